// Wrong: no player moves onto the platform on which the other stands.

func solution(_ board: [[Int]], _ aloc: [Int], _ bloc: [Int]) -> Int {
    var map = board

    func play(_ me: [Int], _ other: [Int]) -> (win: Bool, count: Int) {
        if map[me[0]][me[1]] == 0 { return (false, 0) }
        var shortestWin = Int.max
        var longestLoss = 0
        map[me[0]][me[1]] = 0
        for (dr, dc) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            let r = me[0] + dr, c = me[1] + dc
            if r < 0 || c < 0 || r >= map.count || c >= map[0].count { continue }
            if map[r][c] == 0 || [r, c] == other { continue }
            let reply = play(other, [r, c])
            if reply.win {
                longestLoss = max(longestLoss, reply.count + 1)
            } else {
                shortestWin = min(shortestWin, reply.count + 1)
            }
        }
        map[me[0]][me[1]] = 1
        return shortestWin < Int.max ? (true, shortestWin) : (false, longestLoss)
    }

    return play(aloc, bloc).count
}

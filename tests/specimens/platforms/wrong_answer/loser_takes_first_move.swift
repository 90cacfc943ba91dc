// Wrong on few boards: a player who can't win keeps the first direction tried, and doesn't look for the longest defence.

struct Outcome {
    var win: Bool
    var moves: Int
}

func play(_ board: [[Int]], _ me: [Int], _ you: [Int]) -> Outcome {
    if board[me[0]][me[1]] == 0 {
        return Outcome(win: false, moves: 0)
    }
    var best: Outcome? = nil
    var next = board
    next[me[0]][me[1]] = 0
    for (dr, dc) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let r = me[0] + dr
        let c = me[1] + dc
        if r < 0 || c < 0 || r >= board.count || c >= board[0].count || next[r][c] == 0 {
            continue
        }
        let reply = play(next, you, [r, c])
        let mine = Outcome(win: !reply.win, moves: reply.moves + 1)
        if let known = best {
            if mine.win && (!known.win || mine.moves < known.moves) {
                best = mine
            }
        } else {
            best = mine
        }
    }
    return best ?? Outcome(win: false, moves: 0)
}

func solution(_ board: [[Int]], _ aloc: [Int], _ bloc: [Int]) -> Int {
    return play(board, aloc, bloc).moves
}

// Plain minimax that returns a struct: does the mover win, and how many moves are made from here to the end.
// Every call gets a board of its own, a copy in which the platform just left is gone.
// Cost: exponential in the number of platforms; the copies cost more than the search itself, yet the worst 5 x 5 boards
// take but a fraction of the limit. Source of the idea: the published program P-e.

struct Outcome {
    let moverWins: Bool
    let moves: Int
}

struct Square {
    let row: Int
    let column: Int

    var neighbours: [Square] {
        [Square(row: row - 1, column: column), Square(row: row + 1, column: column),
         Square(row: row, column: column - 1), Square(row: row, column: column + 1)]
    }
}

func isPlatform(_ board: [[Int]], _ square: Square) -> Bool {
    board.indices.contains(square.row) && board[square.row].indices.contains(square.column)
        && board[square.row][square.column] == 1
}

func outcome(_ board: [[Int]], mover: Square, waiter: Square) -> Outcome {
    guard isPlatform(board, mover) else { return Outcome(moverWins: false, moves: 0) }
    var left = board
    left[mover.row][mover.column] = 0
    var best: Outcome?
    for next in mover.neighbours where isPlatform(left, next) {
        let reply = outcome(left, mover: waiter, waiter: next)
        let mine = Outcome(moverWins: !reply.moverWins, moves: reply.moves + 1)
        if let known = best, !isBetter(mine, than: known) { continue }
        best = mine
    }
    return best ?? Outcome(moverWins: false, moves: 0)
}

func isBetter(_ one: Outcome, than other: Outcome) -> Bool {
    if one.moverWins != other.moverWins { return one.moverWins }
    return one.moverWins ? one.moves < other.moves : one.moves > other.moves
}

func solution(_ board: [[Int]], _ aloc: [Int], _ bloc: [Int]) -> Int {
    outcome(board, mover: Square(row: aloc[0], column: aloc[1]), waiter: Square(row: bloc[0], column: bloc[1])).moves
}

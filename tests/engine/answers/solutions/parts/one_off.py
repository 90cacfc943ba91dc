def solution(total):
    return [1, total - 1] if total > 2 else [2]

/**
 * A state machine from its table of permitted moves.
 * @returns whether the move from one state to another is permitted
 */
export const transitions =
  <State extends string>(next: Readonly<Record<State, readonly State[]>>) =>
  (from: State, to: State): boolean =>
    next[from].includes(to)

/**
 * A state machine from its table of allowed transitions.
 * @returns whether a transition is allowed
 */
export const transitions =
  <State extends string>(next: Readonly<Record<State, readonly State[]>>) =>
  (from: State, to: State): boolean =>
    next[from].includes(to)

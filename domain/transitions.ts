import type { Result } from "./result.ts"

export type MoveRefusal = "already_there" | "not_allowed"

/** The two questions that a table of permitted moves answers. */
export interface Transitions<State extends string> {
  canMove: (from: State, to: State) => boolean
  /** The new state, or why not. `already_there` is what a repeated message gets: ignore it. */
  move: (from: State, to: State) => Result<State, MoveRefusal>
}

export const transitions = <State extends string>(
  next: Readonly<Record<State, readonly State[]>>,
): Transitions<State> => {
  const canMove = (from: State, to: State) => next[from].includes(to)
  return {
    canMove,
    move: (from, to) => {
      if (canMove(from, to)) return { ok: true, value: to }
      return { ok: false, code: from === to ? "already_there" : "not_allowed" }
    },
  }
}

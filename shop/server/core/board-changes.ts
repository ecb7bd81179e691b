import type { Database } from "#db/connection.ts"

/** `work`: a count of the board may have changed; `staff`: a session ended or a role changed. */
export type BoardChange = "work" | "staff"

/** The payloads of the `notify_board` triggers (`db/migrations`), from any process. */
export interface BoardChanges {
  /** @returns a function that unsubscribes */
  subscribe: (heard: (change: BoardChange) => void) => () => void
}

const boardChannel = "board"

/**
 * Listens for changes of the board with one connection per process, however many clients watch it.
 */
export async function openBoardChanges({
  listen,
}: Pick<Database, "listen">): Promise<BoardChanges> {
  const subscribers = new Set<(change: BoardChange) => void>()
  await listen(boardChannel, (payload) => {
    // Empty payload: the connection was lost for a while, and notifications may have been missed.
    const changes: BoardChange[] =
      payload === "" ? ["staff", "work"] : [payload === "staff" ? "staff" : "work"]
    for (const change of changes) for (const heard of subscribers) heard(change)
  })
  return {
    subscribe: (heard) => {
      subscribers.add(heard)
      return () => subscribers.delete(heard)
    },
  }
}

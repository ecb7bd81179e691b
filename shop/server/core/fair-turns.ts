import { randomUUID } from "node:crypto"
import PQueue, { type Queue, type QueueAddOptions } from "p-queue"
import { QueueFullError } from "./limit-concurrency.ts"

/** A task in the queue. */
export interface TurnTaker {
  /** Its network (`parseNetworks`). */
  network: string
  /** Aborted once the client has closed its connection. */
  signal: AbortSignal
}

/** The client closed its connection before its turn. @internal */
export class ClientLeftError extends Error {
  readonly statusCode = 499
}

export interface TurnLimits {
  /** Tasks that wait, of all networks and of one. */
  waiting: number
  waitingOfNetwork: number
  maxWaitMs: number
}

type Run = () => Promise<unknown>
type TurnOptions = QueueAddOptions & { network: string }

/** The networks take turns; the tasks of each run in order of arrival. */
class RoundRobinQueue implements Queue<Run, TurnOptions> {
  /** In the order of their next turns; none is empty. */
  readonly #tasks = new Map<string, { id: string | undefined; run: Run }[]>()

  get size(): number {
    return [...this.#tasks.values()].reduce((sum, tasks) => sum + tasks.length, 0)
  }

  filter({ network = "" }: Partial<TurnOptions>): Run[] {
    return (this.#tasks.get(network) ?? []).map(({ run }) => run)
  }

  enqueue(run: Run, { network = "", id }: Partial<TurnOptions> = {}): void {
    this.#tasks.set(network, [...(this.#tasks.get(network) ?? []), { id, run }])
  }

  dequeue(): Run | undefined {
    const [next] = this.#tasks
    if (!next) return undefined
    const [network, [first, ...rest]] = next
    this.#tasks.delete(network)
    if (rest.length > 0) this.#tasks.set(network, rest)
    return first?.run
  }

  remove(id: string): void {
    for (const [network, tasks] of this.#tasks) {
      const kept = tasks.filter((task) => task.id !== id)
      if (kept.length > 0) this.#tasks.set(network, kept)
      else this.#tasks.delete(network)
    }
  }

  setPriority(): void {
    throw new Error("Tasks have no priority: the networks take turns.")
  }
}

/**
 * Runs one task at a time, in turns of the networks that wait, so that one network delays another
 * by one task at most. A task whose client has left is dropped before its turn; a started one is
 * finished, because its slot is free only then.
 * @throws QueueFullError beyond the limits, ClientLeftError
 */
export function fairTurns({ waiting, waitingOfNetwork, maxWaitMs }: TurnLimits) {
  const queue = new PQueue<RoundRobinQueue, TurnOptions>({
    concurrency: 1,
    queueClass: RoundRobinQueue,
  })
  return async <T>({ network, signal }: TurnTaker, work: () => Promise<T>): Promise<T> => {
    if (signal.aborted) throw new ClientLeftError()
    if (queue.size >= waiting || queue.sizeBy({ network }) >= waitingOfNetwork) {
      throw new QueueFullError()
    }
    const wait = new AbortController()
    const timer = setTimeout(() => wait.abort(new QueueFullError()), maxWaitMs)
    const leave = () => wait.abort(new ClientLeftError())
    signal.addEventListener("abort", leave, { once: true })
    const begin = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", leave)
    }
    try {
      return await queue.add(
        () => {
          begin()
          return work()
        },
        { network, id: randomUUID(), signal: wait.signal },
      )
    } finally {
      begin()
    }
  }
}

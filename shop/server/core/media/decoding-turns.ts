import { LRUCache } from "lru-cache"
import { fairTurns, type TurnLimits } from "../fair-turns.ts"
import { parseNetworks } from "../networks.ts"

/** The sender of a file. */
export interface FileSender {
  /** Network address. */
  address: string
  /** Aborted once the client has closed its connection. */
  signal: AbortSignal
}

/** The network has used its time; the message says so to the sender. */
export class DecodingBudgetError extends Error {
  constructor() {
    super("Many large files came from your network. Please wait a minute and try again.")
  }
}

/** Of decoding and encoding one file. */
export const MAX_DECODING_SECONDS = 5

/** A photo takes a third of a second, so this is a photo a second of one network. */
const BUDGET_MS = 20_000
const BUDGET_WINDOW_MS = 60_000
const MAX_NETWORKS = 10_000

const turnLimits: TurnLimits = { waiting: 40, waitingOfNetwork: 8, maxWaitMs: 20_000 }

/**
 * How long each network kept this process busy in the current minute. A phone network behind one
 * address shares the budget, as it shares the limits of `server/http/limits.ts`.
 */
const usedMs = new LRUCache<string, number>({
  max: MAX_NETWORKS,
  ttl: BUDGET_WINDOW_MS,
  perf: { now: () => performance.now() },
})

export type InDecodingTurn = <T>(sender: FileSender, work: () => Promise<T>) => Promise<T>

/**
 * Turns for files of one kind, one at a time: a decoded picture of 50 million pixels takes 200 MB.
 * All kinds share the budget of a network.
 * @throws DecodingBudgetError, QueueFullError, ClientLeftError; the work was not started
 */
export function decodingTurns(): InDecodingTurn {
  const inTurn = fairTurns(turnLimits)
  return async ({ address, signal }, work) => {
    const network = parseNetworks(address).widest
    refuseBeyondBudget(network)
    return inTurn({ network, signal }, async () => {
      // Tasks that waited may have used it up.
      refuseBeyondBudget(network)
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        const ms = (usedMs.get(network) ?? 0) + performance.now() - startedAt
        // The window begins with the first file.
        usedMs.set(network, ms, { noUpdateTTL: true })
      }
    })
  }
}

function refuseBeyondBudget(network: string): void {
  if ((usedMs.get(network) ?? 0) >= BUDGET_MS) throw new DecodingBudgetError()
}

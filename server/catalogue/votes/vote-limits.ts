import { createHmac } from "node:crypto"
import { parseNetworks } from "#server/core/networks.ts"
import type { Allowance } from "#server/http/allowances.ts"
import { MAX_PUZZLE_BITS, MIN_PUZZLE_BITS, spentOnce } from "#server/http/puzzle.ts"

const DAY_SECONDS = 86_400

const limit = (perDay: number) => ({ most: perDay, everySeconds: DAY_SECONDS / perDay })

/**
 * Votes that may be started in a day. A mobile network puts thousands of phones behind one address,
 * so the limit is high; from `easy` on each vote needs proof of work.
 * @internal
 */
export const voteLimits = {
  network: { ...limit(300), easy: 10 },
  shop: { ...limit(20_000), easy: 2000 },
}

/**
 * Zero bits of work for the next vote; 0 while few are started.
 * @param network votes of the caller's network in the last day
 * @param shop all votes in the last day
 */
export function bitsOfVote({ network, shop }: { network: number; shop: number }): number {
  const pressure = Math.max(network / voteLimits.network.easy, shop / voteLimits.shop.easy)
  if (pressure < 1) return 0
  return Math.min(MIN_PUZZLE_BITS + Math.floor(Math.log2(pressure)), MAX_PUZZLE_BITS)
}

/**
 * The allowances that one vote uses; their keys do not reveal the network.
 * @param address the caller's network address
 */
export function allowancesOfVote(key: Uint8Array, address: string) {
  const hash = (about: string) =>
    createHmac("sha256", key).update(`vote ${about}`).digest("base64url")
  const network = hash(`network ${parseNetworks(address).widest}`)
  return {
    /** What a puzzle is made for. */
    about: network,
    counted: [
      { key: network, limit: voteLimits.network },
      { key: hash("shop"), limit: voteLimits.shop },
    ] satisfies Allowance[],
    /** A solved puzzle counts once. */
    solved: (nonce: string): Allowance => ({ key: hash(`puzzle ${nonce}`), limit: spentOnce }),
  }
}

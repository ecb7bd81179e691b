import { mailboxOf } from "#domain/messages/mailbox.ts"
import { parseNetworks } from "#server/core/networks.ts"
import { hmac } from "#server/core/signature.ts"
import type { Allowance } from "#server/http/allowances.ts"
import { MAX_PUZZLE_BITS, MIN_PUZZLE_BITS } from "#server/http/puzzle.ts"

const DAY_SECONDS = 86_400

const limit = (perDay: number) => ({ most: perDay, everySeconds: DAY_SECONDS / perDay })

/**
 * Confirmation links in a day: a form that anybody can fill must not flood a mailbox. From `easy` on
 * each one needs proof of work.
 */
export const signUpLimits = {
  mailbox: limit(2),
  network: { ...limit(20), easy: 3 },
  shop: { ...limit(2000), easy: 200 },
}

/**
 * Zero bits of work for the next confirmation link; 0 while few are asked for.
 * @param network links of the caller's network in the last day
 * @param shop all links in the last day
 */
export function bitsOfSignUp({ network, shop }: { network: number; shop: number }): number {
  const pressure = Math.max(network / signUpLimits.network.easy, shop / signUpLimits.shop.easy)
  if (pressure < 1) return 0
  return Math.min(MIN_PUZZLE_BITS + Math.floor(Math.log2(pressure)), MAX_PUZZLE_BITS)
}

/**
 * The allowances that one confirmation link uses; the keys reveal neither address nor network.
 * @param address the caller's network address
 */
export function allowancesOfSignUp(key: Uint8Array, email: string, address: string) {
  const { widest } = parseNetworks(address)
  const allowance = (name: keyof typeof signUpLimits, about: string): Allowance => ({
    key: hmac(key, `sign-up ${name} ${about}`),
    limit: signUpLimits[name],
  })
  return {
    mailbox: allowance("mailbox", mailboxOf(email)),
    others: [allowance("network", widest), allowance("shop", "")] as const,
  }
}

import { createHmac } from "node:crypto"
import { mailboxOf } from "#domain/mailbox.ts"
import type { Allowance } from "../allowances.ts"
import { parseNetworks } from "../networks.ts"

const DAY_SECONDS = 86_400

const limit = (perDay: number) => ({ most: perDay, everySeconds: DAY_SECONDS / perDay })

/** Confirmation links in a day: a form that anybody can fill must not flood a mailbox. */
export const signUpLimits = { mailbox: limit(2), network: limit(20), shop: limit(2000) }

/**
 * The allowances that one confirmation link uses; the keys reveal neither address nor network.
 * @param address the caller's network address
 */
export function allowancesOfSignUp(key: Uint8Array, email: string, address: string) {
  const { widest } = parseNetworks(address)
  const allowance = (name: keyof typeof signUpLimits, about: string): Allowance => ({
    key: createHmac("sha256", key).update(`sign-up ${name} ${about}`).digest("base64url"),
    limit: signUpLimits[name],
  })
  return {
    mailbox: allowance("mailbox", mailboxOf(email)),
    others: [allowance("network", widest), allowance("shop", "")],
  }
}

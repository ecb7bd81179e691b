import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import {
  addPasskey,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  passkeysOfShopper,
  removePasskey,
} from "#contract/shoppers/passkeys.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import {
  addPasskey as add,
  checkPasskey,
  createPasskeyOptions,
  createSignInOptions,
  removePasskey as remove,
} from "./commands/passkeys.ts"
import { recoverByPasskey } from "./commands/recovery.ts"
import { checkProof, startSessionOf } from "./commands/sessions.ts"
import { deviceName } from "./device-name.ts"
import { rememberDevice } from "./known-device.ts"
import { listPasskeys } from "./queries.ts"

export const passkeyHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(passkeysOfShopper, async (_input, { shopper }) =>
    ok({ data: await listPasskeys(context.db, shopper.id) }),
  ),

  // Limited because each is a row until it expires.
  defineHandler(passkeyOptions, { perPersonAndMinute: 20 }, async (_input, { shopper }) => {
    const proven = await checkProof(context, shopper)
    if (!proven.ok) return proven
    return ok({ options: { ...(await createPasskeyOptions(context, shopper)) } })
  }),

  defineHandler(addPasskey, async ({ body }, { shopper, userAgent, report }) => {
    const proven = await checkProof(context, shopper)
    if (!proven.ok) return proven
    const name = body.name?.trim() || deviceName(userAgent) || "Passkey"
    const reportOf: typeof report = (event) => report(event, { mobile: shopper.mobile })
    const added = await add(context, shopper, body.credential, name, reportOf)
    if (!added.ok) return added
    reportOf({ event: "passkey_added" })
    return ok({ data: await listPasskeys(context.db, shopper.id) })
  }),

  defineHandler(removePasskey, async ({ params }, { shopper, report }) => {
    const proven = await checkProof(context, shopper)
    if (!proven.ok) return proven
    const isId = z.uuid().safeParse(params.id).success
    const removed = isId && (await remove(context, shopper, params.id))
    if (!removed) return fail("NOT_FOUND", "This passkey is no longer in your account.")
    report({ event: "passkey_removed" }, { mobile: shopper.mobile })
    return ok({ data: await listPasskeys(context.db, shopper.id) })
  }),

  // The limit is high: a mobile network puts thousands of phones behind one address (decision 11).
  defineHandler(passkeySignInOptions, { perMinute: 300 }, async () =>
    ok({ options: { ...(await createSignInOptions(context)) } }),
  ),

  defineHandler(
    passkeySignIn,
    { perMinute: 300 },
    async ({ body }, { device, userAgent, report }) => {
      const checked = await checkPasskey(context, body.credential, report)
      if (!checked.ok) return checked
      const shopper = checked.value
      const { mobile } = shopper
      if (parseMobile(mobile) === null) return lostNumber
      let verifiedAt: Date | null = null
      if (body.recovery !== undefined) {
        const recovered = await recoverByPasskey(context, body.recovery, shopper.id)
        if (!recovered) {
          report({ event: "passkey_refused", reason: "other_account" }, { mobile })
          return otherAccount
        }
        verifiedAt = context.now()
        report({ event: "account_recovered", way: "passkey" }, { mobile })
      }
      const session = { device: deviceName(userAgent), verifiedAt }
      const token = await startSessionOf(context, shopper, session)
      report({ event: "passkey_sign_in" }, { mobile })
      const key = context.secrets.limits
      device.setCookie(rememberDevice(key, device.cookie, mobile, context.now()))
      return ok({ token })
    },
  ),
]

const otherAccount = fail(
  "PASSKEY_REFUSED",
  "This passkey belongs to another account, or the time to prove yours is over. Please request a new code.",
)

const lostNumber = fail(
  "NOT_ALLOWED_NOW",
  "Your mobile number belongs to somebody else now, so your account has none. Write to us with the number of an order, and we move your account to your new number.",
)

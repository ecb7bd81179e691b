import { fail, type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  recoverByEmail,
  recoverByOrder,
  startNewAccount,
} from "#contract/shoppers/account-recovery.ts"
import { logout, requestCode, shopperInfos, verifyCode } from "#contract/shoppers/identity.ts"
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
import { signInCode } from "#domain/shoppers/account-messages.ts"
import type { RecoveryWay } from "#domain/shoppers/recycled-number.ts"
import type { AppContext } from "#server/core/context.ts"
import { allowsSandbox } from "#server/core/settings/sandbox-providers.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import {
  defineHandler,
  type EndpointHandler,
  type RequestContext,
} from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { listAddresses } from "../addresses/queries.ts"
import { checkCode } from "./commands/check-code.ts"
import {
  addPasskey as add,
  checkPasskey,
  createPasskeyOptions,
  createSignInOptions,
  removePasskey as remove,
} from "./commands/passkeys.ts"
import {
  recoverByEmail as byEmail,
  recoverByOrder as byOrder,
  openRecovery,
  recoverByPasskey,
  releaseNumber,
} from "./commands/recovery.ts"
import { createChallenge } from "./commands/request-code.ts"
import { checkProof, endSessions, startSession, startSessionOf } from "./commands/sessions.ts"
import { deviceName } from "./device-name.ts"
import { findKnownDevice, rememberDevice } from "./known-device.ts"
import { listPasskeys } from "./queries.ts"

export const identityHandlers = (context: AppContext): EndpointHandler[] => [
  // The limit is high: a mobile network puts thousands of phones behind one address (decision 11).
  defineHandler(
    requestCode,
    { perMinute: 300 },
    async ({ body }, { address, headers, device, log, report }) => {
      const isOnScreen = context.settings.SMS === "screen"
      if (isOnScreen && !allowsSandbox(context.settings, headers)) return onlyOnThisMachine
      const mobile = body.mobile_num
      const request = { mobile, address, device: device.cookie, work: body.work }
      const challenge = await createChallenge(context, request, report)
      if (!challenge.ok) return challenge
      const { token, code } = challenge.value
      const result = await context.sms.send({
        mobile,
        kind: signInCode.kind,
        values: { code, domain: new URL(context.publicUrl).hostname },
      })
      if (!result.ok) {
        log.error({ reason: result.failure.reason, detail: result.failure.detail }, "code not sent")
        report({ event: "code_not_delivered" }, { mobile })
        return fail(
          "PROVIDER_UNAVAILABLE",
          msg("We couldn't send the code. Please try again in a minute."),
        )
      }
      return ok({ token, otp: isOnScreen ? code : null })
    },
  ),

  defineHandler(verifyCode, { perMinute: 300 }, async ({ body }, { device, userAgent, report }) => {
    const checked = await checkCode(context, body.token, body.otp, report)
    if (!checked.ok) return checked
    const { mobile } = checked.value
    const key = context.secrets.limits
    const isKnown =
      findKnownDevice(
        acceptedKeys(context.secrets, "limits"),
        device.cookie,
        mobile,
        context.now(),
      ) !== null
    // A known device is a proof as well: a recycled SIM comes without it.
    const recovery = isKnown ? null : await openRecovery(context, mobile)
    if (recovery) {
      report({ event: "recovery_required", ways: recovery.ways }, { mobile })
      return fail("RECOVERY_REQUIRED", recoverySentence, { recovery })
    }
    const token = await startSession(context, mobile, deviceName(userAgent))
    report({ event: "sign_in", device: isKnown ? "known" : "new" }, { mobile })
    device.setCookie(rememberDevice(key, device.cookie, mobile, context.now()))
    return ok({ token })
  }),

  ...passkeyHandlers(context),
  ...recoveryHandlers(context),

  defineHandler(logout, async ({ body }, { shopper, report }) => {
    const everywhere = body.everywhere ?? false
    const ended = await endSessions(context, shopper.id, everywhere ? null : shopper.sessionId)
    report({ event: "sign_out", sessions: ended, everywhere }, { mobile: shopper.mobile })
    return ok({ ended })
  }),

  defineHandler(shopperInfos, async (_input, { shopper }) => {
    const [place] = await listAddresses(context.db, shopper.id)
    const { city = "", state = "", pincode = "" } = place ?? {}
    return ok([{ mobile: shopper.mobile, city, state, pincode }])
  }),
]

const onlyOnThisMachine = fail(
  "PROVIDER_UNAVAILABLE",
  msg("This is a demo shop. It shows codes only on the computer it runs on."),
)

const recoverySentence = msg(
  "This number was not used here for a long time. Please prove that the account is yours, or start a new one.",
)

type Caller = Pick<RequestContext, "device" | "userAgent" | "report">

const recoveryHandlers = (context: AppContext): EndpointHandler[] => {
  async function signIn(mobile: string, { device, userAgent }: Caller) {
    const token = await startSession(context, mobile, deviceName(userAgent))
    const key = context.secrets.limits
    device.setCookie(rememberDevice(key, device.cookie, mobile, context.now()))
    return ok({ token })
  }

  async function afterTry(
    way: RecoveryWay,
    result: HandlerResult<{ mobile: string }>,
    caller: Caller,
  ): Promise<HandlerResult<{ token: string }>> {
    if (result.ok) {
      const { mobile } = result.value
      caller.report({ event: "account_recovered", way }, { mobile })
      return signIn(mobile, caller)
    }
    const { code } = result.failure
    const reason = code === "TOO_MANY_REQUESTS" ? "too_many_tries" : "wrong"
    if (code !== "CODE_EXPIRED") caller.report({ event: "recovery_failed", way, reason })
    return result
  }

  return [
    defineHandler(recoverByOrder, { perMinute: 60 }, async ({ body }, caller) => {
      const order = { number: body.order_number, pincode: body.pincode }
      return afterTry("order", await byOrder(context, body.recovery, order), caller)
    }),

    defineHandler(recoverByEmail, { perMinute: 60 }, async ({ body }, caller) =>
      afterTry("email", await byEmail(context, body.recovery, body.code), caller),
    ),

    defineHandler(startNewAccount, { perMinute: 60 }, async ({ body }, caller) => {
      const released = await releaseNumber(context, body.recovery)
      if (!released.ok) return released
      const { mobile } = released.value
      caller.report({ event: "number_released" }, { mobile })
      return signIn(mobile, caller)
    }),
  ]
}

const passkeyHandlers = (context: AppContext): EndpointHandler[] => [
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
    const removed = isUuid(params.id) && (await remove(context, shopper, params.id))
    if (!removed) return notFound(msg("This passkey is no longer in your account."))
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
  msg(
    "This passkey belongs to another account, or the time to prove yours is over. Please request a new code.",
  ),
)

const lostNumber = notAllowedNow(
  msg(
    "Your mobile number belongs to somebody else now, so your account has none. Write to us with the number of an order, and we move your account to your new number.",
  ),
)

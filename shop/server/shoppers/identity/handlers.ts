import { fail } from "#contract/core/api-result.ts"
import { logout, requestCode, shopperInfos, verifyCode } from "#contract/shoppers/identity.ts"
import { ok } from "#domain/core/result.ts"
import { signInCode } from "#domain/shoppers/account-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { allowsSandbox } from "#server/core/settings/sandbox-providers.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { listAddresses } from "../addresses/queries.ts"
import { checkCode } from "./commands/check-code.ts"
import { openRecovery } from "./commands/recovery.ts"
import { createChallenge } from "./commands/request-code.ts"
import { endSessions, startSession } from "./commands/sessions.ts"
import { deviceName } from "./device-name.ts"
import { findKnownDevice, rememberDevice } from "./known-device.ts"
import { passkeyHandlers } from "./passkey-handlers.ts"
import { recoveryHandlers } from "./recovery-handlers.ts"

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
          "We couldn't send the code. Please try again in a minute.",
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
  "This is a demo shop. It shows codes only on the computer it runs on.",
)

const recoverySentence =
  "This number was not used here for a long time. Please prove that the account is yours, or start a new one."

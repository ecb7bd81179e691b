import { logout, requestCode, shopperInfos, verifyCode } from "#contract/identity.ts"
import { done, fail } from "#contract/outcome.ts"
import { newestAddress } from "../addresses/queries.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"
import { checkCode, makeChallenge } from "./codes.ts"
import { endSessions, startSession } from "./sessions.ts"

export const identityCalls = (house: House): Answer[] => [
  answer(requestCode, async ({ body }, { address, log }) => {
    const challenge = await makeChallenge(house, body.mobile_num, address)
    if (!challenge.ok) return challenge
    const { token, code } = challenge.value
    const sent = await house.sms.send({
      mobile: body.mobile_num,
      kind: "code",
      values: { code, domain: new URL(house.publicUrl).hostname },
    })
    if (!sent.ok) {
      log.error({ reason: sent.reason, detail: sent.detail }, "a code could not be sent")
      return fail(
        "PROVIDER_UNAVAILABLE",
        "The code could not be sent. Please try again in a minute.",
      )
    }
    return done({ token, otp: house.settings.SMS === "screen" ? code : null })
  }),

  answer(verifyCode, async ({ body }) => {
    const checked = await checkCode(house, body.token, body.otp)
    return checked.ok ? done({ token: await startSession(house, checked.value.mobile) }) : checked
  }),

  answer(logout, async ({ body }, { shopper }) =>
    done({ ended: await endSessions(house, shopper, body.everywhere ?? false) }),
  ),

  answer(shopperInfos, async (_input, { shopper }) => {
    const place = await newestAddress(house.sql, shopper.id)
    const { city = "", state = "", pincode = "" } = place ?? {}
    return done([{ mobile: shopper.mobile, city, state, pincode }])
  }),
]

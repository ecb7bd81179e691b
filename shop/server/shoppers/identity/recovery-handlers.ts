import type { ApiResult } from "#contract/core/api-result.ts"
import {
  recoverByEmail,
  recoverByOrder,
  startNewAccount,
} from "#contract/shoppers/account-recovery.ts"
import { ok } from "#domain/core/result.ts"
import type { RecoveryWay } from "#domain/shoppers/recycled-number.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  defineHandler,
  type EndpointHandler,
  type RequestContext,
} from "#server/http/endpoint-handler.ts"
import {
  recoverByEmail as byEmail,
  recoverByOrder as byOrder,
  releaseNumber,
} from "./commands/recovery.ts"
import { startSession } from "./commands/sessions.ts"
import { deviceName } from "./device-name.ts"
import { rememberDevice } from "./known-device.ts"

type Caller = Pick<RequestContext, "device" | "userAgent" | "report">

export const recoveryHandlers = (context: AppContext): EndpointHandler[] => {
  async function signIn(mobile: string, { device, userAgent }: Caller) {
    const token = await startSession(context, mobile, deviceName(userAgent))
    const key = context.secrets.limits
    device.setCookie(rememberDevice(key, device.cookie, mobile, context.now()))
    return ok({ token })
  }

  async function afterTry(
    way: RecoveryWay,
    result: ApiResult<{ mobile: string }>,
    caller: Caller,
  ): Promise<ApiResult<{ token: string }>> {
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

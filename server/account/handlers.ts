import { z } from "zod"
import { accountData, endSession, eraseAccount, sessionsOfShopper } from "#contract/account.ts"
import { sendRecoveryEmail } from "#contract/account-recovery.ts"
import { fail } from "#contract/api-result.ts"
import { RECOVERY_MINUTES } from "#domain/recycled-number.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../context.ts"
import { sendCodeByEmail } from "../emails/commands/send-code.ts"
import { defineHandler, type EndpointHandler } from "../endpoint-handler.ts"
import { createRecoveryEmail, dropRecoveryEmail } from "../identity/commands/recovery.ts"
import { endSessions } from "../identity/commands/sessions.ts"
import { listSessions } from "../identity/queries.ts"
import { eraseAccount as erase } from "./commands/erase-account.ts"
import { collectAccountData } from "./queries.ts"

export const accountHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(sessionsOfShopper, async (_input, { shopper }) =>
    ok({ data: await listSessions(context, shopper) }),
  ),

  defineHandler(endSession, async ({ params }, { shopper, report }) => {
    const isId = z.uuid().safeParse(params.id).success
    const ended = isId ? await endSessions(context, shopper.id, params.id) : 0
    if (ended === 0) return fail("NOT_FOUND", "You are already signed out there.")
    report({ event: "sign_out", sessions: ended, everywhere: false }, { mobile: shopper.mobile })
    return ok({ ended })
  }),

  defineHandler(sendRecoveryEmail, async ({ body }) => {
    const made = await createRecoveryEmail(context, body.recovery)
    if (!made.ok) return made
    const { id, shopperId, code } = made.value
    const message = { id, code, minutes: RECOVERY_MINUTES }
    if (await sendCodeByEmail(context, shopperId, message)) return ok({ sent: true })
    await dropRecoveryEmail(context, id)
    return fail(
      "PROVIDER_UNAVAILABLE",
      "We couldn't send the e-mail. Please try again in a minute.",
    )
  }),

  defineHandler(accountData, async (_input, { shopper, report, log }) => {
    report({ event: "data_exported" }, { mobile: shopper.mobile })
    return ok(await collectAccountData(context, shopper.id, log))
  }),

  defineHandler(eraseAccount, async (_input, { shopper, report }) => {
    const erased = await erase(context, shopper)
    if (!erased.ok) return erased
    report({ event: "account_erased" }, { mobile: shopper.mobile })
    return ok({ erased: true })
  }),
]

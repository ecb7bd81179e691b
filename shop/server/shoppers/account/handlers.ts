import { fail, notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  accountData,
  cancelAccountMove,
  endSession,
  eraseAccount,
  plannedAccountMove,
  proveIdentity,
  sessionsOfShopper,
} from "#contract/shoppers/account.ts"
import { sendRecoveryEmail } from "#contract/shoppers/account-recovery.ts"
import { ok } from "#domain/core/result.ts"
import { RECOVERY_MINUTES } from "#domain/shoppers/recycled-number.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { sendCodeByEmail } from "#server/messages/emails/commands/send-code.ts"
import { tellAccountChange } from "#server/messages/notices/commands/add-notice.ts"
import { msg } from "#words/sentence.ts"
import { checkPasskey } from "../identity/commands/passkeys.ts"
import { stopAccountMove } from "../identity/commands/plan-account-move.ts"
import { createRecoveryEmail, dropRecoveryEmail } from "../identity/commands/recovery.ts"
import { checkProof, endSessions, markProven, verifyNumber } from "../identity/commands/sessions.ts"
import { findPlannedMove, listSessions } from "../identity/queries.ts"
import { eraseAccount as erase } from "./commands/erase-account.ts"
import { collectAccountData } from "./queries.ts"

export const accountHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(sessionsOfShopper, async (_input, { shopper }) =>
    ok({ data: await listSessions(context, shopper) }),
  ),

  defineHandler(endSession, async ({ params }, { shopper, report }) => {
    const ended = isUuid(params.id) ? await endSessions(context, shopper.id, params.id) : 0
    if (ended === 0) return notFound(msg("You are already signed out there."))
    report({ event: "sign_out", sessions: ended, everywhere: false }, { mobile: shopper.mobile })
    return ok({ ended })
  }),

  defineHandler(sendRecoveryEmail, { perMinute: 60 }, async ({ body }) => {
    const made = await createRecoveryEmail(context, body.recovery)
    if (!made.ok) return made
    const { id, shopperId, code } = made.value
    const message = { id, code, minutes: RECOVERY_MINUTES }
    if (await sendCodeByEmail(context, shopperId, message)) return ok({ sent: true })
    await dropRecoveryEmail(context, id)
    return fail(
      "PROVIDER_UNAVAILABLE",
      msg("We couldn't send the e-mail. Please try again in a minute."),
    )
  }),

  defineHandler(plannedAccountMove, async (_input, { shopper }) =>
    ok({ move: await findPlannedMove(context.db, shopper.id) }),
  ),

  // Without a proof: it takes nothing from anybody, and the shop can plan the change again.
  defineHandler(cancelAccountMove, async (_input, { shopper }) => {
    const stopped = await stopAccountMove(context, shopper.id, "shopper")
    return stopped.ok ? ok({ kept: true }) : stopped
  }),

  defineHandler(proveIdentity, { perMinute: 60 }, async ({ body }, { shopper, report }) => {
    if ("code" in body) {
      const verified = await verifyNumber(context, shopper, body.code, report)
      if (!verified.ok) return verified
    } else {
      const checked = await checkPasskey(context, body.credential, report)
      if (!checked.ok) return checked
      if (checked.value.id !== shopper.id) return otherAccount
      await markProven(context, shopper.sessionId)
    }
    return ok({ proven: true as const })
  }),

  // Limited because every table is read.
  defineHandler(accountData, { perPersonAndMinute: 5 }, async (_, { shopper, report, log }) => {
    const proven = await checkProof(context, shopper)
    if (!proven.ok) return proven
    report({ event: "data_exported" }, { mobile: shopper.mobile })
    const data = await collectAccountData(context, shopper.id, log)
    const change = "a copy of your data was downloaded"
    await tellAccountChange(context.db, shopper, change, context.now())
    return ok(data)
  }),

  defineHandler(eraseAccount, async (_input, { shopper, report, log }) => {
    const erased = await erase(context, shopper, log)
    if (!erased.ok) return erased
    report({ event: "account_erased" }, { mobile: shopper.mobile })
    return ok({ erased: true, record: erased.value })
  }),
]

const otherAccount = fail("PASSKEY_REFUSED", msg("This passkey belongs to another account."))

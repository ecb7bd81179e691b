import { notAllowedNow } from "#contract/core/api-result.ts"
import { confirmEmail, emailOfShopper, removeEmail, saveEmail } from "#contract/messages/emails.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import {
  confirmShopperEmail,
  removeShopperEmail,
  saveShopperEmail,
} from "./commands/shopper-email.ts"
import { findShopperEmail, ownEmailOf } from "./queries.ts"

const sendsNone = notAllowedNow(msg("We don't send e-mails at the moment."))

export const emailHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(emailOfShopper, async (_input, { shopper }) =>
    ok({ data: ownEmailOf(await findShopperEmail(context.db, shopper.id)) }),
  ),

  defineHandler(confirmEmail, { perMinute: 60 }, async ({ body }) => {
    const confirmed = await confirmShopperEmail(context, body.token)
    return confirmed.ok ? ok({ confirmed: true as const }) : confirmed
  }),

  // Limited because each may become an e-mail to another person's address.
  defineHandler(saveEmail, { perPersonAndMinute: 10 }, async ({ body }, { shopper }) => {
    if (context.email === null) return sendsNone
    const saved = await saveShopperEmail(context, shopper, body.email.toLowerCase())
    return saved.ok ? ok({ data: ownEmailOf(saved.value) }) : saved
  }),

  defineHandler(removeEmail, async (_input, { shopper }) => {
    const removed = await removeShopperEmail(context, shopper)
    return removed.ok ? ok({ data: ownEmailOf(null) }) : removed
  }),
]

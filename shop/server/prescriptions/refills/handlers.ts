import { notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import * as refills from "#contract/prescriptions/refills.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { setRefillReminder } from "./commands/set-refill-reminder.ts"

export const refillHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(refills.setRefillReminder, async ({ params, body }, { shopper }) =>
    isUuid(params.id)
      ? setRefillReminder(context, shopper.id, params.id, body.wanted)
      : notFound(msg("We couldn't find this order in your account.")),
  ),
]

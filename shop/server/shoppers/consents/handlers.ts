import { consentsOfShopper, setConsent } from "#contract/shoppers/consents.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { setConsent as set } from "./commands/set-consent.ts"
import { listDecisions } from "./queries.ts"

export const consentHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(consentsOfShopper, async (_input, { shopper }) =>
    ok({ data: await listDecisions(context.db, shopper.id) }),
  ),

  defineHandler(setConsent, async ({ body }, { shopper }) => {
    const changed = await set(context, shopper, body)
    if (!changed.ok) return changed
    return ok({ data: await listDecisions(context.db, shopper.id) })
  }),
]

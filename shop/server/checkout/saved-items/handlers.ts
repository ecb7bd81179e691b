import { saveItems } from "#contract/checkout/saved-items.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { saveItems as save } from "./commands/save-items.ts"

export const savedItemHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(saveItems, async ({ body }, { shopper }) =>
    ok({ data: await save(context, shopper.id, body.changes) }),
  ),
]

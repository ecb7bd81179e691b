import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import {
  requestReturn as requestReturnEndpoint,
  returnsOfOrder,
  withdrawReturn as withdrawReturnEndpoint,
} from "#contract/orders/returns.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { ownsPhotos } from "#server/core/media/shopper-photos.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findOwnLine } from "../lines/queries.ts"
import { requestReturn } from "./commands/request-return.ts"
import { withdrawReturn } from "./commands/withdraw-return.ts"
import { findOwnReturn, listReturnsOfLine } from "./queries.ts"

/** Another user's and one that does not exist give the same reply. */
const noSuchOrder = fail("NOT_FOUND", "We couldn't find this order in your account.")
const noSuchReturn = fail("NOT_FOUND", "We couldn't find this return in your account.")

const noSuchPhoto = fail("NOT_FOUND", "We couldn't find one of your photos. Please add it again.")

const isId = (text: string) => z.uuid().safeParse(text).success

export const returnHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(returnsOfOrder, async ({ params }, { shopper }) => {
    const line = isId(params.id) ? await findOwnLine(context.db, shopper.id, params.id) : null
    return line ? ok({ data: await listReturnsOfLine(context, line) }) : noSuchOrder
  }),

  defineHandler(requestReturnEndpoint, async ({ params, body }, { shopper }) => {
    const line = isId(params.id) ? await findOwnLine(context.db, shopper.id, params.id) : null
    if (!line) return noSuchOrder
    if (!(await ownsPhotos(context.db, shopper.id, "return", body.photos))) return noSuchPhoto
    const made = await requestReturn(context, line.id, body)
    return made.ok ? ok({ data: await listReturnsOfLine(context, line) }) : made
  }),

  defineHandler(withdrawReturnEndpoint, async ({ params }, { shopper }) => {
    const mine = isId(params.id) ? await findOwnReturn(context.db, shopper.id, params.id) : null
    if (!mine) return noSuchReturn
    const withdrawn = await withdrawReturn(context, mine.id)
    if (!withdrawn.ok) return withdrawn
    const line = await findOwnLine(context.db, shopper.id, mine.orderLineId)
    return ok({ data: await listReturnsOfLine(context, line!) })
  }),
]

import { type HandlerResult, notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  changeReturn,
  type LineReturns,
  requestReturn as requestReturnEndpoint,
  returnsOfOrder,
  withdrawReturn as withdrawReturnEndpoint,
} from "#contract/orders/returns.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { ownsPhotos } from "#server/core/media/shopper-photos.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { findOwnLine } from "../lines/queries/shopper-lines.ts"
import { changeReturnKind, withdrawReturn } from "./commands/move-return.ts"
import { requestReturn } from "./commands/request-return.ts"
import { findOwnReturn, listReturnsOfLine, type ReturnRow } from "./queries.ts"

/** Another user's and one that does not exist give the same reply. */
const noSuchReturn = notFound(msg("We couldn't find this return in your account."))

const noSuchPhoto = notFound(msg("We couldn't find one of your photos. Please add it again."))

export const returnHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(returnsOfOrder, async ({ params }, { shopper }) => {
    const line = await findOwnLine(context.db, shopper.id, params.id)
    return line.ok ? ok({ data: await listReturnsOfLine(context.db, line.value) }) : line
  }),

  // The limit is far above a person's typing speed; each return becomes manual work.
  defineHandler(
    requestReturnEndpoint,
    { perPersonAndMinute: 10 },
    async ({ params, body }, { shopper }) => {
      const line = await findOwnLine(context.db, shopper.id, params.id)
      if (!line.ok) return line
      if (!(await ownsPhotos(context.db, shopper.id, "return", body.photos))) return noSuchPhoto
      const made = await requestReturn(context, line.value.id, body)
      return made.ok ? ok({ data: await listReturnsOfLine(context.db, line.value) }) : made
    },
  ),

  defineHandler(changeReturn, ({ params, body }, { shopper }) =>
    onOwnReturn(context, shopper.id, params.id, (id) => changeReturnKind(context, id, body.kind)),
  ),

  defineHandler(withdrawReturnEndpoint, ({ params }, { shopper }) =>
    onOwnReturn(context, shopper.id, params.id, (id) => withdrawReturn(context, id)),
  ),
]

/** Changes a return if it is this shopper's; returns all returns of its order line. */
async function onOwnReturn(
  { db }: Pick<AppContext, "db">,
  shopperId: ShopperId,
  id: string,
  change: (id: string) => Promise<HandlerResult<ReturnRow>>,
): Promise<HandlerResult<{ data: LineReturns }>> {
  const mine = isUuid(id) ? await findOwnReturn(db, shopperId, id) : null
  if (!mine) return noSuchReturn
  const changed = await change(mine.id)
  if (!changed.ok) return changed
  const line = await findOwnLine(db, shopperId, mine.orderLineId)
  return line.ok ? ok({ data: await listReturnsOfLine(db, line.value) }) : line
}

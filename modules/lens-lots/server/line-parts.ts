import type { OfficeLineParts } from "#contract/orders/operations/whole-order.ts"
import type { OrderLineParts } from "#domain/orders/order-line.ts"
import type { ServerModule } from "#server/define-server-module.ts"
import { maySee } from "#server/office/may-see.ts"
import { findLotChoices, lotsOf } from "./queries/line-lots.ts"
import { findRecalls } from "./queries/lots.ts"

/** In the back office: the lots of packed lines, and from which lots the others can be packed. */
export const officeLineParts: NonNullable<ServerModule["officeLineParts"]> = async (
  context,
  lines,
  { by, log },
) => {
  const toPack = lines.filter(({ isToPack }) => isToPack).map(({ line }) => line)
  const choices = maySee(by, "orders.ship")
    ? await findLotChoices(context.db, context, toPack, log)
    : null
  const lots = new Map(
    lines.map(({ line, seesPowers }) => [line.id, seesPowers ? lotsOf(context, line, log) : []]),
  )
  return (line): OfficeLineParts => ({
    lots: (lots.get(line) ?? []).map(({ lot, expiresOn, boxes }) => ({
      ...{ lot, boxes, expires: expiresOn },
    })),
    lot_choices: choices?.get(line) ?? null,
  })
}

/** For the shopper: the lots, and what to do with the boxes of recalled ones. */
export const orderLineParts: NonNullable<ServerModule["orderLineParts"]> = async (
  { db },
  lines,
) => {
  const taken = new Map(lines.map(({ id, parts }) => [id, parts.lots ?? []]))
  const recalls = await findRecalls(
    db,
    [...taken.values()].flatMap((lots) => lots.map(({ id }) => id)),
  )
  return (line): OrderLineParts => {
    const lots = taken.get(line) ?? []
    if (lots.length === 0) return {}
    return {
      lots: lots.map(({ id, lot, expiresOn, boxes }) => ({
        ...{ lot, boxes, expires_on: expiresOn, recall: recalls.get(id) ?? null },
      })),
    }
  }
}

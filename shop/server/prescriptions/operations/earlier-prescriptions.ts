import { and, desc, eq, isNotNull, lt, ne } from "drizzle-orm"
import { orderLines, orders } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { listPeople } from "../people/queries.ts"

const MAX_EARLIER_ORDERS = 5

/**
 * Earlier prescriptions of a shopper's account: the newest saved one of each person, and those of
 * earlier orders, newest first. Several people may order through one account.
 */
export async function findEarlierPrescriptions(
  context: Pick<AppContext, "db" | "encryption" | "now" | "settings">,
  { shopperId, orderLineId, before }: { shopperId: string; orderLineId: string; before: Date },
  log: RequestContext["log"],
) {
  const people = await listPeople(context, shopperId, log)
  const saved = people.flatMap(({ name, prescriptions }) => {
    const last = prescriptions.find(({ values }) => values !== null)
    if (!last?.values) return []
    return [{ from: name, at: last.testedOn ?? last.savedAt ?? "", values: last.values }]
  })
  const rows = await context.db
    .select({ number: orders.number, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        ne(orderLines.id, orderLineId),
        lt(orderLines.createdAt, before),
        isNotNull(orderLines.lens),
        // Only approved prescriptions are a reference.
        ne(orderLines.state, "Awaiting prescription"),
      ),
    )
    .orderBy(desc(orderLines.createdAt))
    .limit(MAX_EARLIER_ORDERS)
  const ordered = rows.flatMap(({ number, line }) => {
    const values = readLenses(context, line, log).lens?.prescription
    return values ? [{ from: `Order ${number}`, at: line.createdAt.toISOString(), values }] : []
  })
  return [...saved, ...ordered]
}

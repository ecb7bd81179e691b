import { eq, inArray } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { type OrderLineRow, orderLines, orders, products } from "#db/schema.ts"
import type { OrderLineId, ProductId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { changeRefusal } from "#domain/orders/order-change.ts"
import { madePairsOf } from "#domain/orders/order-work.ts"
import { variantName, variantRefusal } from "#domain/orders/variant-change.ts"
import { checkOrderedLens } from "#domain/prescriptions/lens/lens-choice.ts"
import { withoutHeights } from "#domain/prescriptions/lens/stored-lens.ts"
import {
  OutOfStockError,
  releaseStock,
  reserveStock,
} from "#server/catalogue/products/commands/stock.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses, encryptLenses } from "#server/core/encryption/order-powers.ts"
import { lensCatalogue } from "#server/core/settings/derived-settings.ts"
import { translations } from "#words/translations.ts"
import { lockOrderLines } from "../../lines/commands/order-lines.ts"
import { bookingRefusal } from "../queries.ts"
import { recordOrderChange } from "./record-change.ts"

type Needs = Pick<AppContext, "db" | "now" | "encryption" | "settings" | "modules">

/**
 * Changes an order line to another variant of its model: one product's pieces are reserved and the
 * other's restocked at once, what was paid stays, and the shopper is told. Serialised with making,
 * packing, booking and cancelling. A fitting height is measured again in another size.
 * @returns the change as the shopper reads it; NOT_FOUND, NOT_ALLOWED_NOW, OUT_OF_STOCK
 */
export const swapVariant = (
  context: Needs,
  orderLineId: OrderLineId,
  productId: ProductId,
  by: Actor,
): Promise<HandlerResult<string>> =>
  context.db
    .transaction(async (tx): Promise<HandlerResult<string>> => {
      const [line] = await lockOrderLines(tx, eq(orderLines.id, orderLineId))
      const [order] = line ? await tx.select().from(orders).where(eq(orders.id, line.orderId)) : []
      if (!line || !order) return notFound("There is no order line with this number.")
      const refusal = changeRefusal(line) ?? madeRefusal(line)
      if (refusal !== null) return notAllowedNow(refusal)
      const booked = await bookingRefusal(tx, order.id)
      if (booked) return booked

      const ids = [line.productId, productId]
      // In one order before either is changed: two opposite swaps would wait for each other.
      await tx
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, ids))
        .orderBy(products.id)
        .for("no key update")
      const found = await productsById(tx, ids)
      const [ordered, wanted] = [found.get(line.productId), found.get(productId)]
      if (!ordered || !wanted) return notForSale
      const mismatch = variantRefusal(ordered, wanted)
      if (mismatch !== null) return notAllowedNow(mismatch)
      const { lens } = decryptLenses(context, line)
      const [problem] = lens
        ? checkOrderedLens(wanted, lens, lensCatalogue(context.settings)).problems
        : []
      if (problem) return notAllowedNow(translations.en(problem.sentence))

      const { quantity } = line
      await reserveStock(tx, context, [{ productId, quantity }])
      await releaseStock(tx, context, [{ productId: line.productId, quantity }])
      const at = context.now()
      const isSameSize = JSON.stringify(ordered.measures) === JSON.stringify(wanted.measures)
      await tx
        .update(orderLines)
        .set({
          productId,
          title: wanted.title,
          thumbnail: wanted.thumbnail,
          frameColour: wanted.frameColours[0] ?? null,
          // What was measured was measured in the other size.
          ...(!isSameSize && encryptLenses(context, line.id, { lens: withoutHeights(lens) })),
          updatedAt: at,
        })
        .where(eq(orderLines.id, line.id))
      const what = `${line.title} changed from ${variantName(ordered, wanted)} to ${variantName(wanted, ordered)}`
      await recordOrderChange(tx, order, what, by, at)
      return ok(what)
    })
    .catch((error) => {
      if (!(error instanceof OutOfStockError)) throw error
      return fail("OUT_OF_STOCK", "Too few pieces of this colour or size are in stock.")
    })

const madeRefusal = (line: OrderLineRow): string | null =>
  madePairsOf(line).length > 0
    ? `The lenses of ${line.title} are made. Undo “made” first, then change it.`
    : null

const notForSale = notAllowedNow("This product is no longer for sale.")

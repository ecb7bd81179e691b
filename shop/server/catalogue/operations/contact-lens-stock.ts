import { powerInWords } from "@chashma/optics/contact-lenses/in-words.ts"
import { eq } from "drizzle-orm"
import {
  setContactLensStock,
  showContactLensStock,
} from "#contract/catalogue/operations/contact-lens-stock.ts"
import { badRequest, fail, notAllowedNow } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { contactLensProblem } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import { readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { translations } from "#words/translations.ts"
import { lockProducts } from "../product-changes/stored-records.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import {
  countOneStock,
  setContactLensStock as setBoxes,
} from "../products/commands/set-contact-lens-stock.ts"
import { tracedStockOf } from "../products/commands/traced-stock.ts"
import { findContactLensStock } from "../products/queries.ts"
import { noSuchProduct, productNamed, traceProduct } from "./product-named.ts"

const noPowers = badRequest("This product is not a contact lens with a list of powers.")

/** The boxes of a locked product; empty while one stock counts for all powers. */
const boxesOf = async (db: Db, id: number): Promise<Map<string, number>> =>
  (await findContactLensStock(db, id)) ?? new Map()

async function show(db: Db, name: string) {
  const found = await productNamed(db, name)
  if (!found) return noSuchProduct
  const { id, handle, title, stock, stockByPower, contactLensParameters: parameters } = found
  if (found.kind !== "Contact Lenses") return noPowers
  return ok({
    ...{ product: id, handle, title, pieces: stock, stock_by_power: stockByPower, parameters },
    rows: Array.from(await boxesOf(db, id), ([power, boxes]) => ({ power, boxes })),
  })
}

/** All or nothing, so that no box that was sold meanwhile is counted again. */
async function set(context: AppContext, input: OperationInput<typeof setContactLensStock>) {
  const { product: name, power, boxes, changes = [], one_stock: oneStock } = input
  if ((power === undefined) !== (boxes === undefined)) {
    return badRequest("A power and its boxes are given together.")
  }
  const wanted = new Map<string, number | null>(changes.map((one) => [one.power, one.boxes]))
  if (power !== undefined && boxes !== undefined) wanted.set(power, boxes)
  const named = await productNamed(context.db, name)
  if (!named) return noSuchProduct
  return context.db.transaction(async (tx) => {
    const found = (await lockProducts(tx, [named.handle])).get(named.handle)
    if (!found?.record.contactLensParameters) return noPowers
    const { id, record } = found
    const now = await boxesOf(tx, id)
    const sold = changes.filter((one) => (now.get(one.power) ?? null) !== one.was)
    if (sold.length > 0) {
      const powers = sold.slice(0, 5).map((one) => powerInWords(readPowerKey(one.power)!))
      return fail(
        "CHANGED_MEANWHILE",
        `Nothing was saved: boxes were sold or counted since you opened this page (${powers.join("; ")}).`,
      )
    }
    for (const [key, count] of wanted) {
      const values = readPowerKey(key)!
      const problem = contactLensProblem(found.record.contactLensParameters, values)
      // What is no longer in the list may still be cleared.
      if (problem && (count ?? 0) > (now.get(key) ?? 0)) {
        return badRequest(`${powerInWords(values)}: ${translations.en(problem.sentence)}`)
      }
    }
    const refusal = await tracedStockOf(context)?.beforeCount(
      tx,
      { id, isTraced: record.isTraced },
      oneStock ? null : [...wanted.keys()],
    )
    if (refusal) return notAllowedNow(refusal)
    if (oneStock) await countOneStock(tx, id)
    else if (wanted.size > 0) await setBoxes(tx, { id, ...record }, wanted)
    if (oneStock || wanted.size > 0) await publishCatalogueChange(tx, [id])
    const [after] = await tx
      .select({ product: products.id, title: products.title, pieces: products.stock })
      .from(products)
      .where(eq(products.id, id))
    return ok(after!)
  })
}

export const contactLensStockOperations: Implementation[] = [
  implement(showContactLensStock, { run: ({ db }, { product }) => show(db, product) }),
  implement(setContactLensStock, { trace: traceProduct, run: set }),
]

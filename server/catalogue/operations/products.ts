import { eq } from "drizzle-orm"
import { fieldDescriptions } from "#contract/catalogue/operations/product-fields.ts"
import {
  addProduct,
  hideProduct,
  optionOf,
  setProduct,
  showProduct,
  unhideProduct,
} from "#contract/catalogue/operations/products.ts"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { noSchedule } from "#domain/catalogue/product-schedule.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { changeProducts } from "../product-import/change-products.ts"
import { writeColourText } from "../product-import/colour-text.ts"
import { inOrder } from "../product-import/complete.ts"
import type { FieldName } from "../product-import/fields.ts"
import { wrongHandle } from "../product-import/handles.ts"
import { writeParametersText } from "../product-import/parameters-text.ts"
import type { Problem } from "../product-import/product-record.ts"
import { recordVersion } from "../product-import/record-version.ts"
import {
  productsByHandle,
  type StoredRecord,
  storedRecordOf,
} from "../product-import/stored-records.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { findSchedule } from "../products/queries.ts"
import { noSuchProduct, productNamed } from "./product-named.ts"
import { shownSchedule } from "./schedule-product.ts"
import { traceProduct } from "./trace-product.ts"

function shown({ id, record }: StoredRecord) {
  const { price, thumbnail, pictures, measures, frameColours, lensColours, ...others } = record
  const { contactLensParameters, pictureAlts, ...rest } = others
  return {
    product: id,
    version: recordVersion(record),
    ...rest,
    price: toRupees(price),
    sells_for: toRupees(finalPrice(record)),
    frameColours: writeColourText(frameColours),
    lensColours: writeColourText(lensColours),
    contactLensParameters: contactLensParameters
      ? writeParametersText(contactLensParameters)
      : null,
    ...measures,
    pictures: inOrder({ thumbnail, pictures }).join(", "),
    pictureAlts: JSON.stringify(pictureAlts ?? {}),
  }
}

type Typed = Record<string, string | undefined>
type Expected = { version?: string | undefined; stock?: number | undefined }

/** One product, by the same rules as those of a file. */
async function changeOne(
  context: AppContext,
  handle: string,
  { folder, ...options }: Typed,
  expected: Expected = {},
) {
  const fields: FieldName[] = Object.keys(fieldDescriptions) as (keyof typeof fieldDescriptions)[]
  const typed = fields
    .map((field) => [field, options[optionOf(field)]] as const)
    .filter(([, value]) => value !== undefined)
  const entry = {
    row: null,
    handle,
    typed: Object.fromEntries(typed),
    problems: wrongHandle(handle),
    expected,
    nameOf: (field: string) => `--${optionOf(field)}`,
  }
  const [report] = await changeProducts(context, [entry], {
    dryRun: false,
    keepGood: false,
    folder: folder ?? null,
  })
  if (!report) throw new Error("A change without a report.")
  if (report.isOutdated) {
    const sentence = "Somebody else changed this product since you opened it. Nothing was saved."
    return fail("CHANGED_MEANWHILE", sentence)
  }
  if (report.result === "refused") {
    return fail("BAD_REQUEST", `${report.why}.`, { fields: sentencesByField(report.problems) })
  }
  const stored = (await productsByHandle(context.db, [handle])).get(handle)
  const id = stored?.id ?? null
  const version = stored ? recordVersion(stored.record) : null
  const { title, result, why } = report
  return ok({ product: id, handle, title, version, result, changes: why || null })
}

/** `Must be a whole number from 0 to 100.` */
const sentencesByField = (problems: Problem[]): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ field, sentence }) => [
      field,
      `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    ]),
  )

async function hide(db: Db, name: string, hidden: boolean) {
  const found = await productNamed(db, name)
  if (!found) return noSuchProduct
  await db.transaction(async (tx) => {
    await tx.update(products).set({ hidden }).where(eq(products.id, found.id))
    await publishCatalogueChange(tx, "all")
  })
  return ok({ product: found.id, handle: found.handle, title: found.title, hidden })
}

export const productsOperations: Implementation[] = [
  implement(showProduct, {
    run: async ({ db }, { product }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      const schedule = (await findSchedule(db, found.id)) ?? noSchedule
      return ok({ ...shown(storedRecordOf(found)), ...shownSchedule(schedule) })
    },
  }),
  implement(setProduct, {
    trace: (db, { product }) => traceProduct(db, { product: String(product) }),
    run: async (context, { product, version, "stock-expected": stock, ...typed }) => {
      const found = await productNamed(context.db, String(product))
      if (!found) return noSuchProduct
      return changeOne(context, found.handle, typed as Typed, { version, stock })
    },
  }),
  implement(addProduct, {
    run: async (context, { handle, ...typed }) => {
      const name = String(handle)
      if ((await productsByHandle(context.db, [name])).has(name)) {
        return fail("BAD_REQUEST", `There is a product ${name} already: product set changes it.`)
      }
      return changeOne(context, name, typed as Typed)
    },
  }),
  implement(hideProduct, {
    trace: traceProduct,
    run: ({ db }, { product }) => hide(db, product, true),
  }),
  implement(unhideProduct, {
    trace: traceProduct,
    run: ({ db }, { product }) => hide(db, product, false),
  }),
]

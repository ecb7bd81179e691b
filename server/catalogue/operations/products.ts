import { eq } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { products } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { noSchedule } from "#domain/catalogue/product-schedule.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { changeProducts } from "../product-import/change-products.ts"
import { writeColourText } from "../product-import/colour-text.ts"
import { inOrder } from "../product-import/complete.ts"
import { descriptions, type FieldName } from "../product-import/fields.ts"
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
import { noSuchProduct, productName, productNamed } from "./product-named.ts"
import { shownSchedule } from "./schedule-product.ts"
import { traceProduct } from "./trace-product.ts"

export const showProduct = defineOperation({
  name: "product show",
  summary: "Shows all of one product",
  places: ["product"],
  input: z.strictObject({ product: productName }),
  run: async ({ db }, { product }) => {
    const found = await productNamed(db, product)
    if (!found) return noSuchProduct
    const schedule = (await findSchedule(db, found.id)) ?? noSchedule
    return ok({ ...shown(storedRecordOf(found)), ...shownSchedule(schedule) })
  },
})

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

/** `frameShape` is typed as `--frame-shape`. */
const optionOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The values themselves are parsed like those of files. */
const options = Object.fromEntries(
  Object.entries(descriptions).map(([field, description]) => [
    optionOf(field),
    text(10_000).optional().describe(description),
  ]),
) as Record<string, z.ZodOptional<z.ZodString>>

const folder = text(4000).optional().describe("Folder of the pictures (the folder you are in)")

/** Prevents two editors, or an editor and a sale, from overwriting each other. */
const expected = {
  version: text(64)
    .optional()
    .describe("Only while the product has this version, see product show"),
  "stock-expected": z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .optional()
    .describe("Only while so many pieces are for sale"),
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
  const fields = Object.keys(descriptions) as FieldName[]
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

export const setProduct = defineOperation({
  name: "product set",
  summary: "Changes what is said of one product; an empty value clears a field",
  places: ["product"],
  input: z.strictObject({ product: productName, ...options, ...expected, folder }),
  paths: { folder: "." },
  trace: (db, { product }) => traceProduct(db, { product: String(product) }),
  run: async (context, { product, version, "stock-expected": stock, ...typed }) => {
    const found = await productNamed(context.db, String(product))
    if (!found) return noSuchProduct
    return changeOne(context, found.handle, typed as Typed, { version, stock })
  },
})

export const addProduct = defineOperation({
  name: "product add",
  summary: "Adds one product; --title, --brand, --kind and --price are needed",
  places: ["handle"],
  input: z.strictObject({
    handle: text(200).trim().describe("What files call it, such as kajal-square-black"),
    ...options,
    folder,
  }),
  paths: { folder: "." },
  run: async (context, { handle, ...typed }): Promise<ApiResult<unknown>> => {
    const name = String(handle)
    if ((await productsByHandle(context.db, [name])).has(name)) {
      return fail("BAD_REQUEST", `There is a product ${name} already: product set changes it.`)
    }
    return changeOne(context, name, typed as Typed)
  },
})

/** `Must be a whole number from 0 to 100.` */
const sentencesByField = (problems: Problem[]): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ field, sentence }) => [
      field,
      `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    ]),
  )

const hiding = (name: string, summary: string, hidden: boolean) =>
  defineOperation({
    name,
    summary,
    places: ["product"],
    input: z.strictObject({ product: productName }),
    trace: traceProduct,
    run: async ({ db }, { product }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      await db.transaction(async (tx) => {
        await tx.update(products).set({ hidden }).where(eq(products.id, found.id))
        await publishCatalogueChange(tx, "all")
      })
      return ok({ product: found.id, handle: found.handle, title: found.title, hidden })
    },
  })

export const hideProduct = hiding(
  "product hide",
  "Takes a product off every page; nobody can buy it, orders keep it",
  true,
)
export const unhideProduct = hiding("product unhide", "Puts a hidden product on sale again", false)

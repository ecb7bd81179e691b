import { and, eq, sql } from "drizzle-orm"
import {
  addProduct,
  deleteProducts,
  hideProduct,
  saveVariants,
  setProduct,
  showProduct,
  showVariants,
  unhideProduct,
} from "#contract/catalogue/operations/products.ts"
import { badRequest, fail, notAllowedNow } from "#contract/core/api-result.ts"
import { camelCase, inSnakeCase, snakeCase } from "#contract/core/snake-case.ts"
import { optionName } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { publishProblem } from "#domain/catalogue/declarations.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { keptSentences } from "#domain/catalogue/kept-products.ts"
import { noSchedule } from "#domain/catalogue/product-schedule.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { maySee } from "#server/office/may-see.ts"
import { isForeignPicture } from "#server/office/operations/foreign-picture.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { changeProducts } from "../product-changes/change-products.ts"
import { writeColourText } from "../product-changes/colour-text.ts"
import { inOrder } from "../product-changes/complete.ts"
import { withoutDoubles, wrongHandle } from "../product-changes/handles.ts"
import { writeParametersText } from "../product-changes/parameters-text.ts"
import { type ProductEntry, recordVersion } from "../product-changes/product-record.ts"
import {
  productsByHandle,
  type StoredRecord,
  storedRecordOf,
} from "../product-changes/stored-records.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { deleteProducts as deleteStored } from "../products/commands/delete-products.ts"
import { findSchedule } from "../products/queries.ts"
import { productsWithIds } from "./product-filter.ts"
import { noSuchProduct, productNamed, traceProduct } from "./product-named.ts"
import { findRefusedPublishing, shownSchedule } from "./schedule-product.ts"

function shown({ id, record }: StoredRecord, by: Actor) {
  const { price, thumbnail, pictures, measures, frameColours, lensColours, ...others } = record
  const { contactLensParameters, pictureAlts, costPrice, declarations, ...rest } = others
  return inSnakeCase({
    product: id,
    version: recordVersion(record),
    ...rest,
    price: toRupees(price),
    sells_for: toRupees(finalPrice(record)),
    costPrice: costPrice !== null && maySee(by, "costs.read") ? toRupees(costPrice) : null,
    frameColours: writeColourText(frameColours),
    lensColours: writeColourText(lensColours),
    contactLensParameters: contactLensParameters
      ? writeParametersText(contactLensParameters)
      : null,
    ...measures,
    ...declarations,
    pictures: inOrder({ thumbnail, pictures }).join(", "),
    pictureAlts: JSON.stringify(pictureAlts ?? {}),
  })
}

/** With the schedule of each. */
const shownWithSchedule = async (db: Db, stored: StoredRecord, by: Actor) => ({
  ...shown(stored, by),
  ...shownSchedule((await findSchedule(db, stored.id)) ?? noSchedule),
  not_published: stored.record.hidden ? await findRefusedPublishing(db, stored.id) : null,
  publish_problem: publishProblem(stored.record),
})

/** The products of a model (`domain/catalogue/product-model.ts`), in the order of the shop. */
const variantsOf = (db: Db, { id, brand, kind, title }: typeof products.$inferSelect) =>
  db
    .select()
    .from(products)
    .where(
      title.trim() === ""
        ? eq(products.id, id)
        : and(
            eq(products.kind, kind),
            sql`trim(${products.brand}) = ${brand.trim()}`,
            sql`trim(${products.title}) = ${title.trim()}`,
          ),
    )
    .orderBy(products.id)

type Typed = Record<string, string | undefined>

interface Change {
  handle: string
  values: Typed
  isNew?: boolean
  expected?: ProductEntry["expected"]
}

const costIsNotYours = fail("NOT_PERMITTED", "Your role does not see cost prices.")

/**
 * Changes products by the same rules as those of a file, all or none.
 * @param fieldOf the name by which a refusal calls a field of a product
 */
async function changeAll(
  context: AppContext,
  by: Actor,
  changes: readonly Change[],
  { folder = null, fieldOf }: { folder?: string | null; fieldOf: FieldNaming },
) {
  const isForeign = changes.some(({ values }) =>
    isForeignPicture("pictures", values.pictures ?? ""),
  )
  if (by.kind === "staff" && isForeign) {
    return fail("NOT_PERMITTED", "Upload the pictures first: a product refers to uploaded ones.")
  }
  const isCostGiven = changes.some(({ values }) => values.cost_price !== undefined)
  if (isCostGiven && !maySee(by, "costs.read")) return costIsNotYours
  const had = await productsByHandle(
    context.db,
    changes.map(({ handle }) => handle),
  )
  const taken = changes.find(({ handle, isNew }) => isNew && had.has(handle))
  if (taken) {
    const sentence = `There is a product ${taken.handle} already: product set changes it.`
    return fail("BAD_REQUEST", sentence, { fields: { [fieldOf(taken, "handle")]: sentence } })
  }
  const entries = changes.map((change) => ({
    row: null,
    handle: change.handle,
    typed: Object.fromEntries(
      Object.entries(change.values).map(([field, value]) => [camelCase(field), value]),
    ),
    problems: wrongHandle(change.handle),
    expected: change.expected ?? {},
    nameOf: (field: string) => `--${optionName(snakeCase(field))}`,
  }))
  const doubled = withoutDoubles(entries)
  const options = { dryRun: false, keepGood: false, folder }
  const reports = await changeProducts(context, doubled, options)
  if (reports.some(({ isOutdated }) => isOutdated)) {
    const sentence = "Somebody else changed this product since you opened it. Nothing was saved."
    return fail("CHANGED_MEANWHILE", sentence)
  }
  const refused = reports.flatMap((report, n) =>
    report.result === "refused" ? [{ report, change: changes[n]! }] : [],
  )
  if (refused.length > 0) {
    const fields = refused.flatMap(({ report, change }) => [
      ...wrongHandle(change.handle).map(
        () => [fieldOf(change, "handle"), "Use small letters, digits and single dashes."] as const,
      ),
      ...report.problems.map(
        ({ field, sentence }) => [fieldOf(change, field), asSentence(sentence)] as const,
      ),
    ])
    const why = refused.map(({ report }) => report.why).join("; ")
    const named = fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined
    return fail("BAD_REQUEST", `${why}.`, named)
  }
  const stored = await productsByHandle(
    context.db,
    reports.map(({ handle }) => handle),
  )
  return ok(
    reports.map(({ handle, title, result, why }) => {
      const found = stored.get(handle)
      const version = found ? recordVersion(found.record) : null
      return {
        ...{ product: found?.id ?? null, handle, title, version },
        ...{ result: result as Exclude<typeof result, "refused">, changes: why || null },
      }
    }),
  )
}

type FieldNaming = (change: Change, field: string) => string

/** One product, by the options of the command. */
async function changeOne(
  context: AppContext,
  by: Actor,
  { folder, ...options }: Typed,
  change: Omit<Change, "values">,
) {
  const done = await changeAll(context, by, [{ ...change, values: options }], {
    folder: folder ?? null,
    fieldOf: (_change, field) => snakeCase(field),
  })
  return done.ok ? ok(done.value[0]!) : done
}

/** `Must be a whole number from 0 to 100.` */
const asSentence = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`

async function hide(db: Db, name: string, hidden: boolean) {
  const found = await productNamed(db, name)
  if (!found) return noSuchProduct
  const problem = !hidden && found.hidden ? publishProblem(found) : null
  if (problem) return badRequest(problem)
  await db.transaction(async (tx) => {
    await tx.update(products).set({ hidden }).where(eq(products.id, found.id))
    await publishCatalogueChange(tx, "all")
  })
  return ok({ product: found.id, handle: found.handle, title: found.title, hidden })
}

export const productsOperations: Implementation[] = [
  implement(showProduct, {
    run: async ({ db }, { product }, { by }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      return ok(await shownWithSchedule(db, storedRecordOf(found), by))
    },
  }),
  implement(showVariants, {
    run: async ({ db }, { product }, { by }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      const rows = await variantsOf(db, found)
      const variants = rows.map((row) => shownWithSchedule(db, storedRecordOf(row), by))
      return ok(await Promise.all(variants))
    },
  }),
  implement(setProduct, {
    trace: (db, { product }) => traceProduct(db, { product: String(product) }),
    run: async (context, { product, version, stock_expected: stock, ...typed }, { by }) => {
      const found = await productNamed(context.db, String(product))
      if (!found) return noSuchProduct
      const { handle } = found
      return changeOne(context, by, typed as Typed, { handle, expected: { version, stock } })
    },
  }),
  implement(addProduct, {
    run: (context, { handle, ...typed }, { by }) =>
      changeOne(context, by, typed as Typed, { handle: String(handle), isNew: true }),
  }),
  implement(saveVariants, {
    trace: (db, { variants: [first] }) => traceProduct(db, { product: first!.handle }),
    run: (context, { variants }, { by }) =>
      changeAll(
        context,
        by,
        variants.map(({ version, stock_expected: stock, is_new: isNew, ...change }) => ({
          ...change,
          isNew,
          expected: { version, stock },
        })),
        { fieldOf: ({ handle }, field) => `${handle}.${snakeCase(field)}` },
      ),
  }),
  implement(hideProduct, {
    trace: traceProduct,
    run: ({ db }, { product }) => hide(db, product, true),
  }),
  implement(deleteProducts, {
    trace: async (db, { products: ids }) => ({
      subject: "products",
      state: (await db.select().from(products).where(productsWithIds(ids))).map(
        ({ handle }) => handle,
      ),
    }),
    run: (context, { products: ids }) =>
      context.db.transaction(async (tx) => {
        const { found, deleted, kept } = await deleteStored(tx, context, productsWithIds(ids))
        if (found.length === 0) return noSuchProduct
        const stays = keptSentences(kept)
        return deleted > 0 ? ok({ deleted, stays }) : notAllowedNow(stays.join(" "))
      }),
  }),
  implement(unhideProduct, {
    trace: traceProduct,
    run: ({ db }, { product }) => hide(db, product, false),
  }),
]

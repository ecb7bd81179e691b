import { createHash } from "node:crypto"
import { desc, sql } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { productBulkChanges, products } from "#db/schema.ts"
import {
  applyBulkChange,
  type BulkChange,
  type BulkChangeable,
  type BulkChangeEntry,
  describeBulkChange,
} from "#domain/catalogue/bulk-change.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import * as value from "../product-import/values.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { matchingProducts, productFilter, productsWithIds } from "./product-filter.ts"

/** Larger changes need a file: see the import. */
export const MAX_BULK_PRODUCTS = 5000

const whole = z.coerce.number("must be a number").int("must be a whole number")

const ids = z
  .preprocess(
    (typed) => (typeof typed === "string" ? typed.split(",").map(Number) : typed),
    z.array(whole.min(1)).max(MAX_BULK_PRODUCTS, `must be at most ${MAX_BULK_PRODUCTS} products`),
  )
  .optional()

const number = (least: number, most: number, decimals = 0) =>
  value
    .number(least, most, decimals)
    .transform((typed) => typed ?? undefined)
    .optional()

const { stock: stockLevel, ...filter } = productFilter

const input = z.strictObject({
  products: ids.describe("Ids with commas between them; without them the filter says which"),
  ...filter,
  "stock-level": stockLevel,
  "price-percent": number(-90, 900, 2).describe("Per cent on top of the price; -10 takes off"),
  "price-amount": number(-1_000_000, 1_000_000, 2).describe("Rupees on top of the price"),
  discount: number(0, 100, 2).describe("Per cent off the price"),
  "set-stock": number(0, 1_000_000).describe("So many pieces are for sale"),
  "add-stock": number(-1_000_000, 1_000_000).describe("So many more; fewer with a minus"),
  hidden: value.yesOrNo
    .transform((typed) => typed ?? undefined)
    .optional()
    .describe("yes hides them, no shows them"),
})

type Input = z.output<typeof input>

/** The parsed change, or its problem. */
function changeOf(typed: Input): BulkChange | string {
  const { "price-percent": percent, "price-amount": amount, discount, hidden } = typed
  const { "set-stock": set, "add-stock": add } = typed
  if (percent !== undefined && amount !== undefined) {
    return "Change the price either by per cent or by rupees."
  }
  if (set !== undefined && add !== undefined) return "Either set the stock or add to it."
  const change: BulkChange = {
    ...(percent !== undefined && { price: { percent } }),
    ...(amount !== undefined && { price: { amount: fromRupees(amount) } }),
    ...(discount !== undefined && { discount }),
    ...(set !== undefined && { stock: { set } }),
    ...(add !== undefined && { stock: { add } }),
    ...(hidden !== undefined && { hidden }),
  }
  return Object.keys(change).length > 0 ? change : "Choose what to change."
}

interface PlannedProduct {
  id: number
  handle: string
  title: string
  colour: string
  before: BulkChangeable
  after: BulkChangeable | string
}

async function plan(db: Db, typed: Input, change: BulkChange, lock: boolean) {
  const { find, kind, brand, visibility, "stock-level": stock } = typed
  const condition = typed.products
    ? productsWithIds(typed.products)
    : matchingProducts({ find, kind, brand, visibility, stock })
  const query = db
    .select({
      id: products.id,
      handle: products.handle,
      title: products.title,
      colours: products.frameColours,
      price: products.price,
      discount: products.discount,
      stock: products.stock,
      hidden: products.hidden,
    })
    .from(products)
    .where(condition)
    .orderBy(products.id)
    .limit(MAX_BULK_PRODUCTS + 1)
  // Locked in the order that purchases use.
  const rows = await (lock ? query.for("update") : query)
  return rows.map(({ id, handle, title, colours, ...before }): PlannedProduct => {
    const colour = colours[0]?.name ?? ""
    return { id, handle, title, colour, before, after: applyBulkChange(before, change) }
  })
}

/**
 * Identifies a preview. Stock counts if it is set to a number; adding or removing pieces is correct
 * regardless of sales since.
 */
function planToken(planned: PlannedProduct[], change: BulkChange): string {
  const setsStock = change.stock !== undefined && "set" in change.stock
  const seen = planned.map(({ id, before: { price, discount, hidden, stock } }) => [
    ...[id, price, discount, hidden],
    setsStock ? stock : null,
  ])
  return createHash("sha256")
    .update(JSON.stringify([change, seen]))
    .digest("hex")
    .slice(0, 32)
}

const shownValues = (values: BulkChangeable) => ({
  price: toRupees(values.price),
  discount: values.discount,
  sells_for: toRupees(finalPrice(values)),
  stock: values.stock,
  hidden: values.hidden,
})

const tooMany = fail(
  "BAD_REQUEST",
  `These are more than ${MAX_BULK_PRODUCTS} products. Narrow the filter, or import a file.`,
)
const none = fail("NOT_FOUND", "No product matches.")

export const previewBulkChange = defineOperation({
  name: "products preview",
  summary: "Shows what `products change` would do, without doing it",
  places: [],
  input,
  run: async ({ db }, typed): Promise<ApiResult<unknown>> => {
    const change = changeOf(typed)
    if (typeof change === "string") return fail("BAD_REQUEST", change)
    const planned = await plan(db, typed, change, false)
    if (planned.length === 0) return none
    if (planned.length > MAX_BULK_PRODUCTS) return tooMany
    return ok({
      summary: describeBulkChange(change),
      preview: planToken(planned, change),
      refused: planned.filter(({ after }) => typeof after === "string").length,
      rows: planned.map(({ id, handle, title, colour, before, after }) => ({
        ...{ product: id, handle, title, colour },
        before: shownValues(before),
        after: typeof after === "string" ? null : shownValues(after),
        problem: typeof after === "string" ? after : null,
      })),
    })
  },
})

export const bulkChangeProducts = defineOperation({
  name: "products change",
  summary: "Changes price, discount, stock or visibility of many products: all or none",
  places: [],
  input: z.strictObject({
    ...input.shape,
    preview: text(64)
      .optional()
      .describe("Only while everything is as `products preview` showed it"),
  }),
  trace: traceBulk,
  run: (context, { preview, ...typed }) => change(context, typed, preview),
})

/** The products of a bulk change in figures, for the audit before and after. */
async function traceBulk(db: Db, typed: Input & { preview?: string | undefined }) {
  const found = typed.products
    ? await plan(db, typed, {}, false)
    : (await plan(db, typed, {}, false)).slice(0, MAX_BULK_PRODUCTS)
  const state = Object.fromEntries(
    found.map(({ id, before: { price, discount, stock, hidden } }) => [
      id,
      `${price}/${discount}/${stock}/${hidden ? "hidden" : "shown"}`,
    ]),
  )
  return { subject: "products", state }
}

async function change(
  { db, now }: AppContext,
  typed: Input,
  preview: string | undefined,
): Promise<ApiResult<unknown>> {
  const change = changeOf(typed)
  if (typeof change === "string") return fail("BAD_REQUEST", change)
  return db.transaction(async (tx): Promise<ApiResult<unknown>> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
    const planned = await plan(tx, typed, change, true)
    if (planned.length === 0) return none
    if (planned.length > MAX_BULK_PRODUCTS) return tooMany
    if (preview !== undefined && preview !== planToken(planned, change)) {
      const sentence = "Products were changed since this preview. Nothing was written; look again."
      return fail("CHANGED_MEANWHILE", sentence)
    }
    const refused = planned.find(({ after }) => typeof after === "string")
    if (refused) {
      return fail("BAD_REQUEST", `${refused.handle}: ${refused.after} Nothing was changed.`)
    }
    const entries = planned.map(({ id, before, after }) => ({
      ...{ id, before, after: after as BulkChangeable },
    }))
    await write(tx, entries)
    const [stored] = await tx
      .insert(productBulkChanges)
      .values({ summary: describeBulkChange(change), entries, createdAt: now() })
      .returning({ id: productBulkChanges.id, summary: productBulkChanges.summary })
    return ok({ change: stored!.id, summary: stored!.summary, products: entries.length })
  })
}

const ROWS_PER_UPDATE = 500

/** The rows are already locked. */
export async function write(tx: Db, entries: BulkChangeEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_PER_UPDATE) {
    const values = entries
      .slice(start, start + ROWS_PER_UPDATE)
      .map(
        ({ id, after }) =>
          sql`(${id}::int, ${after.price}::bigint, ${after.discount}::real, ${after.stock}::int, ${after.hidden}::boolean)`,
      )
    await tx.execute(sql`
      update products set price = v.price, discount = v.discount, stock = v.stock, hidden = v.hidden
      from (values ${sql.join(values, sql`, `)}) as v(id, price, discount, stock, hidden)
      where products.id = v.id`)
  }
  await publishCatalogueChange(tx, "all")
}

export const listBulkChanges = defineOperation({
  name: "products changes",
  summary: "Lists the newest changes of many products, with their ids for `products undo`",
  places: [],
  input: z.strictObject({}),
  run: async ({ db }) => {
    const rows = await db
      .select({
        change: productBulkChanges.id,
        summary: productBulkChanges.summary,
        products: sql<number>`jsonb_array_length(${productBulkChanges.entries})`.mapWith(Number),
        at: productBulkChanges.createdAt,
        undone: productBulkChanges.undoneAt,
      })
      .from(productBulkChanges)
      .orderBy(desc(productBulkChanges.createdAt))
      .limit(10)
    return ok(
      rows.map(({ at, undone, ...row }) => ({
        ...row,
        at: at.toISOString(),
        undone: undone?.toISOString() ?? null,
      })),
    )
  },
})

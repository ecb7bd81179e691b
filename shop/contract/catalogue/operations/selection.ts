import { z } from "zod"
import { typedAsJson } from "#contract/catalogue/typed-values.ts"
import { text } from "#contract/core/text.ts"
import { storedInteger } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import {
  MAX_SELECTION_PRODUCTS,
  MAX_SELECTION_RULES,
  numberRuleFields,
  readRule,
  type SelectionRule,
  textRuleFields,
} from "#domain/catalogue/selection.ts"
import { sortOrders } from "#domain/catalogue/vocabulary.ts"

const ruleFields = [...textRuleFields, ...numberRuleFields] as const

export const selectionRules = z
  .array(
    z.strictObject({
      field: z.enum(ruleFields),
      value: z.union([text(80).trim(), z.number(), z.null()]),
    }),
    "must be a list of rules",
  )
  .max(MAX_SELECTION_RULES, `must be at most ${MAX_SELECTION_RULES} rules`)
  .transform((typed, context) =>
    typed.map(({ field, value }): SelectionRule => {
      const rule = readRule(field, value)
      if (typeof rule !== "string") return rule
      context.addIssue({ code: "custom", message: `need ${rule}` })
      return z.NEVER
    }),
  )

/** Rules in a reply. */
export const shownRules = z.array(
  z.object({ field: z.enum(ruleFields), value: z.union([z.string(), z.number()]) }),
) as unknown as z.ZodType<SelectionRule[]>

const productIds = z
  .array(
    storedInteger("must be the number of a product"),
    "must be numbers of products, such as [41, 42]",
  )
  .max(MAX_SELECTION_PRODUCTS, `must be at most ${MAX_SELECTION_PRODUCTS} products`)
  .refine((ids) => new Set(ids).size === ids.length, "must name each product once")

/** Which products are chosen. */
export const selectionFields = {
  source: z.enum(["hand", "rules"], "must be hand or rules").describe("hand or rules"),
  products: typedAsJson(productIds)
    .default([])
    .describe("By hand: numbers of products in their order, such as [41, 42]"),
  match: z.enum(["all", "any"], "must be all or any").default("all").describe("Of the rules"),
  rules: typedAsJson(selectionRules)
    .default([])
    .describe('Such as [{"field": "kind", "value": "Sunglasses"}]'),
  sort: z
    .enum(sortOrders, `must be one of ${sortOrders.join(", ")}`)
    .default("newest")
    .describe(`Order by rules: ${sortOrders.join(", ")}`),
}

export const selectedProduct = z.object({
  product: z.number(),
  title: z.string(),
  colours: z.string(),
  size: z.string(),
  thumbnail: z.string(),
  sells_for: z.number(),
  hidden: z.boolean(),
})
export type SelectedProduct = z.output<typeof selectedProduct>

/** One card is shown for each model. */
export const previewSelection = defineOperation({
  name: "products select",
  summary: "Shows which products on sale rules choose, or a list by hand has",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at a selection of products",
  input: z.strictObject(selectionFields),
  reply: z.object({
    total: z.number(),
    cards: z.number().describe("One for each model"),
    first: z.array(selectedProduct).describe("The variants that the first cards show"),
  }),
})

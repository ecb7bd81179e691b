import { z } from "zod"
import { nameText, text } from "#contract/core/text.ts"
import { storedInteger } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import {
  type CollectionRule,
  MAX_COLLECTION_DESCRIPTION_LENGTH,
  MAX_COLLECTION_HANDLE_LENGTH,
  MAX_COLLECTION_PRODUCTS,
  MAX_COLLECTION_RULES,
  MAX_COLLECTION_TITLE_LENGTH,
  numberRuleFields,
  readRule,
  textRuleFields,
} from "#domain/catalogue/collection.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { sortOrders } from "#domain/catalogue/vocabulary.ts"

const handle = text(MAX_COLLECTION_HANDLE_LENGTH)
  .trim()
  .toLowerCase()
  .describe("The end of its address, see `collections list`")

const title = nameText(MAX_COLLECTION_TITLE_LENGTH, "must be a title").describe("Its heading")

const ruleFields = [...textRuleFields, ...numberRuleFields] as const

export const collectionRules = z
  .array(
    z.strictObject({
      field: z.enum(ruleFields),
      value: z.union([text(80).trim(), z.number(), z.null()]),
    }),
    "must be a list of rules",
  )
  .max(MAX_COLLECTION_RULES, `must be at most ${MAX_COLLECTION_RULES} rules`)
  .transform((typed, context) =>
    typed.map(({ field, value }): CollectionRule => {
      const rule = readRule(field, value)
      if (typeof rule !== "string") return rule
      context.addIssue({ code: "custom", message: `need ${rule}` })
      return z.NEVER
    }),
  )

/** Rules in a reply. */
export const shownRules = z.array(
  z.object({ field: z.enum(ruleFields), value: z.union([z.string(), z.number()]) }),
) as unknown as z.ZodType<CollectionRule[]>

/** The command line types lists as JSON. */
export const typedAsJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => {
    if (typeof typed !== "string") return typed
    try {
      return JSON.parse(typed)
    } catch {
      return typed
    }
  }, schema)

const productIds = z
  .array(
    storedInteger("must be the number of a product"),
    "must be numbers of products, such as [41, 42]",
  )
  .max(MAX_COLLECTION_PRODUCTS, `must be at most ${MAX_COLLECTION_PRODUCTS} products`)
  .refine((ids) => new Set(ids).size === ids.length, "must name each product once")

/** What a collection holds. */
const chosen = {
  source: z.enum(["hand", "rules"], "must be hand or rules").describe("hand or rules"),
  products: typedAsJson(productIds)
    .default([])
    .describe("By hand: numbers of products in their order, such as [41, 42]"),
  match: z.enum(["all", "any"], "must be all or any").default("all").describe("Of the rules"),
  rules: typedAsJson(collectionRules)
    .default([])
    .describe('Such as [{"field": "kind", "value": "Sunglasses"}]'),
  sort: z
    .enum(sortOrders, `must be one of ${sortOrders.join(", ")}`)
    .default("newest")
    .describe(`Order by rules: ${sortOrders.join(", ")}`),
}

const collection = z.object({
  handle: z.string(),
  title: z.string(),
  /** Its address in the shop. */
  path: z.string(),
  published: z.boolean(),
  source: z.enum(["hand", "rules"]),
  shown: z.number().describe("Products on sale in it: without any it has no page"),
  cards: z.number().describe("Cards of its page: one for each model"),
  menu: z.boolean(),
  footer: z.boolean(),
})

const product = z.object({
  product: z.number(),
  title: z.string(),
  colours: z.string(),
  size: z.string(),
  thumbnail: z.string(),
  sells_for: z.number(),
  hidden: z.boolean(),
})
export type CollectionProduct = z.output<typeof product>

const openCollection = collection.extend({
  description: z.string(),
  picture: z.string().nullable(),
  match: z.enum(["all", "any"]),
  rules: shownRules,
  sort: z.enum(sortOrders),
  products: z.array(product).describe("Those chosen by hand, hidden ones too"),
  seen: z.string(),
})

export const listCollections = defineOperation({
  name: "collections list",
  summary: "Lists the collections of products",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the collections",
  reply: z.array(collection),
})

export const showCollection = defineOperation({
  name: "collections show",
  summary: "Shows a collection with its rules, or its products by hand",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at a collection",
  positionals: ["handle"],
  input: z.strictObject({ handle }),
  reply: openCollection,
  failures: ["NOT_FOUND"],
})

export const previewCollection = defineOperation({
  name: "collections preview",
  summary: "Shows which products on sale rules choose, or a list by hand has",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the preview of a collection",
  input: z.strictObject(chosen),
  reply: z.object({
    total: z.number(),
    cards: z.number().describe("One for each model"),
    first: z.array(product).describe("The variants that the first cards show"),
  }),
})

export const addCollection = defineOperation({
  name: "collections add",
  summary: "Adds an empty collection that visitors do not see yet",
  permission: "catalogue.change",
  effect: "change",
  did: "add/added a collection",
  shows: null,
  positionals: ["address"],
  input: z.strictObject({
    address: text(MAX_COLLECTION_HANDLE_LENGTH)
      .transform(slug)
      .refine((address) => address !== "", "must have letters or digits, such as new-arrivals")
      .describe("The end of its address, such as new-arrivals; it stays"),
    title,
  }),
  reply: openCollection,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const saveCollection = defineOperation({
  name: "collections save",
  summary: "Saves a collection; published, visitors see it at once",
  permission: "catalogue.change",
  effect: "change",
  did: "save/saved a collection",
  shows: null,
  positionals: ["handle"],
  input: z.strictObject({
    handle,
    title,
    description: text(MAX_COLLECTION_DESCRIPTION_LENGTH)
      .trim()
      .default("")
      .describe("A few sentences below the heading, and for search engines"),
    picture: text(200)
      .trim()
      .default("")
      .describe("A picture of `picture add`; none for that of the first product"),
    published: flag.default(false).describe("Visitors see it"),
    menu: flag.default(false).describe("The menu links to it, below the kinds that it has"),
    footer: flag.default(false).describe("The footer links to it"),
    ...chosen,
    seen: text(40)
      .optional()
      .describe("When it was changed as you know it: a later change by somebody else is kept"),
  }),
  reply: openCollection,
  failures: ["NOT_FOUND", "CHANGED_MEANWHILE"],
})

export const deleteCollection = defineOperation({
  name: "collections delete",
  summary: "Deletes a collection; its products stay",
  permission: "catalogue.change",
  effect: "change",
  did: "delete/deleted a collection",
  shows: null,
  positionals: ["handle"],
  input: z.strictObject({ handle }),
  reply: z.object({ handle: z.string() }),
  failures: ["NOT_FOUND"],
})

import { z } from "zod"
import {
  previewSelection,
  selectedProduct,
  selectionFields,
  shownRules,
} from "#contract/catalogue/operations/selection.ts"
import { nameText, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { sortOrders } from "#domain/catalogue/vocabulary.ts"
import {
  MAX_COLLECTION_DESCRIPTION_LENGTH,
  MAX_COLLECTION_HANDLE_LENGTH,
  MAX_COLLECTION_TITLE_LENGTH,
} from "../rules/collection.ts"

const handle = text(MAX_COLLECTION_HANDLE_LENGTH)
  .trim()
  .toLowerCase()
  .describe("The end of its address, see `collections list`")

const title = nameText(MAX_COLLECTION_TITLE_LENGTH, "must be a title").describe("Its heading")

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

const openCollection = collection.extend({
  description: z.string(),
  picture: z.string().nullable(),
  match: z.enum(["all", "any"]),
  rules: shownRules,
  sort: z.enum(sortOrders),
  products: z.array(selectedProduct).describe("Those chosen by hand, hidden ones too"),
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

/** The editor's preview: `products select` under the name of its page. */
export const previewCollection = defineOperation({
  ...previewSelection,
  name: "collections preview",
  did: "look/looked at the preview of a collection",
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
    ...selectionFields,
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

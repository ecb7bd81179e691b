import { z } from "zod"
import { shownPage } from "#contract/catalogue/pages.ts"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { nameText, text } from "#contract/core/text.ts"
import { fromTyped, storedInteger } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { slug } from "#domain/catalogue/handle.ts"
import {
  isNestedTooDeep,
  MAX_PAGE_ADDRESS_LENGTH,
  MAX_PAGE_TEXT_LENGTH,
  MAX_PAGE_TITLE_LENGTH,
} from "#domain/catalogue/shop-page.ts"

const pageKey = text(MAX_PAGE_ADDRESS_LENGTH)
  .trim()
  .toLowerCase()
  .describe("Its name in `pages list`, such as privacy or size-guide")

const title = nameText(MAX_PAGE_TITLE_LENGTH, "must be a title")

const words = {
  title: title.describe("The heading of the page"),
  text: text(MAX_PAGE_TEXT_LENGTH)
    .refine(
      (markdown) => !isNestedTooDeep(markdown),
      "has too many lists, quotations or bold words inside each other: write them one after the other",
    )
    .describe("Its text in Markdown"),
  footer: flag.optional().describe("The footer links to it; only for pages of your own"),
  seen: text(40)
    .optional()
    .describe("When it was changed as you know it: a later change by somebody else is kept"),
}

/** Where a page is in its life. */
const states = ["original", "published", "changed", "draft"] as const
export type PageState = (typeof states)[number]

const page = z.object({
  key: z.string(),
  title: z.string(),
  /** Its address in the shop. */
  path: z.string(),
  /** It comes with the shop, so it cannot be deleted. */
  standard: z.boolean(),
  state: z
    .enum(states)
    .describe("The text that came with the shop; published; with changes to publish; a draft"),
  footer: z.boolean(),
  original_changed: z
    .boolean()
    .describe("The text that came with the shop is another than when this one was published"),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
})

const openPage = page.extend({
  text: z.string(),
  seen: z.string().nullable(),
  versions: rowsOf({ version: z.number(), published_at: z.string(), published_by: z.string() }),
})

/** What the changes of a page have in common. */
const ofPage = {
  permission: "pages.manage",
  effect: "change",
  shows: null,
  positionals: ["key"],
  reply: openPage,
} as const

export const listPages = defineOperation({
  name: "pages list",
  summary: "Lists the pages that the shop has, such as policies, and those of your own",
  permission: "pages.manage",
  effect: "count",
  did: "look/looked at the pages of the shop",
  reply: z.array(page),
})

export const showPage = defineOperation({
  name: "pages show",
  summary: "Shows the text of a page and its versions, or the text of an earlier version",
  permission: "pages.manage",
  effect: "count",
  did: "look/looked at a page of the shop",
  positionals: ["key"],
  input: z.strictObject({
    key: pageKey,
    version: fromTyped(storedInteger("must be the number of a version"))
      .optional()
      .describe("Of this version; 0 is the text that came with the shop"),
  }),
  reply: openPage,
  failures: ["NOT_FOUND"],
})

export const previewPage = defineOperation({
  name: "pages preview",
  summary: "Says why a text cannot be published, and what its page would show",
  permission: "pages.manage",
  effect: "count",
  did: "look/looked at the preview of a page",
  positionals: ["key"],
  input: z.strictObject({
    key: pageKey,
    title: text(MAX_PAGE_TITLE_LENGTH).describe("The heading of the page"),
    text: words.text,
  }),
  reply: z.object({
    page: shownPage,
    problems: z.array(z.string()),
    values: rowsOf({ name: z.string(), label: z.string(), value: z.string() }),
    needs: z.array(z.string()),
  }),
})

export const addPage = defineOperation({
  name: "pages add",
  summary: "Adds a page of your own, as a draft",
  ...ofPage,
  did: "add/added a page",
  positionals: ["address"],
  input: z.strictObject({
    address: text(MAX_PAGE_ADDRESS_LENGTH)
      .transform(slug)
      .refine((address) => address !== "", "must have letters or digits, such as size-guide")
      .describe("The end of its address, such as size-guide for /pages/size-guide; it stays"),
    title: words.title,
  }),
  reply: page,
  failures: ["NOT_ALLOWED_NOW"],
})

export const savePage = defineOperation({
  name: "pages save",
  summary: "Saves the text of a page without publishing it",
  ...ofPage,
  did: "save/saved the text of a page",
  input: z.strictObject({ key: pageKey, ...words }),
  failures: ["NOT_FOUND", "CHANGED_MEANWHILE"],
})

export const publishPage = defineOperation({
  name: "pages publish",
  summary: "Publishes a text as the newest version of a page",
  ...ofPage,
  did: "publish/published a page",
  input: z.strictObject({ key: pageKey, ...words }),
  failures: ["NOT_FOUND", "CHANGED_MEANWHILE"],
})

export const unpublishPage = defineOperation({
  name: "pages unpublish",
  summary: "Makes a page of your own a draft that visitors do not see",
  ...ofPage,
  did: "make/made a page a draft again",
  input: z.strictObject({ key: pageKey }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const deletePage = defineOperation({
  name: "pages delete",
  summary: "Deletes a page of your own with its versions",
  ...ofPage,
  did: "delete/deleted a page",
  input: z.strictObject({ key: pageKey }),
  reply: z.object({ key: z.string() }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

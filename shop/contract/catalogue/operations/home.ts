import { z } from "zod"
import { selectionRules, shownRules } from "#contract/catalogue/operations/selection.ts"
import { typedAsJson } from "#contract/catalogue/typed-values.ts"
import { isoMoment, rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { fromTyped, storedInteger } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import {
  type HomeBlock,
  homeBlockTypes,
  MAX_HOME_BLOCKS,
  MAX_ROW_PRODUCTS,
} from "#domain/catalogue/home-block.ts"
import { sortOrders } from "#domain/catalogue/vocabulary.ts"

const MAX_WORDS_LENGTH = 200

const words = text(MAX_WORDS_LENGTH).trim()

const linkedPicture = z.strictObject({
  /** A picture, or the drawing of a product on a face. */
  picture: text(200).regex(
    /^([a-z0-9][a-z0-9-]*-640\.webp|worn\/([a-z]{1,20}\/)?[1-9]\d{0,8}\.svg)?$/,
    "must be a picture of the shop",
  ),
  link: text(500).trim(),
})

const item = linkedPicture.extend({
  heading: text(80).trim(),
  text: words,
  isSample: z.boolean().default(false),
  others: z.array(linkedPicture).max(2).default([]),
})

const rule = z.strictObject({
  rules: selectionRules.default([]),
  sort: z.enum(sortOrders).default("all"),
  count: z.int().min(1).max(MAX_ROW_PRODUCTS).default(MAX_ROW_PRODUCTS),
})

const moment = isoMoment
  .transform((typed) => new Date(typed).toISOString())
  .nullable()
  .default(null)

const block = z.strictObject({
  id: text(40).min(1),
  type: z.enum(homeBlockTypes),
  title: text(80).trim().default(""),
  text: text(4000).default(""),
  items: z.array(item).max(20).default([]),
  rule: rule.nullable().default(null),
  isHidden: z.boolean().default(false),
  from: moment,
  until: moment,
}) satisfies z.ZodType<HomeBlock>

const shownBlock = block.extend({
  rule: rule.extend({ rules: shownRules }).nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
})

const blocks = typedAsJson(
  z
    .array(block, "must be a list of blocks as `home show` has it")
    .max(MAX_HOME_BLOCKS, `must be ${MAX_HOME_BLOCKS} blocks at most`)
    .refine(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      "must each have an id of its own",
    ),
).describe("All blocks in their order, as JSON")

const version = fromTyped(storedInteger("must be the number of a version"))

export const showHome = defineOperation({
  name: "home show",
  summary: "Shows the blocks of the home page and its versions, or an earlier version",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the blocks of the home page",
  positionals: ["version"],
  input: z.strictObject({ version: version.optional().describe("Of this version") }),
  reply: z.object({
    version: z.number(),
    blocks: z.array(shownBlock),
    pages: rowsOf({ label: z.string(), path: z.string() }),
    versions: rowsOf({ version: z.number(), published_at: z.string(), published_by: z.string() }),
  }),
  failures: ["NOT_FOUND"],
})

const remark = z.object({ block: z.string(), sentence: z.string() })

export const previewHome = defineOperation({
  name: "home preview",
  summary: "Says why blocks cannot be published, and what the home page would show",
  permission: "catalogue.read",
  effect: "count",
  did: "preview/previewed the home page",
  positionals: ["blocks"],
  input: z.strictObject({ blocks }),
  reply: z.object({
    problems: z.array(remark),
    notes: z.array(remark).describe("What visitors do not see at the moment"),
    products: z
      .array(z.object({ product: z.number(), title: z.string(), hidden: z.boolean() }))
      .describe("Those that the blocks link to"),
    replies: z
      .record(z.string(), z.unknown())
      .describe("What the calls of the home page would answer, by their path"),
  }),
})

export const publishHome = defineOperation({
  name: "home publish",
  summary: "Publishes the blocks of the home page in their order",
  permission: "catalogue.change",
  effect: "change",
  did: "publish/published the home page",
  shows: null,
  positionals: ["blocks"],
  unrecorded: ["blocks"],
  input: z.strictObject({
    blocks,
    seen: version
      .optional()
      .describe("The version that you changed: a later one by somebody else is kept"),
  }),
  reply: z.object({ version: z.number() }),
  failures: ["CHANGED_MEANWHILE"],
})

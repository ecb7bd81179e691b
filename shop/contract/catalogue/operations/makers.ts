import { z } from "zod"
import { number } from "#contract/catalogue/typed-values.ts"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"

const MAX_MAKER_LENGTH = 300

const declaration = z.object({
  country_of_origin: z.string(),
  manufacturer: z.string(),
  importer: z.string(),
  warranty: z.string(),
  warranty_months: z.number().nullable(),
})

export const showMakers = defineOperation({
  name: "makers show",
  summary:
    "Lists the brands with what is declared for their products: origin, maker, importer, warranty",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the makers of the brands",
  columns: ["brand", "products", "undeclared"],
  reply: rowsOf({
    /** "" for all brands without declarations of their own. */
    brand: z.string(),
    products: z.number(),
    /** Shown products that lack a declaration. */
    undeclared: z.number(),
    declared: declaration.nullable(),
  }),
})

export const setMaker = defineOperation({
  name: "makers set",
  summary:
    "Declares origin, maker, importer and warranty for all products of a brand; empty values take it back",
  permission: "catalogue.change",
  effect: "change",
  did: "declare/declared the maker of a brand",
  shows: null,
  positionals: ["brand"],
  input: z.strictObject({
    brand: text(80).trim().describe('The brand; "" for all without declarations of their own'),
    country_of_origin: text(60).trim().default("").describe("Where its products are made"),
    manufacturer: text(MAX_MAKER_LENGTH)
      .trim()
      .default("")
      .describe("Name and address of the manufacturer or packer"),
    importer: text(MAX_MAKER_LENGTH)
      .trim()
      .default("")
      .describe("Name, address and contact of the importer, for what was not made in India"),
    warranty: text(500).trim().default("").describe("What the warranty covers"),
    warranty_months: number(0, 240).default(null).describe("How long, in months"),
  }),
  reply: z.object({ brand: z.string(), products: z.number() }),
})

import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { filledText, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { brandSections, brandSections as sectionKeys } from "#domain/catalogue/product.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"

const section = z.enum(sectionKeys, `must be one of ${sectionKeys.join(", ")}`)

const posterId = z.coerce.number("must be the id of a picture").int().describe("See brand list")

const menuEntry = z.object({
  kinds: z.string(),
})

export const listBrands = defineOperation({
  name: "brand list",
  summary: "Lists the brands of the home page, with the pictures of each",
  permission: "catalogue.read",
  effect: "count",
  positionals: [],
  input: z.strictObject({}),
  reply: z.array(
    z.object({
      pictures: z.array(
        z.object({
          id: z.number(),
          picture: z.string(),
          large: z.boolean(),
          product: z.number(),
          title: z.string(),
          hidden: z.boolean(),
        }),
      ),
      section: z.enum(brandSections),
      name: z.string(),
      text: z.string(),
    }),
  ),
})

export const setBrand = defineOperation({
  name: "brand set",
  summary: "Changes name and words of a brand on the home page",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["section"],
  input: z.strictObject({
    section,
    name: filledText(60, "must be a name").describe("Of the brand"),
    text: text(200).trim().describe("Description"),
  }),
  reply: z
    .object({
      name: z.string(),
      section: z.enum(brandSections),
      text: z.string(),
    })
    .optional(),
})

export const setPoster = defineOperation({
  name: "poster set",
  summary: "Changes a brand's picture on the home page and the product behind it",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["id"],
  input: z.strictObject({
    id: posterId,
    picture: filledText(2000, "must be a picture").optional().describe("The picture"),
    product: productName.optional(),
    folder: text(4000).optional().describe("Where the picture lies (the folder you are in)"),
  }),
  paths: { folder: "." },
  reply: z
    .object({
      id: z.number(),
      section: z.enum(brandSections),
      place: z.enum(["Group_A", "Group_B", "Group_C"]),
      exactPlace: z.enum(["left", "center_poster"]),
      picture: z.string(),
      productId: z.number(),
    })
    .optional(),
  failures: ["NOT_FOUND"],
})

export const listMenu = defineOperation({
  name: "menu list",
  summary: "Lists the entries of the shop's menu in their order",
  permission: "catalogue.read",
  effect: "count",
  positionals: [],
  input: z.strictObject({}),
  reply: menuEntry,
})

export const setMenu = defineOperation({
  name: "menu set",
  summary: "Sets which kinds of products are in the shop's menu, and in which order",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["kinds"],
  input: z.strictObject({
    kinds: text(400)
      .transform((typed) => typed.split(",").map((name) => name.trim()))
      .pipe(
        z
          .array(z.enum(productKinds, `must be some of ${productKinds.join(", ")}`))
          .min(1, "must be one kind or more")
          .refine((kinds) => new Set(kinds).size === kinds.length, "must name each kind once"),
      )
      .describe(`With commas between them: ${productKinds.join(", ")}`),
  }),
  reply: menuEntry,
})

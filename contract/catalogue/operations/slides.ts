import { z } from "zod"
import { filledText, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { slidePlaces } from "#domain/catalogue/product.ts"

const places = slidePlaces.join(", ")

const fields = {
  place: z.enum(slidePlaces, `must be one of ${places}`).describe(`Where it is shown: ${places}`),
  link: filledText(80, "must be what the listing shows, such as Sunglasses").describe(
    "What the listing behind it shows, such as Sunglasses",
  ),
  picture: filledText(2000, "must be a picture").describe(
    "A file, or an address of an allowed host",
  ),
  heading: filledText(80, "must be a few words").describe("Its words"),
  text: text(200).trim().describe("A second line"),
}

const id = z.coerce
  .number("must be the id of a slide")
  .int("must be the id of a slide")
  .describe("Id of a slide, see slide list")

const folder = text(4000).optional().describe("Where the picture lies (the folder you are in)")

const slide = z.object({
  id: z.number(),
  place: z.enum(slidePlaces),
  /** Category text below `/product-display/`. */
  link: z.string(),
  /** Picture path below `{api}`. */
  picture: z.string(),
  heading: z.string(),
  text: z.string(),
})

export const listSlides = defineOperation({
  name: "slide list",
  summary: "Lists the slides of the home page",
  permission: "catalogue.read",
  effect: "read",
  positionals: [],
  input: z.strictObject({}),
  reply: z.array(slide),
})

export const addSlide = defineOperation({
  name: "slide add",
  summary: "Adds a slide to the home page",
  permission: "catalogue.change",
  effect: "change",
  positionals: [],
  input: z.strictObject({ ...fields, text: fields.text.default(""), folder }),
  paths: { folder: "." },
  reply: slide,
  failures: ["NOT_FOUND"],
})

export const setSlide = defineOperation({
  name: "slide set",
  summary: "Changes a slide",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["id"],
  input: z.strictObject({ id, ...z.object(fields).partial().shape, folder }),
  paths: { folder: "." },
  reply: slide,
  failures: ["NOT_FOUND"],
})

export const removeSlide = defineOperation({
  name: "slide remove",
  summary: "Removes a slide from the home page",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["id"],
  input: z.strictObject({ id }),
  reply: slide,
  failures: ["NOT_FOUND"],
})

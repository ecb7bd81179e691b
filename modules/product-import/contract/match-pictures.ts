import { z } from "zod"
import { typedAsJson } from "#contract/catalogue/typed-values.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"

/** At once, from one folder. */
export const MAX_MATCHED_FILES = 500

export const matchPictures = defineOperation({
  name: "pictures match",
  summary: "Shows to which products picture files belong by their names, without changing anything",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked up the products of picture files",
  positionals: ["files"],
  input: z.strictObject({
    files: typedAsJson(
      z
        .array(text(200), "must be a list of names")
        .min(1, "must have one name at least")
        .max(MAX_MATCHED_FILES, `must be at most ${MAX_MATCHED_FILES} files`),
    ).describe('Their names, as JSON: ["CH-101-black-1.jpg", "CH-101_2.png"]'),
  }),
  reply: z.object({
    files: z.array(
      z.object({
        file: z.string(),
        product: z.number().nullable(),
        /** The place among its pictures, from 1; null where the name has none. */
        position: z.number().nullable(),
        /** The picture at that place, which would be replaced. */
        replaces: z.string().nullable(),
        /** Why it belongs to no product. */
        problem: z.string().nullable(),
      }),
    ),
    /** The products that were found. */
    products: z.array(
      z.object({
        product: z.number(),
        handle: z.string(),
        title: z.string(),
        version: z.string(),
        /** In their order. */
        pictures: z.array(z.string()),
      }),
    ),
  }),
})

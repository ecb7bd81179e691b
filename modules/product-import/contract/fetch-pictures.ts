import { z } from "zod"
import { typedAsJson } from "#contract/catalogue/typed-values.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { handlePattern, MAX_HANDLE_LENGTH } from "#domain/catalogue/handle.ts"

const MAX_PICTURES = 12

export const fetchPictures = defineOperation({
  name: "pictures fetch",
  summary: "Fetches the pictures of one product of a file, before the file is imported",
  permission: "catalogue.change",
  effect: "count",
  did: "fetch/fetched pictures for an import",
  positionals: ["handle", "addresses"],
  input: z.strictObject({
    handle: text(MAX_HANDLE_LENGTH)
      .regex(handlePattern, "must be small letters, digits and single dashes")
      .describe("The short name of the product"),
    addresses: typedAsJson(
      z
        .array(text(2000), "must be a list of addresses")
        .min(1, "must have one address at least")
        .max(MAX_PICTURES, `must be at most ${MAX_PICTURES} pictures`),
    ).describe("Their addresses in their order, as JSON"),
    fetch_pictures: flag
      .default(false)
      .describe("Also from sites other than Shopify's and those that the environment allows"),
  }),
  reply: z.object({
    fetched: z.number(),
    /** Why pictures cannot be used. */
    problems: z.array(z.string()),
  }),
  failures: ["OVERLOADED"],
})

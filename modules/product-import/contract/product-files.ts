import { z } from "zod"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, flagInQuery } from "#contract/office/operation-inputs.ts"

const path = text(4000).min(1, "must be a path")

export const input = z.strictObject({
  file: path.describe("A Shopify product CSV, or our JSON (a name that ends with .json)"),
  folder: path.optional().describe("Folder of the pictures (beside the file)"),
  dry_run: flag.default(false).describe("Reports what would change, without changing it"),
  keep_good: flag.default(false).describe("Imports the valid rows even if others are refused"),
  fetch_pictures: flag
    .default(false)
    .describe("Fetches pictures from the sites that the file names, see picture_hosts"),
  list_pictures: flag
    .default(false)
    .describe("Only lists the pictures that the import would fetch, for `pictures fetch`"),
  preview: text(64)
    .optional()
    .describe("Only if the dry run of this file that said this would say the same again"),
})

export const importProducts = defineOperation({
  name: "import",
  summary: "Imports products from a file, all or nothing: new ones are added, known ones changed",
  permission: "catalogue.change",
  effect: "change",
  did: "import/imported a file of products",
  shows: null,
  positionals: ["file"],
  input,
  paths: { file: null, folder: null },
  reply: z.object({
    accepted: z.boolean(),
    summary: z.string(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    /** Columns that the shop does not use. */
    not_kept: z.string().nullable(),
    /** Sites that the file's pictures are on and that the environment does not allow. */
    picture_hosts: z.string().nullable(),
    /** Identifies this report: with it, an import does exactly what the dry run reported, or nothing. */
    preview: z.string(),
    rows: z.array(
      z.object({
        row: z.number().nullable(),
        handle: z.string(),
        title: z.string(),
        result: z.enum(["refused", "changed", "new", "unchanged"]),
        /** The changes and notes, or the reasons of a refusal. */
        why: z.string(),
      }),
    ),
    /** With `list_pictures`: the pictures to fetch, by product. */
    to_fetch: z.array(z.object({ handle: z.string(), pictures: z.array(z.string()) })),
  }),
})

const formats = ["shopify", "shopify-old", "json"] as const

export const exportProducts = defineOperation({
  name: "export",
  summary: "Writes all products as a Shopify product CSV, or as our JSON",
  permission: "catalogue.read",
  effect: "read",
  did: "download/downloaded all products",
  shows: null,
  input: z.strictObject({
    format: z
      .enum(formats, `must be one of ${formats.join(", ")}`)
      .default("shopify")
      .describe("shopify (today's headers), shopify-old (Handle, Body (HTML), …) or json"),
  }),
  reply: z.string(),
})

export const officeImport = defineEndpoint({
  method: "POST",
  path: "/catalogue/import",
  auth: "none",
  summary: "Imports products from the file in the body, or reports what it would do",
  query: z.strictObject({
    /** The media type decides how the file is read; its name is not sent. */
    file: z.enum(["products.csv", "products.json"]),
    dry_run: flagInQuery,
    keep_good: flagInQuery,
    fetch_pictures: flagInQuery,
    list_pictures: flagInQuery,
    preview: text(64).optional(),
  }),
  bodyLimitBytes: 32_000_000,
  reply: importProducts.reply,
  failures: ["SIGN_IN", "NOT_PERMITTED", "CHANGED_MEANWHILE", "TOO_LARGE"],
})

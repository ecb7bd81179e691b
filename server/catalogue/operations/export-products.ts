import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { allProductRecords, productCsv, productJson } from "../product-import/export-products.ts"

const formats = ["shopify", "shopify-old", "json"] as const

export const exportProducts = defineOperation({
  name: "export",
  summary: "Writes all products as a Shopify product CSV, or as our JSON",
  places: [],
  input: z.strictObject({
    format: z
      .enum(formats, `must be one of ${formats.join(", ")}`)
      .default("shopify")
      .describe("shopify (today's headers), shopify-old (Handle, Body (HTML), …) or json"),
  }),
  run: async ({ db, publicUrl }, { format }) => {
    const all = await allProductRecords(db)
    return ok(format === "json" ? productJson(all) : productCsv(all, format, publicUrl))
  },
})

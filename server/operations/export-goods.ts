import { z } from "zod"
import { done } from "#contract/outcome.ts"
import { allGoods, goodsCsv, goodsJson } from "./goods/export-goods.ts"
import { defineOperation } from "./operation.ts"

const formats = ["shopify", "shopify-old", "json"] as const

export const exportGoods = defineOperation({
  name: "export",
  summary: "Writes all products as a Shopify product CSV, or as our JSON",
  places: [],
  input: z.strictObject({
    format: z
      .enum(formats, `wants one of ${formats.join(", ")}`)
      .default("shopify")
      .describe("shopify (today's headers), shopify-old (Handle, Body (HTML), …) or json"),
  }),
  run: async ({ db, publicUrl }, { format }) => {
    const all = await allGoods(db)
    return done(format === "json" ? goodsJson(all) : goodsCsv(all, format, publicUrl))
  },
})

import { extname } from "node:path"
import type { ProductFile } from "#server/catalogue/product-changes/product-record.ts"
import { checkFile } from "#server/core/read-records.ts"
import { readProductJson } from "./read-product-json.ts"
import { readShopify } from "./read-shopify.ts"

/**
 * Reads the owner's products: a Shopify product CSV, or our JSON.
 * @throws WrongFile
 */
export async function readProductFile(file: string): Promise<ProductFile> {
  await checkFile(file)
  return extname(file).toLowerCase() === ".json" ? readProductJson(file) : readShopify(file)
}

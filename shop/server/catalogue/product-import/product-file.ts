import { extname } from "node:path"
import { checkFile } from "#server/core/read-records.ts"
import type { ProductFile } from "../product-changes/product-record.ts"
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

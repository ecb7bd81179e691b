import { stat } from "node:fs/promises"
import { extname } from "node:path"
import { InvalidFileError, type ProductFile } from "./product-record.ts"
import { readProductJson } from "./read-product-json.ts"
import { limits } from "./read-records.ts"
import { readShopify } from "./read-shopify.ts"

/**
 * Reads the owner's products: a Shopify product CSV, or our JSON.
 * @throws WrongFile
 */
export async function readProductFile(file: string): Promise<ProductFile> {
  await checkFile(file)
  return extname(file).toLowerCase() === ".json" ? readProductJson(file) : readShopify(file)
}

/** @throws InvalidFileError if the file is missing or too large */
export async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new InvalidFileError(`There is no file ${file}.`)
  if (found.size > limits.fileBytes) {
    throw new InvalidFileError(`A file may have ${limits.fileBytes / 1_000_000} MB at most.`)
  }
}

import { stat } from "node:fs/promises"
import { extname } from "node:path"
import { type GoodsFile, InvalidFileError } from "./goods.ts"
import { readGoodsJson } from "./read-json.ts"
import { limits } from "./read-records.ts"
import { readShopify } from "./read-shopify.ts"

/**
 * Reads the owner's goods: a Shopify product CSV, or our JSON.
 * @throws WrongFile
 */
export async function readGoodsFile(file: string): Promise<GoodsFile> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new InvalidFileError(`There is no file ${file}.`)
  if (found.size > limits.fileBytes) {
    throw new InvalidFileError(`A file may have ${limits.fileBytes / 1_000_000} MB at most.`)
  }
  return extname(file).toLowerCase() === ".json" ? readGoodsJson(file) : readShopify(file)
}

import { readFile } from "node:fs/promises"
import { z } from "zod"
import { slug } from "#domain/catalogue/handle.ts"
import { withoutDoubles, wrongHandle } from "#server/catalogue/product-changes/handles.ts"
import type { ProductEntry, ProductFile } from "#server/catalogue/product-changes/product-record.ts"
import { InvalidFileError, limits } from "#server/core/read-records.ts"

const list = z.array(z.record(z.string(), z.unknown()))
const content = z.union([list, z.strictObject({ products: list }).transform((all) => all.products)])

/**
 * Reads `{ "products": [ { "handle": …, "title": …, "price": 1999, "discount": 35, … } ] }`.
 * @throws WrongFile
 */
export async function readProductJson(file: string): Promise<ProductFile> {
  const parsed = content.safeParse(parse(await readFile(file)))
  if (!parsed.success) {
    throw new InvalidFileError(
      'This JSON is no list of products: { "products": [ { "handle": … } ] }.',
    )
  }
  if (parsed.data.length > limits.rows) {
    throw new InvalidFileError(`A file may have ${limits.rows} products at most.`)
  }
  const entries = parsed.data.map((product, n) => entryOf(product, n + 1))
  return { entries: withoutDoubles(entries), broken: [], ignored: [] }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    throw new InvalidFileError("This file is not JSON in UTF-8.")
  }
}

function entryOf({ handle, ...typed }: Record<string, unknown>, row: number): ProductEntry {
  const named = typeof handle === "string" ? handle : slug(String(typed.title ?? ""))
  return { row, handle: named, typed, problems: wrongHandle(named), nameOf: (field) => field }
}

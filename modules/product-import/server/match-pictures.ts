import { products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { inOrder } from "#server/catalogue/product-changes/complete.ts"
import { recordVersion } from "#server/catalogue/product-changes/product-record.ts"
import { productsByHandle } from "#server/catalogue/product-changes/stored-records.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { matchPictures } from "../contract/match-pictures.ts"
import { matchPictures as matchFiles } from "../rules/picture-match.ts"

export const matchPicturesOperations: Implementation[] = [
  implement(matchPictures, {
    run: async ({ db }, { files }) => {
      const { id, handle, sku, barcode, size, frameColours } = products
      const rows = await db.select({ id, handle, sku, barcode, size, frameColours }).from(products)
      const matches = matchFiles(
        files,
        rows.map((row) => ({
          ...row,
          words: [row.size, ...row.frameColours.map(({ name }) => name)],
        })),
      )
      const ids = new Set(matches.flatMap((one) => ("match" in one ? [one.match.id] : [])))
      const handles = rows.filter((row) => ids.has(row.id)).map((row) => row.handle)
      const stored = [...(await productsByHandle(db, handles)).values()]
      const pictures = new Map(stored.map((one) => [one.id, inOrder(one.record)]))
      return ok({
        files: matches.map((one, n) => {
          const { id: product, position } =
            "match" in one ? one.match : { id: null, position: null }
          const had = product === null ? [] : (pictures.get(product) ?? [])
          return {
            ...{ file: files[n]!, product, position },
            replaces: position === null ? null : (had[position - 1] ?? null),
            problem: "problem" in one ? one.problem : null,
          }
        }),
        products: stored.map(({ id: product, record }) => ({
          product,
          handle: record.handle,
          title: [record.title, ...record.frameColours.map(({ name }) => name), record.size]
            .filter(Boolean)
            .join(", "),
          version: recordVersion(record),
          pictures: inOrder(record),
        })),
      })
    },
  }),
]

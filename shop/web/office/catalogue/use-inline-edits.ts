import { useCallback, useRef, useState } from "react"
import { setProduct } from "#contract/catalogue/operations/products.ts"
import { changeStock } from "#contract/catalogue/operations/stock.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import { type OfficeProduct, productLabel } from "../shared/catalogue/product-label.ts"
import { useChange } from "../shared/use-operation.tsx"

export type EditedField = "price" | "discount" | "stock"

/** The last saved change, with its undo. */
export interface LastEdit {
  sentence: string
  undo: () => Promise<ApiResult<unknown>>
}

const written: Record<EditedField, (value: string) => string> = {
  price: (value) => `₹${value}`,
  discount: (value) => `${value} %`,
  stock: (value) => `${value} pieces`,
}

/**
 * Saves single values of products. Price and discount use the version shown in the table, stock the
 * number shown: other users' changes and sales are never overwritten.
 */
export function useInlineEdits() {
  const setFields = useChange(setProduct)
  const setStock = useChange(changeStock)
  const [last, setLast] = useState<LastEdit | null>(null)
  /** Versions created by edits, until the table is reloaded. */
  const versions = useRef(new Map<number, { from: string; version: string }>())

  const save = useCallback(
    async (row: OfficeProduct, field: EditedField, value: string) => {
      const { product } = row
      const label = productLabel(row)
      const before = String(row[field])
      const sentence = `${label}: ${written[field](before)} → ${written[field](value)}`
      if (field === "stock") {
        const saved = await setStock({ product, set: value, expect: row.stock })
        if (saved.ok) {
          const add = row.stock - saved.value.pieces
          setLast({ sentence, undo: () => setStock({ product, add }) })
        }
        return saved
      }
      const write = async (text: string) => {
        const made = versions.current.get(product)
        const version = made && made.from === row.version ? made.version : row.version
        const saved = await setFields({ product, [field]: text, version })
        if (saved.ok && saved.value.version !== null) {
          versions.current.set(product, { from: row.version, version: saved.value.version })
        } else versions.current.delete(product)
        return saved
      }
      const saved = await write(value)
      if (saved.ok) setLast({ sentence, undo: () => write(before) })
      return saved
    },
    [setFields, setStock],
  )

  return { save, last, forget: useCallback(() => setLast(null), []) }
}

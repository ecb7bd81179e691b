import { useCallback, useEffect, useState } from "react"
import { contactLensStock } from "#contract/catalogue/contact-lens-stock.ts"
import type { StockByPower } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { apiClient } from "#web/shared/api/client.ts"

export type ContactLensStock = ReadonlyMap<number, StockByPower>

const nothing: ContactLensStock = new Map()

/**
 * The powers in stock of contact lenses, loaded beside the cached page. A product that is missing,
 * as before the reply, counts as in stock: the checkout refuses what is not.
 */
export function useContactLensStock(productIds: readonly number[]): {
  byProduct: ContactLensStock
  reload: () => void
} {
  const [byProduct, setByProduct] = useState(nothing)
  const wanted = [...new Set(productIds)].toSorted((a, b) => a - b).join(",")

  const reload = useCallback(() => {
    if (wanted === "") return
    const loaded = wanted.split(",").map(async (id) => {
      const reply = await apiClient(contactLensStock, { params: { product_id: id } })
      const boxes = reply.ok ? reply.value.boxes : null
      return [Number(id), boxes && new Map(Object.entries(boxes))] as const
    })
    void Promise.all(loaded).then((entries) => setByProduct(new Map(entries)))
  }, [wanted])

  useEffect(reload, [reload])
  return { byProduct, reload }
}

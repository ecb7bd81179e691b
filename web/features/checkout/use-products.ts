import { useCallback, useEffect, useState } from "react"
import { productDetail } from "#contract/catalogue.ts"
import type { ListedProduct } from "#domain/product.ts"
import { browserShop } from "#web/shop/shop.ts"

export interface BoughtProducts {
  /** Null until they have come; a product that is gone is missing. */
  byId: ReadonlyMap<number, ListedProduct> | null
  failure: string | null
  reload: () => void
}

/** The products of a purchase as the shop sells them now. */
export function useProducts(ids: number[]): BoughtProducts {
  const [byId, setById] = useState<ReadonlyMap<number, ListedProduct> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b).join(",")

  const reload = useCallback(() => {
    if (wanted === "") return
    void fetchProducts(wanted.split(",")).then((result) => {
      if (typeof result === "string") setFailure(result)
      else {
        setById(result)
        setFailure(null)
      }
    })
  }, [wanted])

  useEffect(reload, [reload])

  return { byId, failure, reload }
}

/** The products found, or a sentence. */
async function fetchProducts(ids: string[]): Promise<ReadonlyMap<number, ListedProduct> | string> {
  const outcomes = await Promise.all(
    ids.map((product_id) => browserShop(productDetail, { params: { product_id } })),
  )
  const found = new Map<number, ListedProduct>()
  for (const outcome of outcomes) {
    if (outcome.ok) found.set(outcome.value.result.id, outcome.value.result)
    else if (outcome.failure.code !== "NOT_FOUND") {
      console.error("Error fetching products", outcome.failure)
      return outcome.failure.message
    }
  }
  return found
}

import { useCallback, useEffect, useState } from "react"
import { productDetail } from "#contract/catalogue/catalogue.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { apiClient } from "#web/shared/api/client.ts"

interface CurrentProducts {
  /** Null until loaded; deleted products are missing. */
  byId: ReadonlyMap<number, ListedProduct> | null
  failure: string | null
  reload: () => void
}

/** Current products of a cart or a purchase; without ids nothing is loaded. */
export function useProducts(ids: number[]): CurrentProducts {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b).join(",")

  const reload = useCallback(() => {
    if (wanted === "") return
    const requestedIds = wanted.split(",").map(Number)
    void fetchProducts(requestedIds).then((result) => {
      if (typeof result === "string") setFailure(result)
      else {
        setFound({ asked: requestedIds, byId: result })
        setFailure(null)
      }
    })
  }, [wanted])

  useEffect(reload, [reload])

  // A product that was not requested is unknown, which is different from deleted.
  const isKnown = found !== null && ids.every((id) => found.asked.includes(id))
  return { byId: isKnown ? found.byId : null, failure, reload }
}

interface Found {
  asked: number[]
  byId: ReadonlyMap<number, ListedProduct>
}

/** The loaded products, or a sentence. */
export async function fetchProducts(
  ids: number[],
): Promise<ReadonlyMap<number, ListedProduct> | string> {
  const outcomes = await Promise.all(
    ids.map((id) => apiClient(productDetail, { params: { product_id: String(id) } })),
  )
  const found = new Map<number, ListedProduct>()
  for (const result of outcomes) {
    if (result.ok) found.set(result.value.result.id, result.value.result)
    else if (result.failure.code !== "NOT_FOUND") {
      console.error("Error fetching products", result.failure)
      return result.failure.message
    }
  }
  return found
}

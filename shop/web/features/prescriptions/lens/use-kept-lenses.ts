import { useState } from "react"
import { orderById } from "#contract/orders/orders.ts"
import { type ReusableLenses, reusableLenses } from "#domain/orders/reorder.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { withLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { keptLenses } from "#web/shared/prescriptions/lens/kept-lenses.ts"

/** Kept lenses with their powers. */
export interface LoadedLenses {
  /** Where they come from: `order CH-26-000123`. */
  name: string
  reusable: ReusableLenses
  /** The upload that lenses in the cart are ordered with. */
  upload: string | null
  /** The day of their order; null for those in the cart. */
  orderedAt: string | null
}

/**
 * The lenses that the shopper keeps for another frame, read anew; null without any, while loading,
 * and where the order or the line of the cart is gone.
 */
export function useKeptLenses(): LoadedLenses | null {
  const [kept] = useState(keptLenses.read)
  const id = kept?.from === "order" ? kept.id : null
  const { value: order } = useEndpoint(
    "The order of the kept lenses",
    id === null ? null : () => apiClient(orderById, { params: { id } }).then(dataOf),
    id,
  )
  if (!kept) return null
  if (kept.from === "order") {
    const reusable = order && reusableLenses(order)
    return reusable && { name: kept.name, reusable, upload: null, orderedAt: order.createdAt }
  }
  const line = cart.read().find(({ productId }) => String(productId) === kept.id)
  const chosen = line && withLenses(line)
  if (!chosen?.lens) return null
  // Fitting heights were measured in the other frame.
  const { measuredHeights: _, ...lens } = chosen.lens
  return {
    name: kept.name,
    reusable: { lens, missing: null },
    upload: chosen.prescriptionUpload ?? null,
    orderedAt: null,
  }
}

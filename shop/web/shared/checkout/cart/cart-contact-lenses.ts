import { contactLensAdds } from "@chashma/optics/contact-lenses/parameters.ts"
import { eyes } from "@chashma/optics/powers/eye-power.ts"
import { z } from "zod"
import { contactLensStock } from "#contract/catalogue/contact-lens-stock.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import { maxQuantity } from "#domain/catalogue/product.ts"
import type { Paise } from "#domain/core/money.ts"
import { boxesOf, type ContactLensPair } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import type { StockByPower } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { cart, lineOf, type ProductForCart, type StoredCartLine } from "./cart.ts"

const eye = z.object({
  power: z.number(),
  baseCurve: z.number(),
  diameter: z.number(),
  cylinder: z.number().nullable(),
  axis: z.number().nullable(),
  add: z.enum(contactLensAdds).nullable(),
  boxes: z.int().min(1).max(maxQuantity),
})

const pair = z.object({ right: eye.nullable(), left: eye.nullable() })

/** The contact lenses of a stored line; null if there are none, or they cannot be read. */
export function readContactLenses({
  contactLenses,
}: Pick<StoredCartLine, "contactLenses">): ContactLensPair | null {
  const read = pair.safeParse(contactLenses)
  return read.success && boxesOf(read.data) > 0 ? read.data : null
}

/**
 * Sets the contact lenses of the product's line in the cart, replacing other values.
 * @returns whether it succeeded
 */
export function setCartContactLenses(product: ProductForCart, contactLenses: ContactLensPair) {
  const line = { ...lineOf(product), quantity: boxesOf(contactLenses), contactLenses }
  const lines = cart.read()
  const isThere = lines.some(({ productId }) => productId === product.id)
  cart.write(
    isThere ? lines.map((one) => (one.productId === product.id ? line : one)) : [...lines, line],
  )
  return isThere
}

/** One item for each eye: contact lenses are priced, packed and returned that way. */
export const contactLensItems = (
  product: Pick<StoredCartLine, "frameColours" | "lensColours"> & { productId: number },
  pair: ContactLensPair,
  shownUnitPrice: Paise,
): CheckoutItem[] =>
  eyes.flatMap((eye) => {
    const chosen = pair[eye]
    if (!chosen) return []
    const { boxes, ...values } = chosen
    return {
      productId: product.productId,
      quantity: boxes,
      colour: selectedColour(product),
      lens: null,
      contactLens: { eye, ...values },
      shownUnitPrice,
    }
  })

type ContactLensStock = ReadonlyMap<number, StockByPower>

const nothing: ContactLensStock = new Map()

/**
 * The powers in stock of contact lenses, loaded beside the cached page. A product that is missing,
 * as before the reply, counts as in stock: the checkout refuses what is not.
 */
export function useContactLensStock(productIds: readonly number[]): {
  byProduct: ContactLensStock
  reload: () => void
} {
  const wanted = [...new Set(productIds)].toSorted((a, b) => a - b)
  const { value, refresh } = useEndpoint(
    "The stock of contact lenses",
    wanted.length === 0 ? null : () => fetchStock(wanted),
    wanted.join(","),
  )
  return { byProduct: value ?? nothing, reload: refresh }
}

const fetchStock = async (productIds: number[]): Promise<ApiResult<ContactLensStock>> => {
  const loaded = productIds.map(async (id) => {
    const reply = await apiClient(contactLensStock, { params: { product_id: String(id) } })
    const boxes = reply.ok ? reply.value.boxes : null
    return [id, boxes && new Map(Object.entries(boxes))] as const
  })
  return { ok: true, value: new Map(await Promise.all(loaded)) }
}

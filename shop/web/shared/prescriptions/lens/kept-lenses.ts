import { KEPT_LENSES_KEY, tabStore } from "#web/shared/storage/tab-store.ts"

/**
 * Where lenses for another frame come from: an order line or a line of the cart. Only the reference
 * is kept: the powers are read from there when the lens flow needs them, so they are as confirmed,
 * and stored nowhere else.
 */
export interface KeptLenses {
  from: "order" | "cart"
  /** Of the order line, or the product in the cart. */
  id: string
  /** `order CH-26-000123` */
  name: string
}

function parse(stored: unknown): KeptLenses {
  const { from, id, name } = stored as Partial<KeptLenses>
  if ((from !== "order" && from !== "cart") || !id || !name) throw new Error("no kept lenses")
  return { from, id: String(id), name: String(name) }
}

/** Of this tab, until they are used or declined; signing out clears every key that begins with `lens`. */
export const keptLenses = tabStore<KeptLenses>(KEPT_LENSES_KEY, parse)

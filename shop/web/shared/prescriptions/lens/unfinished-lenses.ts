import { tabStore, UNFINISHED_LENSES_KEY } from "#web/shared/storage/tab-store.ts"

/** The frame whose lenses the shopper chose last without finishing; its powers are not part of it. */
interface UnfinishedLenses {
  productId: number
  title: string
  /** Label of the lens type. */
  type: string
}

function parse(stored: unknown): UnfinishedLenses {
  const { productId, title, type } = stored as Partial<UnfinishedLenses>
  if (!Number.isSafeInteger(productId) || !title || !type) throw new Error("no unfinished lenses")
  return { productId: Number(productId), title: String(title), type: String(type) }
}

/** Of this tab, as the choices themselves, until they are finished or hidden. */
export const unfinishedLenses = tabStore<UnfinishedLenses>(UNFINISHED_LENSES_KEY, parse)

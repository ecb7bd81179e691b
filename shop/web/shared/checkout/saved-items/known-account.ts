import { isQuantity } from "#domain/catalogue/product.ts"
import { type SavedItem, savedLists } from "#domain/checkout/saved-items.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"
import { createStore } from "#web/shared/storage/store.ts"

/** Cart and wishlist of an account as of the last sync. */
interface KnownAccount {
  mobile: string
  items: SavedItem[]
}

/**
 * Browser key `savedItems`: the baseline that distinguishes changes in this browser from changes
 * elsewhere.
 */
export const knownAccount = persistedStore<KnownAccount | null>("savedItems", null, {
  parse: (stored) => {
    const { mobile, items } = stored as Record<string, unknown>
    if (typeof mobile !== "string" || !Array.isArray(items)) return null
    return { mobile, items: items.filter(isSavedItem) }
  },
})

function isSavedItem(stored: unknown): stored is SavedItem {
  const { list, productId, quantity } = (stored ?? {}) as Record<string, unknown>
  return (
    (savedLists as readonly unknown[]).includes(list) &&
    Number.isSafeInteger(productId) &&
    isQuantity(Number(quantity))
  )
}

/** The sync failed: only this browser's items can be shown. */
export const exchangeFailed = createStore(false)

/** Whether an empty list may still be filled from the account after a sign-in. */
export function useIsRestoring(): boolean {
  const mobile = useMobile()
  const known = knownAccount.use()
  const failed = exchangeFailed.use()
  return mobile !== null && known?.mobile !== mobile && !failed
}

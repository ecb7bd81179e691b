import type { PurchaseValues } from "chashma/web/shared/checkout/purchase/purchase-values.ts"
import { persistedStore } from "chashma/web/shared/storage/persisted-store.ts"

/** The note in this browser, until the purchase is paid. */
export const storedNote = persistedStore("giftNote", "", { parse: String })

export default {
  read: () => (storedNote.read().trim() ? { gift_note: storedNote.read() } : {}),
  clear: storedNote.clear,
} satisfies PurchaseValues

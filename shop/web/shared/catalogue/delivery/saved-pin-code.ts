import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/**
 * Browser key `pincode`: the delivery PIN code last checked on a product page or selected at the
 * checkout. Cleared at sign-out.
 */
export const savedPinCode = persistedStore<string | null>("pincode", null, {
  parse: (stored) => (/^[1-9]\d{5}$/.test(String(stored)) ? String(stored) : null),
  text: true,
})

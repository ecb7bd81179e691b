import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/**
 * Browser key `pincode`: where parcels would go, as last checked on a product page or chosen at the
 * checkout. Signing out forgets it.
 */
export const savedPinCode = persistedStore<string | null>("pincode", null, {
  parse: (stored) => (/^[1-9]\d{5}$/.test(String(stored)) ? String(stored) : null),
  text: true,
})

import { wearers } from "#domain/catalogue/worn-by.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/** Browser key `person`: the drawn person on whom the shopper looks at frames. Cleared at sign-out. */
export const savedPerson = persistedStore<string | null>("person", null, {
  parse: (stored) => wearers.find(({ id }) => id === stored)?.id ?? null,
})

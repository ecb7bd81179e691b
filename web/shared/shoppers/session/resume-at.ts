import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/**
 * Browser key `resumeAt`: where a purchase was interrupted for a sign-in, and continues after it.
 */
export const resumeAt = persistedStore<string | null>("resumeAt", null, {
  parse: (stored) => (typeof stored === "string" && /^\/(?!\/)/.test(stored) ? stored : null),
  text: true,
})

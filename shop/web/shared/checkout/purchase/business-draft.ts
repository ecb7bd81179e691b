import { tabStore } from "#web/shared/storage/tab-store.ts"

/** The typed details of a business for the invoice, valid or not. */
export interface BusinessDraft {
  isBusiness: boolean
  name: string
  gstin: string
}

/**
 * Survives a reload and the gateway's page; cleared with the tab, at sign-out and once it is paid.
 */
export const businessDraft = tabStore<BusinessDraft>("businessBuyer", (stored) => {
  const { isBusiness, name, gstin } = stored as Record<string, unknown>
  return { isBusiness: isBusiness === true, name: String(name ?? ""), gstin: String(gstin ?? "") }
})

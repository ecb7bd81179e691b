import { tabStore } from "#web/shared/storage/tab-store.ts"

/** What a shopper typed to have the invoice in the name of a business, right or wrong. */
export interface BusinessDraft {
  isBusiness: boolean
  name: string
  gstin: string
}

/** Outlives a reload and the gateway's page; forgotten with the tab, at the sign-out and once it is paid. */
export const businessDraft = tabStore<BusinessDraft>("businessBuyer", (stored) => {
  const { isBusiness, name, gstin } = stored as Record<string, unknown>
  return { isBusiness: isBusiness === true, name: String(name ?? ""), gstin: String(gstin ?? "") }
})

import type { KeptRecord } from "#contract/shoppers/account.ts"

/** In the history's entry, so that a reload still shows the number: nothing else keeps it. */
export const deletedState = (record: KeptRecord) => ({ deletedRecord: record })

/** The copy of the account that was deleted on this page; null on any other visit. */
export function deletedRecordIn(state: unknown): KeptRecord | null {
  const { deletedRecord } = (state ?? {}) as { deletedRecord?: Partial<KeptRecord> }
  const { number, keptUntil } = deletedRecord ?? {}
  return typeof number === "string" && typeof keptUntil === "string" ? { number, keptUntil } : null
}

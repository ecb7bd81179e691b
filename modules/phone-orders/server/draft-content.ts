import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { OrderSourceId } from "#domain/core/id.ts"
import type { Address } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import type { EncryptedRecord, RecordName } from "#server/core/encryption/record-encryption.ts"
import type { DraftOrderRow } from "./tables.ts"

type Needs = Pick<AppContext, "encryption">

/** Where an order goes, without what the account knows. */
export type DraftAddress = Omit<Address, "id" | "mobile">

/** What of a draft order is encrypted: who gets it, and the powers. */
export interface DraftContent {
  name: string
  /** Null as long as none was entered, and where it is collected. */
  address: DraftAddress | null
  items: CheckoutItem[]
}

const draftRecord = (id: OrderSourceId): RecordName => ({ kind: "draft order", id })

export const encryptDraft = (
  { encryption }: Needs,
  id: OrderSourceId,
  content: DraftContent,
): EncryptedRecord => encryption.encrypt(draftRecord(id), JSON.stringify(content))

/** @throws DecryptionError */
export const decryptDraft = (
  { encryption }: Needs,
  { id, keyId, ciphertext }: Pick<DraftOrderRow, "id" | "keyId" | "ciphertext">,
): DraftContent => JSON.parse(encryption.decrypt(draftRecord(id), { keyId, ciphertext }).toString())

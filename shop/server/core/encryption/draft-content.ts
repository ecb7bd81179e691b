import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { DraftOrderRow } from "#db/schema.ts"
import type { DraftOrderId } from "#domain/core/id.ts"
import type { Address } from "#domain/shoppers/address.ts"
import type { AppContext } from "../context.ts"
import type { EncryptedRecord, RecordName } from "./record-encryption.ts"

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

const draftRecord = (id: DraftOrderId): RecordName => ({ kind: "draft order", id })

export const encryptDraft = (
  { encryption }: Needs,
  id: DraftOrderId,
  content: DraftContent,
): EncryptedRecord => encryption.encrypt(draftRecord(id), JSON.stringify(content))

/** @throws DecryptionError */
export const decryptDraft = (
  { encryption }: Needs,
  { id, keyId, ciphertext }: Pick<DraftOrderRow, "id" | "keyId" | "ciphertext">,
): DraftContent => JSON.parse(encryption.decrypt(draftRecord(id), { keyId, ciphertext }).toString())

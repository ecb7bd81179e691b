import { z } from "zod"
import type { RefundAccount } from "#domain/money/refund-account.ts"
import type {
  EncryptedRecord,
  RecordEncryption,
} from "#server/core/encryption/record-encryption.ts"

const record = (orderId: string) => ({ kind: "refund account", id: orderId })

export const encryptRefundAccount = (
  encryption: RecordEncryption,
  orderId: string,
  account: RefundAccount,
): EncryptedRecord => encryption.encrypt(record(orderId), JSON.stringify(account))

/** @throws DecryptionError */
export const decryptRefundAccount = (
  encryption: RecordEncryption,
  orderId: string,
  stored: EncryptedRecord,
): RefundAccount =>
  storedAccount.parse(JSON.parse(encryption.decrypt(record(orderId), stored).toString()))

const storedAccount = z.discriminatedUnion("method", [
  z.object({ method: z.literal("upi"), upiId: z.string() }),
  z.object({
    method: z.literal("bank"),
    name: z.string(),
    number: z.string(),
    ifsc: z.string(),
  }),
])

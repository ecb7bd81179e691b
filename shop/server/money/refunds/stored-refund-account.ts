import { z } from "zod"
import type { OrderId } from "#domain/core/id.ts"
import type { RefundAccount } from "#domain/money/refund-account.ts"
import type {
  EncryptedRecord,
  RecordEncryption,
} from "#server/core/encryption/record-encryption.ts"

const record = (orderId: OrderId) => ({ kind: "refund account", id: orderId })

export const encryptRefundAccount = (
  encryption: RecordEncryption,
  orderId: OrderId,
  account: RefundAccount,
): EncryptedRecord => encryption.encrypt(record(orderId), JSON.stringify(account))

/** @throws DecryptionError */
export const decryptRefundAccount = (
  encryption: RecordEncryption,
  orderId: OrderId,
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

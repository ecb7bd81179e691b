import type { PrescriptionRow } from "#db/schema.ts"
import type { PrescriptionRecord } from "#domain/prescriptions/lens/saved-prescription.ts"
import type { AppContext } from "#server/core/context.ts"
import type { EncryptedRecord, RecordName } from "#server/core/encryption/record-encryption.ts"

type Needs = Pick<AppContext, "encryption">

const nameOf = (id: string): RecordName => ({ kind: "prescription", id })

export const encryptPrescription = (
  { encryption }: Needs,
  id: string,
  record: PrescriptionRecord,
): EncryptedRecord => encryption.encrypt(nameOf(id), JSON.stringify(record))

/** @throws DecryptionError */
export const decryptPrescription = (
  { encryption }: Needs,
  { id, keyId, ciphertext }: Pick<PrescriptionRow, "id" | "keyId" | "ciphertext">,
): PrescriptionRecord =>
  JSON.parse(encryption.decrypt(nameOf(id), { keyId, ciphertext }).toString())

import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import {
  prescriptionMessages,
  prescriptionPictures,
  prescriptionReadings,
  prescriptions,
  refundAccounts,
  staff,
  staffInvitations,
} from "#db/schema.ts"

export interface EncryptedTable {
  /** As the owner reads it. */
  records: string
  /** As its records were encrypted: part of their keys and of what is authenticated. Never changes. */
  kind: string
  table: PgTable & { keyId: PgColumn; ciphertext: PgColumn }
  primaryKey: PgColumn
  /** What the records are named by in `RecordName`. */
  recordId: PgColumn
}

/** All tables with encrypted records. A rotation goes through them: one that is missing loses its key. */
export const encryptedTables: readonly EncryptedTable[] = [
  {
    records: "prescriptions",
    kind: "prescription",
    table: prescriptions,
    primaryKey: prescriptions.id,
    recordId: prescriptions.id,
  },
  {
    records: "prescription pictures",
    kind: "prescription picture",
    table: prescriptionPictures,
    primaryKey: prescriptionPictures.id,
    recordId: prescriptionPictures.id,
  },
  {
    records: "prescription readings",
    kind: "prescription reading",
    table: prescriptionReadings,
    primaryKey: prescriptionReadings.orderLineId,
    recordId: prescriptionReadings.orderLineId,
  },
  {
    records: "prescription messages",
    kind: "prescription message",
    table: prescriptionMessages,
    primaryKey: prescriptionMessages.id,
    recordId: prescriptionMessages.id,
  },
  {
    records: "refund accounts",
    kind: "refund account",
    table: refundAccounts,
    primaryKey: refundAccounts.orderId,
    recordId: refundAccounts.orderId,
  },
  {
    records: "staff authenticators",
    kind: "staff authenticator",
    table: staff,
    primaryKey: staff.id,
    recordId: staff.email,
  },
  {
    records: "staff invitations",
    kind: "staff authenticator",
    table: staffInvitations,
    primaryKey: staffInvitations.id,
    recordId: staffInvitations.email,
  },
]

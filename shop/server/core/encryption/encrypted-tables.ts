import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import {
  deletedAccountRecords,
  orderLines,
  orders,
  people,
  prescriptionMessages,
  prescriptionPictures,
  prescriptionReadings,
  prescriptions,
  prescriptionUploadPictures,
  providerConnections,
  refundAccounts,
  staff,
  staffInvitations,
} from "#db/schema.ts"
import type { AppContext } from "../context.ts"

export interface EncryptedTable {
  /** The label shown to the owner. */
  records: string
  /** As used in encryption: part of their keys and of the authenticated data. Never changes. */
  kind: string
  table: PgTable & { keyId: PgColumn; ciphertext: PgColumn }
  primaryKey: PgColumn
  /** The id of the records in `RecordName`. */
  recordId: PgColumn
}

const ofCore: readonly EncryptedTable[] = [
  {
    records: "names of people",
    kind: "person",
    table: people,
    primaryKey: people.id,
    recordId: people.id,
  },
  {
    records: "prescriptions",
    kind: "prescription",
    table: prescriptions,
    primaryKey: prescriptions.id,
    recordId: prescriptions.id,
  },
  {
    // Before the pictures of orders, into which they are moved unchanged.
    records: "prescription uploads",
    kind: "prescription picture",
    table: prescriptionUploadPictures,
    primaryKey: prescriptionUploadPictures.id,
    recordId: prescriptionUploadPictures.id,
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
    records: "powers in orders",
    kind: "order powers",
    table: orders,
    primaryKey: orders.id,
    recordId: orders.id,
  },
  {
    // After the orders, whose powers their lines get when they are placed.
    records: "powers in order lines",
    kind: "order line powers",
    table: orderLines,
    primaryKey: orderLines.id,
    recordId: orderLines.id,
  },
  {
    records: "refund accounts",
    kind: "refund account",
    table: refundAccounts,
    primaryKey: refundAccounts.orderId,
    recordId: refundAccounts.orderId,
  },
  {
    records: "copies of deleted accounts",
    kind: "deleted account",
    table: deletedAccountRecords,
    primaryKey: deletedAccountRecords.number,
    recordId: deletedAccountRecords.number,
  },
  {
    records: "keys of providers",
    kind: "provider connection",
    table: providerConnections,
    primaryKey: providerConnections.provider,
    recordId: providerConnections.provider,
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

/**
 * All tables with encrypted records. A rotation covers all of them: a missing one would lose its
 * key.
 */
export const encryptedTables = ({ modules }: Pick<AppContext, "modules">): EncryptedTable[] => [
  ...ofCore,
  ...modules.flatMap(({ encryptedTables = [] }) => encryptedTables),
]

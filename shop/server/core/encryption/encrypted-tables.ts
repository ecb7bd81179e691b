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

const encrypted = (
  records: string,
  kind: string,
  table: EncryptedTable["table"],
  primaryKey: PgColumn,
  recordId: PgColumn = primaryKey,
): EncryptedTable => ({ records, kind, table, primaryKey, recordId })

const ofCore: readonly EncryptedTable[] = [
  encrypted("names of people", "person", people, people.id),
  encrypted("prescriptions", "prescription", prescriptions, prescriptions.id),
  // Before the pictures of orders, into which they are moved unchanged.
  encrypted(
    "prescription uploads",
    "prescription picture",
    prescriptionUploadPictures,
    prescriptionUploadPictures.id,
  ),
  encrypted(
    "prescription pictures",
    "prescription picture",
    prescriptionPictures,
    prescriptionPictures.id,
  ),
  encrypted(
    "prescription readings",
    "prescription reading",
    prescriptionReadings,
    prescriptionReadings.orderLineId,
  ),
  encrypted(
    "prescription messages",
    "prescription message",
    prescriptionMessages,
    prescriptionMessages.id,
  ),
  encrypted("powers in orders", "order powers", orders, orders.id),
  // After the orders, whose powers their lines get when they are placed.
  encrypted("powers in order lines", "order line powers", orderLines, orderLines.id),
  encrypted("refund accounts", "refund account", refundAccounts, refundAccounts.orderId),
  encrypted(
    "copies of deleted accounts",
    "deleted account",
    deletedAccountRecords,
    deletedAccountRecords.number,
  ),
  encrypted(
    "keys of providers",
    "provider connection",
    providerConnections,
    providerConnections.provider,
  ),
  encrypted("staff authenticators", "staff authenticator", staff, staff.id, staff.email),
  encrypted(
    "staff invitations",
    "staff authenticator",
    staffInvitations,
    staffInvitations.id,
    staffInvitations.email,
  ),
]

/**
 * All tables with encrypted records. A rotation covers all of them: a missing one would lose its
 * key.
 */
export const encryptedTables = ({ modules }: Pick<AppContext, "modules">): EncryptedTable[] => [
  ...ofCore,
  ...modules.flatMap(({ encryptedTables = [] }) => encryptedTables),
]

import { customType, text, timestamp } from "drizzle-orm/pg-core"
import { type Paise, paise } from "#domain/core/money.ts"

/** An amount in paise; `bigint` in the database, a whole number here. */
export const paiseColumn = customType<{ data: Paise; driverData: string | number }>({
  dataType: () => "bigint",
  fromDriver: (stored) => paise(Number(stored)),
  toDriver: (amount) => amount,
})

/** Bytes; each driver has its own type for them. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
})

/** A record encrypted at rest (`server/core/encryption`): the id of its key, and its bytes. */
export const encryptedColumns = () => ({ keyId: text().notNull(), ciphertext: bytes().notNull() })

/** The same for a row that may have nothing to encrypt: then both are null. */
export const optionalEncryptedColumns = () => ({ keyId: text(), ciphertext: bytes() })

export const instant = () => timestamp({ withTimezone: true, mode: "date" })
export const createdAt = () => instant().notNull().defaultNow()

/** Of a row that changes. */
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: createdAt() })

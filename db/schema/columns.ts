import { customType, text, timestamp } from "drizzle-orm/pg-core"
import { type Paise, paise } from "#domain/money.ts"

/** An amount in paise; `bigint` in the database, a whole number here. */
export const paiseColumn = customType<{ data: Paise; driverData: string | number }>({
  dataType: () => "bigint",
  fromDriver: (stored) => paise(Number(stored)),
  toDriver: (amount) => amount,
})

/** Bytes; each driver has a type of its own for them. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
})

/** A record that is encrypted at rest (`server/encryption`): the id of its key, and its bytes. */
export const encryptedColumns = () => ({ keyId: text().notNull(), ciphertext: bytes().notNull() })

export const instant = () => timestamp({ withTimezone: true, mode: "date" })
export const createdAt = () => instant().notNull().defaultNow()

import { customType, timestamp } from "drizzle-orm/pg-core"
import { type Paise, paise } from "#domain/money.ts"

/** An amount in paise; `bigint` in the database, a whole number here. */
export const paiseColumn = customType<{ data: Paise; driverData: string | number }>({
  dataType: () => "bigint",
  fromDriver: (stored) => paise(Number(stored)),
  toDriver: (amount) => amount,
})

export const instant = () => timestamp({ withTimezone: true, mode: "date" })
export const createdAt = () => instant().notNull().defaultNow()

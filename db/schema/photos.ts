import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { PhotoPurpose } from "#domain/catalogue/photo.ts"
import { createdAt } from "./columns.ts"
import { shoppers } from "./identity.ts"

const bytesColumn = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  // PGlite gives a Uint8Array, pg a Buffer.
  fromDriver: (stored) => Buffer.from(stored),
})

/** Pictures sent by shoppers, as the shop encoded them (`server/core/media/shopper-photos.ts`). */
export const photos = pgTable(
  "photos",
  {
    /** Unguessable. */
    id: uuid().primaryKey().defaultRandom(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    purpose: text().$type<PhotoPurpose>().notNull(),
    /** WebP. */
    bytes: bytesColumn().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("photos_shopper").on(table.shopperId, table.createdAt),
    index("photos_created").on(table.createdAt),
  ],
)

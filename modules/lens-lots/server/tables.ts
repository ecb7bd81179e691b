import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import { productReference } from "#db/schema/catalogue.ts"
import { staff } from "#db/schema/office.ts"
import type { LotMovement } from "../rules/lots.ts"

/**
 * The contact lenses whose boxes are counted by lot: their stock is what is left of their lots
 * without those that are promised. Changed only while the row of its product is locked.
 */
export const contactLensLotStock = pgTable(
  "contact_lens_lot_stock",
  {
    productId: productReference("cascade").notNull(),
    /** As in `contact_lens_stock`; empty for a product with one stock for all powers. */
    power: text().notNull(),
    /** Boxes that are held or sold, and not packed yet. */
    promised: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.power] }),
    check("contact_lens_lot_stock_promised", sql`${table.promised} >= 0`),
  ],
)

/** Lots of contact lenses that came in (decision 57). */
export const contactLensLots = pgTable(
  "contact_lens_lots",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: productReference().notNull(),
    /** As in `contact_lens_lot_stock`. */
    power: text().notNull(),
    lot: text().notNull(),
    /** The last day of use. */
    expiresOn: date().notNull(),
    /** Boxes that are there: the sum of its movements. */
    boxes: integer().notNull(),
    /** As the product declared them when the lot came in. */
    manufacturer: text().notNull(),
    importer: text().notNull(),
    /** Noticed by the job: its boxes are no longer for sale. */
    isExpired: boolean().notNull().default(false),
    recalledOn: date(),
    /** What shoppers who have boxes of it should do, in the owner's words. */
    recallText: text(),
  },
  (table) => [
    unique("contact_lens_lots_lot").on(table.productId, table.power, table.lot),
    // Last safeguard: two packers never take more than a lot has.
    check("contact_lens_lots_boxes", sql`${table.boxes} >= 0`),
    index("contact_lens_lots_expiry").on(table.expiresOn),
  ],
)

export type ContactLensLotRow = typeof contactLensLots.$inferSelect

/**
 * What happened to the boxes of a lot: a trigger refuses changes, and deleting before two years. It
 * has the day and no order: an order's lots are in its encrypted lines, because a lot tells the power.
 */
export const contactLensLotMovements = pgTable(
  "contact_lens_lot_movements",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => contactLensLots.id, { onDelete: "cascade" }),
    kind: text().$type<LotMovement>().notNull(),
    /** More, or fewer if negative. */
    boxes: integer().notNull(),
    /** In India. */
    on: date().notNull(),
    /** Of what came in: from whom, and the number of their invoice. */
    supplier: text(),
    invoice: text(),
    /** Why it was destroyed, returned or recalled. */
    reason: text(),
    /** Null at the command line and for jobs. */
    staffId: uuid().references(() => staff.id),
  },
  (table) => [index("contact_lens_lot_movements_lot").on(table.lotId)],
)

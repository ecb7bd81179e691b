import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import type { OrderLineId, ProductId } from "#domain/core/id.ts"
import type { GuardianProof } from "#domain/prescriptions/guardian-proof.ts"
import type { Relation } from "#domain/prescriptions/person.ts"
import type { PrescriptionRequestState } from "#domain/prescriptions/prescription-request.ts"
import { createdAt, encryptedColumns, instant, timestamps } from "./columns.ts"
import { lineReference, orderReference } from "./orders.ts"
import { shopperReference } from "./shoppers.ts"

/** The people for whom an account saves prescriptions. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: shopperReference("cascade").notNull(),
    /** The name; of a child also the guardian's (`server/prescriptions/people/person-name.ts`). */
    ...encryptedColumns(),
    relation: text().$type<Relation>().notNull(),
    /** When a parent or guardian agreed; exactly for a child. */
    guardianConsentAt: instant(),
    /**
     * How it was proved that the guardian is 18 or older, and when; null if it was not. The date of
     * birth is never stored.
     */
    guardianProof: text().$type<GuardianProof>(),
    guardianProofAt: instant(),
    ...timestamps(),
  },
  (table) => [
    check(
      "people_guardian_consent",
      sql`(${table.relation} = 'child') = (${table.guardianConsentAt} is not null)`,
    ),
    check(
      "people_guardian_proof",
      sql`(${table.guardianProof} is null) = (${table.guardianProofAt} is null) and (${table.guardianProof} is null or (${table.relation} = 'child' and ${table.guardianProof} in ('declared', 'document')))`,
    ),
    index("people_shopper").on(table.shopperId, table.createdAt),
  ],
)

export type PersonRow = typeof people.$inferSelect

/** The values, and the date of the eye test, are encrypted (`PrescriptionRecord`). */
export const prescriptions = pgTable(
  "prescriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    ...encryptedColumns(),
    /**
     * When the shopper requested a reminder, and when it is due: the eye test is a year old then;
     * null without one.
     */
    reminderConsentAt: instant(),
    remindAt: instant(),
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "prescriptions_reminder",
      sql`(${table.reminderConsentAt} is null) = (${table.remindAt} is null)`,
    ),
    index("prescriptions_person").on(table.personId, table.createdAt),
    index("prescriptions_remind").on(table.remindAt).where(sql`${table.remindedAt} is null`),
    index("prescriptions_key").on(table.keyId),
  ],
)

export type PrescriptionRow = typeof prescriptions.$inferSelect

/** A prescription sent after ordering: one for each order line that awaits it (decision 21). */
export const prescriptionRequests = pgTable(
  "prescription_requests",
  {
    orderLineId: lineReference("cascade").primaryKey(),
    state: text().$type<PrescriptionRequestState>().notNull(),
    /**
     * How often the optician has entered values: the shopper confirms the version that was shown.
     */
    revision: integer().notNull().default(0),
    /** Since when the current party, shopper or optician, has to act. */
    turnSince: instant().notNull(),
    /** Reminders sent in this period. */
    reminders: integer().notNull().default(0),
    /**
     * When the shopper is reminded or the line is cancelled; null while the optician has to act.
     */
    nextStepAt: instant(),
    /** A file was uploaded before ordering, but was deleted before the order was placed. */
    uploadMissing: boolean().notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    index("prescription_requests_next_step").on(table.nextStepAt),
    index("prescription_requests_state").on(table.state, table.turnSince),
  ],
)

export type PrescriptionRequestRow = typeof prescriptionRequests.$inferSelect

/** The source of a picture: a page of a PDF is stored as a picture. */
export type PrescriptionSource = "photo" | "pdf"

/** The shopper's upload: WebP, upright, without metadata; encrypted. */
export const prescriptionPictures = pgTable(
  "prescription_pictures",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid()
      .$type<OrderLineId>()
      .notNull()
      .references(() => prescriptionRequests.orderLineId, { onDelete: "cascade" }),
    shopperId: shopperReference("cascade").notNull(),
    source: text().$type<PrescriptionSource>().notNull(),
    ...encryptedColumns(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("prescription_pictures_line").on(table.orderLineId, table.createdAt),
    index("prescription_pictures_shopper").on(table.shopperId, table.createdAt),
  ],
)

/** The values that the optician read; encrypted. They move to the order line once they are confirmed. */
export const prescriptionReadings = pgTable("prescription_readings", {
  orderLineId: uuid()
    .$type<OrderLineId>()
    .primaryKey()
    .references(() => prescriptionRequests.orderLineId, { onDelete: "cascade" }),
  ...encryptedColumns(),
  createdAt: createdAt(),
})

/** Why the optician needs another picture, and the shopper's corrections; encrypted. */
export const prescriptionMessages = pgTable(
  "prescription_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid()
      .$type<OrderLineId>()
      .notNull()
      .references(() => prescriptionRequests.orderLineId, { onDelete: "cascade" }),
    who: text().$type<"shopper" | "shop">().notNull(),
    ...encryptedColumns(),
    at: instant().notNull(),
  },
  (table) => [index("prescription_messages_line").on(table.orderLineId, table.at)],
)

/**
 * A prescription uploaded before ordering (decision 35): stored for a short time, until the order
 * placed with it claims it.
 */
export const prescriptionUploads = pgTable(
  "prescription_uploads",
  {
    /** Of the token, which only the shopper's browser has. */
    tokenHash: text().primaryKey(),
    /**
     * The user who sent it signed in, or began to buy with it; null for a visitor. No other user
     * can use it then.
     */
    shopperId: shopperReference("cascade"),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("prescription_uploads_expires").on(table.expiresAt),
    index("prescription_uploads_shopper").on(table.shopperId),
  ],
)

/** Its pages. Id and encryption are those of `prescription_pictures`, where they are moved. */
export const prescriptionUploadPictures = pgTable(
  "prescription_upload_pictures",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text()
      .notNull()
      .references(() => prescriptionUploads.tokenHash, { onDelete: "cascade" }),
    /** Keyed hash of the network that sent it: limits what one network can store. */
    network: text().notNull(),
    source: text().$type<PrescriptionSource>().notNull(),
    ...encryptedColumns(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("prescription_upload_pictures_upload").on(table.tokenHash, table.createdAt),
    index("prescription_upload_pictures_network").on(table.network, table.createdAt),
  ],
)

/**
 * Shoppers who opted in to a reminder when the contact lenses of an order run out; withdrawn rows
 * are deleted.
 */
export const refillReminders = pgTable(
  "refill_reminders",
  {
    orderId: orderReference("cascade").notNull(),
    /** The lenses of both eyes are lines of one product. */
    productId: integer().$type<ProductId>().notNull(),
    /** Sent once; null until then. */
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
)

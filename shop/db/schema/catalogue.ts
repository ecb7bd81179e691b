import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { BulkChangeEntry } from "#domain/catalogue/bulk-change.ts"
import type { Colour } from "#domain/catalogue/colour.ts"
import { type Declarations, noDeclarations } from "#domain/catalogue/declarations.ts"
import type { HomeBlock } from "#domain/catalogue/home-block.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import type { Gender, ProductKind } from "#domain/catalogue/vocabulary.ts"
import type { ProductId } from "#domain/core/id.ts"
import { createdAt, instant, paiseColumn, timestamps } from "./columns.ts"
import { staff } from "./office.ts"
import { shopperReference } from "./shoppers.ts"

export const products = pgTable(
  "products",
  {
    id: integer().$type<ProductId>().primaryKey(),
    /** Its name in the owner's files. */
    handle: text().notNull().unique(),
    /** Neither shown nor sold; kept for old orders. */
    hidden: boolean().notNull().default(false),
    /** Part of the sample. */
    isSample: boolean().notNull().default(false),
    title: text().notNull(),
    brand: text().notNull(),
    kind: text().$type<ProductKind>().notNull(),
    highlights: text().notNull(),
    gender: text().$type<Gender>().notNull(),
    frameShape: text().notNull(),
    frameType: text().notNull(),
    frameColours: jsonb().$type<Colour[]>().notNull(),
    lensColours: jsonb().$type<Colour[]>().notNull(),
    material: text().notNull(),
    frameMaterial: text().notNull(),
    frameDescription: text().notNull(),
    lensInformation: text().notNull(),
    price: paiseColumn().notNull(),
    discount: real().notNull(),
    /** Pieces that are neither held nor sold. Changed only by conditional updates. */
    stock: integer().notNull(),
    sku: text(),
    /** A GTIN. */
    barcode: text(),
    /** What a piece costs the shop, without GST. Only in the back office, with `costs.read`. */
    costPrice: paiseColumn(),
    /** Such as `M` or `50-18-140`. */
    size: text().notNull().default(""),
    /** Contact lenses whose stock is the sum of `contact_lens_stock`. */
    stockByPower: boolean().notNull().default(false),
    /** Its one stock is what a module traces, piece by piece (`TracedStock`). */
    isTraced: boolean("stock_by_lot").notNull().default(false),
    thumbnail: text().notNull(),
    pictures: jsonb().$type<string[]>().notNull(),
    /** Alt texts of pictures, by file name; without one, pages generate it. */
    pictureAlts: jsonb().$type<Record<string, string>>().notNull().default({}),
    videoThumbnail: text(),
    videoUrl: text(),
    measures: jsonb().$type<FrameMeasures>(),
    contactLensParameters: jsonb().$type<ContactLensParameters>(),
    weightGrams: real(),
    hsn: text().notNull(),
    gstPercent: real().notNull(),
    countryOfOrigin: text().notNull(),
    /** Manufacturer, importer, net quantity and warranty (`domain/catalogue/declarations.ts`). */
    declarations: jsonb().$type<Declarations>().notNull().default(noDeclarations),
    createdAt: createdAt(),
  },
  (table) => [
    // Last safeguard against overselling.
    check("products_stock", sql`${table.stock} >= 0`),
    uniqueIndex("products_sku").on(sql`lower(${table.sku})`),
    uniqueIndex("products_barcode").on(table.barcode),
  ],
)

/** The id of a product. @param onDelete without it, the row keeps what it names from being deleted */
export const productReference = (onDelete?: "cascade") =>
  integer()
    .$type<ProductId>()
    .references(() => products.id, { onDelete })

/**
 * Every price at which a product was offered: written after each change by a trigger on `products`,
 * never changed (decision 53). It begins with the migration that added it, and stays when the product
 * is deleted, so that no other product gets its id.
 */
export const recordedPrices = pgTable(
  "product_price_history",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    productId: integer().$type<ProductId>().notNull(),
    /** Maximum retail price. */
    price: paiseColumn().notNull(),
    discount: real().notNull(),
    /** As `finalPrice` computes it. */
    sellingPrice: paiseColumn().notNull(),
    /** The product was not offered. */
    hidden: boolean().notNull(),
    /** By the database's clock. */
    validFrom: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index("product_price_history_product").on(table.productId, table.validFrom)],
)

/**
 * The boxes of each exact power of a contact lens that counts them (`products.stock_by_power`).
 * Changed only while the row of its product is locked, together with the product's stock.
 */
export const contactLensStock = pgTable(
  "contact_lens_stock",
  {
    productId: productReference("cascade").notNull(),
    /** `powerKey` of its values (`domain/prescriptions/contact-lens/stock-by-power.ts`). */
    power: text().notNull(),
    /** Boxes that are neither held nor sold. */
    boxes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.power] }),
    // Last safeguard against overselling.
    check("contact_lens_stock_boxes", sql`${table.boxes} >= 0`),
  ],
)

export const categories = pgTable("categories", {
  position: integer().primaryKey(),
  name: text().notNull(),
})

/** The arrangement of the home page: what was published, never changed. The newest is shown. */
export const homePageVersions = pgTable("home_page_versions", {
  /** From 1. */
  version: integer().primaryKey(),
  blocks: jsonb().$type<HomeBlock[]>().notNull(),
  publishedAt: createdAt(),
  /** Null at the command line. */
  publishedBy: uuid().references(() => staff.id),
})

/**
 * Pages of the owner's own, and those that come with the shop once the owner has changed their text
 * (`domain/catalogue/shop-page.ts`).
 */
export const pages = pgTable("pages", {
  /** The key of a standard page, or the end of the address of the owner's own: `/pages/size-guide`. */
  key: text().primaryKey(),
  /** The text in the back office, which may be newer than the published one. */
  title: text().notNull(),
  /** Markdown. */
  text: text().notNull(),
  /** Whether the footer links to it; standard pages have their own places. */
  inFooter: boolean().notNull().default(false),
  /** The version that visitors see; null for a draft. */
  publishedVersion: integer(),
  /**
   * Of the text that came with the shop when the owner published another, so that they hear of a
   * later change; null for pages of the owner's own.
   */
  originalHash: text(),
  ...timestamps(),
})

/** What was published, never changed. */
export const pageVersions = pgTable(
  "page_versions",
  {
    key: text()
      .notNull()
      .references(() => pages.key, { onDelete: "cascade" }),
    /** From 1. */
    version: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    publishedAt: createdAt(),
    /** Null at the command line. */
    publishedBy: uuid().references(() => staff.id),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/** One row: the version number in every cached page; a change to the catalogue increments it. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

/**
 * Where, when and how the shop delivers. Of the rows that match a PIN code the longest prefix
 * applies.
 */
export const deliveryAreas = pgTable(
  "delivery_areas",
  {
    /** The first one to six digits of PIN codes. */
    prefix: text().primaryKey(),
    deliverable: boolean().notNull(),
    cashOnDelivery: boolean().notNull(),
    /** Business days after the order. */
    earliestDays: integer().notNull(),
    latestDays: integer().notNull(),
    /** City or district; null if the digits cover several. */
    city: text(),
  },
  (table) => [
    check("delivery_areas_prefix", sql`${table.prefix} ~ '^[1-9][0-9]{0,5}$'`),
    check(
      "delivery_areas_days",
      sql`${table.earliestDays} >= 1 and ${table.latestDays} >= ${table.earliestDays}`,
    ),
  ],
)

export type DeliveryAreaRow = typeof deliveryAreas.$inferSelect

/** Scheduled changes of a product; a product without plans has no row. */
export const productSchedules = pgTable(
  "product_schedules",
  {
    productId: productReference("cascade").primaryKey(),
    publishFrom: instant(),
    publishUntil: instant(),
    priceFrom: instant(),
    nextPrice: paiseColumn(),
    nextDiscount: real(),
    /** The earliest of the three times: used by the job's query. */
    dueAt: instant().notNull(),
  },
  (table) => [index("product_schedules_due").on(table.dueAt)],
)

/** Changes of many products in one step, with the data needed to undo one. */
export const productBulkChanges = pgTable("product_bulk_changes", {
  id: uuid().primaryKey().defaultRandom(),
  /** What was changed, such as `price −10 %`. */
  summary: text().notNull(),
  entries: jsonb().$type<BulkChangeEntry[]>().notNull(),
  createdAt: createdAt(),
  undoneAt: instant(),
})

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
    shopperId: shopperReference("cascade").notNull(),
    /** The name of one of `photoPurposes`. */
    purpose: text().notNull(),
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

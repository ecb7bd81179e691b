import { sql } from "drizzle-orm"
import { boolean, check, integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core"
import type { Colour } from "#domain/colour.ts"
import type { ContactLensParameters } from "#domain/contact-lens/parameters.ts"
import type { BrandSectionKey, FrameMeasures, Poster, SlidePlace } from "#domain/product.ts"
import type { Gender, ProductKind } from "#domain/vocabulary.ts"
import { createdAt, paiseColumn } from "./columns.ts"

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey(),
    /** By what name the owner's files know it. */
    handle: text().notNull().unique(),
    /** Neither shown nor sold; old orders keep it. */
    hidden: boolean().notNull().default(false),
    /** Came with the shop: only these are shown with the sample reviews and photos. */
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
    /** Pieces that nobody holds or has bought. Moved only by conditional updates. */
    stock: integer().notNull(),
    thumbnail: text().notNull(),
    pictures: jsonb().$type<string[]>().notNull(),
    videoThumbnail: text(),
    videoUrl: text(),
    measures: jsonb().$type<FrameMeasures>(),
    contactLensParameters: jsonb().$type<ContactLensParameters>(),
    weightGrams: real(),
    hsn: text().notNull(),
    gstPercent: real().notNull(),
    countryOfOrigin: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The last line of defence against selling what is not there.
    check("products_stock", sql`${table.stock} >= 0`),
  ],
)

export const categories = pgTable("categories", {
  position: integer().primaryKey(),
  name: text().notNull(),
})

export const slides = pgTable("slides", {
  id: integer().primaryKey(),
  place: text().$type<SlidePlace>().notNull(),
  link: text().notNull(),
  picture: text().notNull(),
  heading: text().notNull(),
  text: text().notNull(),
})

export const brandSections = pgTable("brand_sections", {
  section: text().$type<BrandSectionKey>().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
})

export const posters = pgTable("posters", {
  id: integer().primaryKey(),
  section: text().$type<BrandSectionKey>().notNull(),
  place: text().$type<Poster["place"]>().notNull(),
  exactPlace: text().$type<Poster["exactPlace"]>().notNull(),
  picture: text().notNull(),
  productId: integer().notNull(),
})

/** Sample reviews, shown with every sample product. */
export const reviews = pgTable("reviews", {
  id: integer().primaryKey(),
  stars: integer().notNull(),
  name: text().notNull(),
  city: text().notNull(),
  text: text().notNull(),
})

/** Sample pictures by customers, shown with every sample product. */
export const customerPhotos = pgTable("customer_photos", {
  id: integer().primaryKey(),
  picture: text().notNull(),
  alt: text().notNull(),
  productId: integer().notNull(),
})

/** One row: the number that every kept page carries; a change to the catalogue raises it. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

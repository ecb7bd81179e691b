import { sql } from "drizzle-orm"
import { boolean, check, integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core"
import type { Colour } from "#domain/catalogue/colour.ts"
import type { ContactLensParameters } from "#domain/prescriptions/contact-lens/parameters.ts"
import type { BrandSectionKey, FrameMeasures, Poster, SlidePlace } from "#domain/catalogue/product.ts"
import type { Gender, ProductKind } from "#domain/catalogue/vocabulary.ts"
import { createdAt, paiseColumn } from "./columns.ts"

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey(),
    /** Its name in the owner's files. */
    handle: text().notNull().unique(),
    /** Neither shown nor sold; kept for old orders. */
    hidden: boolean().notNull().default(false),
    /** Part of the sample: only these are shown with the sample reviews and photos. */
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
    createdAt: createdAt(),
  },
  (table) => [
    // Last safeguard against overselling.
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

/** One row: the version number in every cached page; a change to the catalogue increments it. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

import type { FrameMeasures } from "@chashma/eyewear/geometry/design.ts"
import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import type { ProductId } from "../core/id.ts"
import type { Paise } from "../core/money.ts"
import type { Colour } from "./colour.ts"
import type { Declarations, DeclaredDetails } from "./declarations.ts"
import type { PriceReduction } from "./discount.ts"
import type { Gender, ProductKind } from "./vocabulary.ts"

export type { FrameMeasures }

/** Of buyers. */
export interface Rating {
  /** Of 1 to 5 stars, to one decimal. */
  average: number
  count: number
}

export interface Product {
  id: number
  title: string
  brand: string
  kind: ProductKind
  highlights: string
  gender: Gender
  /** Usually one of `frameShapes`; contact lenses have none, imports may have others. */
  frameShape: string
  frameType: string
  frameColours: Colour[]
  lensColours: Colour[]
  material: string
  frameMaterial: string
  frameDescription: string
  lensInformation: string
  /** Maximum retail price, all taxes included. */
  price: Paise
  /** Per cent off it, 0–100. */
  discount: number
  /** Stated beside the price by a module; absent if none may be. */
  reduction?: PriceReduction
  stock: number
  /** The owner's own number of this article; public. */
  sku?: string | null
  /** A GTIN (`barcode.ts`). */
  barcode?: string | null
  /** Such as `M` or `50-18-140`; empty without one. */
  size?: string
  /** Paths below `{api}`: a bare file name means `uploads/{file}`. */
  thumbnail: string
  pictures: string[]
  /** Alt texts by path, for pictures that have one. */
  pictureAlts?: Record<string, string>
  /** Placeholder copies as data URLs, by path, for pictures that have one. */
  placeholders?: Record<string, string>
  videoThumbnail: string | null
  videoUrl: string | null
  measures: FrameMeasures | null
  /** The values in which a contact lens is made; absent if it is sold without a choice. */
  contactLensParameters?: ContactLensParameters | null
  /** Stated by a module; absent if no buyer has rated it. */
  rating?: Rating
  weightGrams: number | null
  hsn: string
  gstPercent: number
  countryOfOrigin: string
  /** Absent where nothing is declared; not part of what is sent to pages. */
  declarations?: Declarations
  /** What its own page shows of them. */
  declared?: DeclaredDetails
  /** ISO 8601, UTC. */
  createdAt: string
}

/** The fields that modules state of a product, and pages show where they are. */
export type StatedFields = Pick<Product, "reduction" | "rating">

/**
 * A product as the catalogue lists it: with the colours of all products of its model, its own
 * first.
 */
export type ListedProduct = Product & {
  variantColours: Colour[]
  /** For each of these colours the product that has it; absent without other colours. */
  variantIds?: number[] | undefined
}

/**
 * The fields shown on a card or in a carousel: small, because they are part of every listing page.
 */
export type ProductCard = Pick<
  ListedProduct,
  | "id"
  | "title"
  | "kind"
  | "highlights"
  | "price"
  | "discount"
  | "reduction"
  | "stock"
  | "thumbnail"
  | "pictures"
  | "placeholders"
  | "frameColours"
  | "variantColours"
  | "variantIds"
  | "measures"
  | "rating"
> & {
  /** The other products of its model, which the card can show in its place. */
  variants?: ProductCard[]
  /** What tells it from its variants (`variantColour`); absent without variants. */
  variantColour?: Colour | undefined
  /** Beside its variants (`sizeOf`). */
  size?: string
}

export interface Category {
  name: string
}

export const slidePlaces = ["top_mini_image", "banner", "product_image"] as const
export type SlidePlace = (typeof slidePlaces)[number]

export interface Slide {
  id: number
  place: SlidePlace
  /** Category text below `/product-display/`. */
  link: string
  /** Picture path below `{api}`. */
  picture: string
  heading: string
  text: string
}

export const brandSections = [
  "section_1",
  "section_2",
  "section_3",
  "section_4",
  "section_5",
  "section_6",
  "section_7",
] as const
export type BrandSectionKey = (typeof brandSections)[number]

export interface BrandSection {
  section: BrandSectionKey
  name: string
  text: string
}

export const posterPlaces = ["Group_A", "Group_B", "Group_C"] as const
export const posterExactPlaces = ["left", "center_poster"] as const

export interface Poster {
  id: number
  section: BrandSectionKey
  place: (typeof posterPlaces)[number]
  exactPlace: (typeof posterExactPlaces)[number]
  picture: string
  /** The product that the banner links to; 0 if none is known. */
  productId: ProductId
}

/** A shopper buys 1 to 6 of a product (PDP-22); the server enforces the same limits. */
export const minQuantity = 1
export const maxQuantity = 6

/** A quantity that the server accepts. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= minQuantity && quantity <= maxQuantity

import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { parseRecord } from "../core/json.ts"
import { formatRupees, type Paise } from "../core/money.ts"
import type { ProductKind } from "./vocabulary.ts"

/**
 * What is declared of a product besides its country of origin (Legal Metrology (Packaged
 * Commodities) Rules 2011, rules 6(1) and 6(10); E-Commerce Rules 2020, rules 4(6) and 7(1)(a)).
 * Empty or null where nothing is entered.
 */
export interface Declarations {
  /** Name and address of the manufacturer or packer. */
  manufacturer: string
  /** Name, address and contact of the importer. */
  importer: string
  /** Only if it is not that of the kind. */
  genericName: string
  /** A number of pairs, lenses or pieces, if it is not the usual one of the kind. */
  netQuantity: number | null
  warranty: string
  warrantyMonths: number | null
}

export const noDeclarations: Declarations = {
  manufacturer: "",
  importer: "",
  genericName: "",
  netQuantity: null,
  warranty: "",
  warrantyMonths: null,
}

export interface Declared {
  kind: ProductKind
  countryOfOrigin: string
  declarations?: Declarations | undefined
  contactLensParameters?: ContactLensParameters | null | undefined
}

/**
 * Whether a product comes from abroad; without a country it is not known, and false.
 * @internal
 */
export const isImported = ({ countryOfOrigin }: { countryOfOrigin: string }): boolean =>
  countryOfOrigin.trim() !== "" && !/^(made in )?india$/i.test(countryOfOrigin.trim())

const genericNames: Record<ProductKind, string> = {
  "Power Glasses": "Spectacle frame",
  "Screen Saver": "Screen glasses",
  "Kids Glasses": "Children's spectacle frame",
  Sunglasses: "Sunglasses",
  "Contact Lenses": "Contact lenses",
  Accessories: "Eyewear accessory",
}

/** The common name of what it is. */
const genericNameOf = ({ kind, declarations }: Declared): string =>
  declarations?.genericName || genericNames[kind]

/** The number in a package; null for contact lenses of which it is not known. */
const netQuantityOf = (product: Declared): number | null => {
  const entered = product.declarations?.netQuantity ?? null
  if (entered !== null || product.kind !== "Contact Lenses") return entered ?? 1
  return product.contactLensParameters?.lensesPerBox ?? null
}

/** The price of one contact lens in paise, rounded; null where a package has one or is not counted. */
const unitPriceOf = (product: Declared, price: Paise): Paise | null => {
  const quantity = netQuantityOf(product)
  if (product.kind !== "Contact Lenses" || quantity === null || quantity <= 1) return null
  return Math.round(price / quantity) as Paise
}

export type DeclarationField = "countryOfOrigin" | "manufacturer" | "importer" | "netQuantity"

/** What a product must declare before it is shown, with the field and what to do. */
export const missingDeclarations = (
  product: Declared,
): { field: DeclarationField; name: string; sentence: string }[] => {
  const { manufacturer, importer } = product.declarations ?? noDeclarations
  const needs: [boolean, DeclarationField, string][] = [
    [product.countryOfOrigin.trim() !== "", "countryOfOrigin", "country of origin"],
    [manufacturer !== "", "manufacturer", "manufacturer or packer"],
    [!isImported(product) || importer !== "", "importer", "importer"],
    [netQuantityOf(product) !== null, "netQuantity", "number of lenses in a package"],
  ]
  return needs.flatMap(([isMet, field, name]) =>
    isMet ? [] : [{ field, name, sentence: sentences[field] }],
  )
}

/** Why a product cannot be shown yet, as a sentence; null if it declares everything. */
export function publishProblem(product: Declared): string | null {
  const names = missingDeclarations(product).map(({ name }) => name)
  return names.length === 0
    ? null
    : `It cannot be shown yet: it declares no ${names.join(", ")}. Enter this on the product's page, or for the whole brand under Products, Makers.`
}

const sentences: Record<DeclarationField, string> = {
  countryOfOrigin:
    "is missing: without a country of origin the product cannot be shown. Enter it, or for the whole brand under Products, Makers",
  manufacturer:
    "is missing: without name and address of its manufacturer or packer the product cannot be shown. Enter them, or for the whole brand under Products, Makers",
  importer:
    "is missing: an imported product cannot be shown without name, address and contact of its importer. Enter them, or for the whole brand under Products, Makers",
  netQuantity:
    "is missing: contact lenses cannot be shown without the number of lenses in a package. Enter it, or the values of the lenses",
}

/** What is the same for all products of a brand, so that it is typed once. */
export type BrandDeclaration = Pick<
  Declarations & { countryOfOrigin: string },
  "countryOfOrigin" | "manufacturer" | "importer" | "warranty" | "warrantyMonths"
>

/** By the brand in small letters; "" is for all brands that have none of their own. */
export type BrandDeclarations = Readonly<Record<string, BrandDeclaration>>

export const brandKey = (brand: string): string => brand.trim().toLowerCase()

/** What is declared for a brand; null if nothing is. */
export const declaredForBrand = (
  brand: string,
  declared: BrandDeclarations,
): BrandDeclaration | null => declared[brandKey(brand)] ?? declared[""] ?? null

/** A product whose empty declarations are filled with those of its brand. */
export function withBrandDeclaration<
  Product extends { brand: string; countryOfOrigin: string; declarations: Declarations },
>(product: Product, declared: BrandDeclarations): Product {
  const brand = declaredForBrand(product.brand, declared)
  if (!brand) return product
  const { declarations } = product
  return {
    ...product,
    countryOfOrigin: product.countryOfOrigin || brand.countryOfOrigin,
    declarations: {
      ...declarations,
      manufacturer: declarations.manufacturer || brand.manufacturer,
      // What is made in India has no importer.
      importer:
        declarations.importer ||
        (isImported({ countryOfOrigin: product.countryOfOrigin || brand.countryOfOrigin })
          ? brand.importer
          : ""),
      warranty: declarations.warranty || brand.warranty,
      warrantyMonths: declarations.warrantyMonths ?? brand.warrantyMonths,
    },
  }
}

/**
 * A product after the declarations of its brand were changed: what is empty, or is as it was
 * declared before, follows; what the product declares itself stays.
 */
export function followBrandDeclaration<
  Product extends { countryOfOrigin: string; declarations: Declarations; brand: string },
>(product: Product, before: BrandDeclaration | null, after: BrandDeclarations): Product {
  const { declarations: had, countryOfOrigin } = product
  const cleared = <Value>(value: Value, declared: Value | undefined, empty: Value) =>
    value === declared ? empty : value
  return withBrandDeclaration(
    {
      ...product,
      countryOfOrigin: cleared(countryOfOrigin, before?.countryOfOrigin, ""),
      declarations: {
        ...had,
        manufacturer: cleared(had.manufacturer, before?.manufacturer, ""),
        importer: cleared(had.importer, before?.importer, ""),
        warranty: cleared(had.warranty, before?.warranty, ""),
        warrantyMonths: cleared(had.warrantyMonths, before?.warrantyMonths, null),
      },
    },
    after,
  )
}

/** Stored with the settings of the shop; null if the text is not one. */
export const parseBrandDeclarations = (text: string): BrandDeclarations | null =>
  parseRecord(text, isBrandDeclaration)

const isBrandDeclaration = (value: unknown): value is BrandDeclaration => {
  const { warrantyMonths, ...texts } = (value ?? {}) as Record<string, unknown>
  const names = ["countryOfOrigin", "manufacturer", "importer", "warranty"]
  return (
    names.every((name) => typeof texts[name] === "string") &&
    (warrantyMonths === null || typeof warrantyMonths === "number")
  )
}

/** `2 years, manufacturing defects` from months and text; empty if neither is entered. */
const warrantyWords = ({ warranty, warrantyMonths }: Declarations): string =>
  [warrantyMonths ? monthsInWords(warrantyMonths) : "", warranty].filter(Boolean).join(", ")

const monthsInWords = (months: number) => {
  const [number, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"]
  return `${number} ${unit}${number === 1 ? "" : "s"}`
}

/** What the product page shows of the declarations, in words. */
export interface DeclaredDetails {
  netQuantity: string
  rows: { name: string; value: string }[]
}

/** @param price what one package sells for, in paise */
export const declaredDetails = (product: Declared, price: Paise): DeclaredDetails => {
  const declarations = product.declarations ?? noDeclarations
  const unitPrice = unitPriceOf(product, price)
  const rows = [
    { name: "Generic name", value: genericNameOf(product) },
    { name: "Price per lens", value: unitPrice === null ? "" : formatRupees(unitPrice) },
    { name: "Manufacturer or packer", value: declarations.manufacturer },
    { name: "Importer", value: isImported(product) ? declarations.importer : "" },
    { name: "Warranty", value: warrantyWords(declarations) },
  ]
  return { netQuantity: quantityWords(product), rows: rows.filter(({ value }) => value !== "") }
}

const quantityWords = (product: Declared): string => {
  const quantity = netQuantityOf(product)
  if (quantity === null) return ""
  const counted = (one: string, many: string) => `${quantity} ${quantity === 1 ? one : many}`
  if (product.kind === "Contact Lenses") return counted("lens", "lenses")
  if (product.kind === "Accessories") return counted("piece", "pieces")
  return `${counted("pair", "pairs")}, with case and cloth`
}

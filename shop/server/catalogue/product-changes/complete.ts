import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { type Declarations, noDeclarations } from "#domain/catalogue/declarations.ts"
import { comesTo, discountFor, finalPrice } from "#domain/catalogue/discount.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { isAccessory, isContactLens } from "#domain/catalogue/vocabulary.ts"
import { formatRupees, noMoney, type Paise } from "#domain/core/money.ts"
import { type Tariff, usualTariff } from "#domain/money/tariff.ts"
import type { GivenFields } from "./fields.ts"
import type { Problem, ProductRecord } from "./product-record.ts"

export type CompletedRecord = { record: ProductRecord } | { problems: Problem[] }

/** The given values, completed from the existing product, or from the defaults for a new one. */
export function completeRecord(
  handle: string,
  given: GivenFields,
  had: ProductRecord | null,
  now: Date,
): CompletedRecord {
  const problems: Problem[] = []
  const required = <Value>(field: string, value: Value | null | undefined, before?: Value) => {
    const kept = value === undefined ? before : value
    if (kept === null || kept === undefined || kept === "") {
      problems.push({ field, sentence: "is missing" })
    }
    return kept as Value
  }
  const optional = <Value>(
    value: Value | null | undefined,
    before: Value | undefined,
    rest: Value,
  ) => (value === undefined ? (before ?? rest) : (value ?? rest))

  const kind = required("kind", given.kind, had?.kind)
  const money = moneyOf(given, had)
  if ("sentence" in money) problems.push(money)
  const measures = measuresOf(given, had?.measures ?? null)
  if (measures === "incomplete") {
    problems.push({ field: "eyeSize", sentence: "needs all five measures, or none" })
  }
  if (given.contactLensParameters && !isContactLens({ kind })) {
    problems.push({ field: "contactLensParameters", sentence: "are only for contact lenses" })
  }
  if (isAccessory({ kind }) && given.eyeSize) {
    problems.push({ field: "eyeSize", sentence: "is only for frames" })
  }
  const ofFrame = (value: string | null | undefined, before: string | undefined) =>
    isAccessory({ kind }) ? "" : optional(value, before, "")
  const lensColours = optional(given.lensColours, had?.lensColours, [])
  const frameMaterial = optional(given.frameMaterial, had?.frameMaterial, "")
  const usual = usualTariff({ kind, frameMaterial, lensColours })
  // No heading is usual for accessories, and that of another kind does not fit one.
  const tariffOf = <Value>(
    field: keyof Tariff,
    value: Value | null | undefined,
    before: Value | undefined,
    usually: Value,
  ): Value =>
    isAccessory({ kind })
      ? required(field, value, had?.kind === kind ? before : undefined)
      : optional(value, before, usually)
  const shown = picturesOf(given.pictures, had)
  const parameters = optional<ContactLensParameters | null>(
    given.contactLensParameters,
    had?.contactLensParameters,
    null,
  )
  const record: ProductRecord = {
    handle,
    title: required("title", given.title, had?.title),
    brand: required("brand", given.brand, had?.brand),
    kind,
    highlights: optional(given.highlights, had?.highlights, ""),
    gender: optional(given.gender, had?.gender, "Unisex"),
    frameShape: ofFrame(given.frameShape, had?.frameShape),
    frameType: ofFrame(given.frameType, had?.frameType),
    frameColours: optional(given.frameColours, had?.frameColours, []),
    lensColours,
    material: optional(given.material, had?.material, ""),
    frameMaterial,
    frameDescription: optional(given.frameDescription, had?.frameDescription, ""),
    lensInformation: optional(given.lensInformation, had?.lensInformation, ""),
    price: "price" in money ? money.price : noMoney,
    discount: "price" in money ? money.discount : 0,
    stock: given.stock ?? had?.stock ?? 0,
    sku: optional<string | null>(given.sku, had?.sku, null),
    barcode: optional<string | null>(given.barcode, had?.barcode, null),
    costPrice: optional<Paise | null>(given.costPrice, had?.costPrice, null),
    size: optional(given.size, had?.size, ""),
    // Without a list of powers there is nothing to count by.
    stockByPower: had?.stockByPower === true && parameters !== null,
    isTraced: had?.isTraced === true,
    hidden: given.hidden ?? had?.hidden ?? false,
    ...shown,
    pictureAlts: altsOf(shown, given.pictureAlts ?? had?.pictureAlts ?? {}),
    videoUrl: optional<string | null>(given.videoUrl, had?.videoUrl, null),
    videoThumbnail: optional<string | null>(given.videoThumbnail, had?.videoThumbnail, null),
    measures: measures === "incomplete" || isAccessory({ kind }) ? null : measures,
    // No frame weighs nothing: 0 in a file means unknown.
    weightGrams: optional<number | null>(given.weightGrams, had?.weightGrams, null) || null,
    contactLensParameters: parameters,
    hsn: tariffOf("hsn", given.hsn, had?.hsn, usual.hsn),
    gstPercent: tariffOf("gstPercent", given.gstPercent, had?.gstPercent, usual.gstPercent),
    countryOfOrigin: optional(given.countryOfOrigin, had?.countryOfOrigin, ""),
    declarations: declarationsOf(given, had?.declarations ?? noDeclarations),
    createdAt: given.createdAt ?? had?.createdAt ?? now.toISOString(),
  }
  return problems.length > 0 ? { problems } : { record: record }
}

const declarationsOf = (given: GivenFields, had: Declarations): Declarations => {
  const textOf = (field: "manufacturer" | "importer" | "genericName" | "warranty") =>
    given[field] === undefined ? had[field] : (given[field] ?? "")
  const numberOf = (field: "netQuantity" | "warrantyMonths") =>
    given[field] === undefined ? had[field] : given[field]
  return {
    manufacturer: textOf("manufacturer"),
    importer: textOf("importer"),
    genericName: textOf("genericName"),
    netQuantity: numberOf("netQuantity"),
    warranty: textOf("warranty"),
    warrantyMonths: numberOf("warrantyMonths"),
  }
}

type Money = { price: Paise; discount: number } | Problem

/** Our price and discount, or those computed from a selling price and a compare-at price. */
function moneyOf(given: GivenFields, had: ProductRecord | null): Money {
  const { sellingPrice: selling } = given
  if (selling === undefined) {
    const price = given.price === undefined ? had?.price : given.price
    if (!price)
      return { field: "price", sentence: price === 0 ? "must be more than ₹0" : "is missing" }
    return {
      price,
      discount: given.discount === undefined ? (had?.discount ?? 0) : (given.discount ?? 0),
    }
  }
  if (selling === null) return { field: "sellingPrice", sentence: "is missing" }
  if (selling === 0) return { field: "sellingPrice", sentence: "must be more than ₹0" }
  // A compare-at price that is not higher means none. If the file has no such column, nothing
  // changes.
  const compared = given.price === undefined ? had?.price : given.price
  // A price with paise is sold for the whole rupees that it rounds to, which may be more.
  const isAtLeast = (price: Paise) => price > selling || comesTo(price, 0, selling)
  if (given.price && !isAtLeast(given.price)) {
    return {
      field: "price",
      sentence: `${formatRupees(given.price)} is below the price of ${formatRupees(selling)}`,
    }
  }
  const price = compared && isAtLeast(compared) ? compared : selling
  const discount = chosenDiscount(price, selling, given, had)
  return discount === null ? doesNotRoundBack(price, selling, given) : { price, discount }
}

/** The given one, else that of the product, else the one with the fewest decimals. */
function chosenDiscount(
  price: Paise,
  selling: Paise,
  given: GivenFields,
  had: ProductRecord | null,
) {
  const written = given.discount ?? null
  if (written !== null) return comesTo(price, written, selling) ? written : null
  if (had && comesTo(price, had.discount, selling)) return had.discount
  return discountFor(price, selling)
}

function doesNotRoundBack(price: Paise, selling: Paise, { discount }: GivenFields): Problem {
  const field = "sellingPrice"
  if (selling % 100 !== 0) {
    return { field, sentence: `must be whole rupees, not ${formatRupees(selling)}` }
  }
  if (typeof discount === "number") {
    const comes = formatRupees(finalPrice({ price, discount }))
    return {
      field,
      sentence: `${formatRupees(price)} less ${discount} % is ${comes}, not ${formatRupees(selling)}`,
    }
  }
  return {
    field,
    sentence: `no discount of ${formatRupees(price)} rounds to ${formatRupees(selling)}`,
  }
}

const measureNames = ["eyeSize", "bridge", "temple", "lensHeight", "totalWidth"] as const

function measuresOf(
  given: GivenFields,
  had: FrameMeasures | null,
): FrameMeasures | null | "incomplete" {
  const [eyeSize, bridge, temple, lensHeight, totalWidth] = measureNames.map((name) =>
    given[name] === undefined ? (had?.[name] ?? null) : (given[name] ?? null),
  )
  if (eyeSize && bridge && temple && lensHeight && totalWidth) {
    return { eyeSize, bridge, temple, lensHeight, totalWidth }
  }
  return eyeSize || bridge || temple || lensHeight || totalWidth ? "incomplete" : null
}

type Shown = Pick<ProductRecord, "thumbnail" | "pictures">

/** The order of a file: the thumbnail first. */
export const inOrder = ({ thumbnail, pictures }: Shown): string[] =>
  [thumbnail, ...pictures.filter((name) => name !== thumbnail)].filter((name) => name !== "")

/** A text goes with its picture. */
const altsOf = (shown: Shown, alts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(inOrder(shown).flatMap((name) => (alts[name] ? [[name, alts[name]]] : [])))

/** Pages begin with the second picture: a card shows it on hover. */
function picturesOf(names: string[] | undefined, had: ProductRecord | null): Shown {
  if (had && (names === undefined || names.join("\n") === inOrder(had).join("\n"))) {
    return { thumbnail: had.thumbnail, pictures: had.pictures }
  }
  const [first = "", second, ...others] = names ?? []
  return {
    thumbnail: first,
    pictures: [...(second === undefined ? [] : [second]), first, ...others].filter(Boolean),
  }
}

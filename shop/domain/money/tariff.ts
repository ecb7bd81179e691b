import { isPowerless } from "@chashma/optics/powers/power-values.ts"
import type { Product } from "../catalogue/product.ts"
import { isSunglasses } from "../catalogue/product-lenses.ts"
import { isAccessory, isContactLens } from "../catalogue/vocabulary.ts"
import { type Moment, writeIndianClock } from "../core/indian-time.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"

/** Customs tariff heading (HSN) and the GST on it, per cent. */
export interface Tariff {
  hsn: string
  gstPercent: number
}

/** What is sold, as far as heading and rate depend on it. */
export const tariffClasses = [
  /** A frame without lenses. */
  "frame",
  /** Spectacles of any kind with power. */
  "corrective",
  /** Lenses without power, fitted to any frame. */
  "plano",
  /** Sunglasses with the lenses that they come with. */
  "sunglasses",
  /** Screen glasses with the lenses that they come with. */
  "screen",
  "contact",
] as const
export type TariffClass = (typeof tariffClasses)[number]

/** A row of the shop's table of headings and rates. */
export interface TariffRow extends Tariff {
  sold: TariffClass
  /** The first day in India, such as `2025-09-22`; until a later row of the same class. */
  from: string
}

/** The day in India. */
export const TARIFFS_SINCE = "2025-09-22"

/**
 * Notification 9/2025 – Central Tax (Rate), in force since 22 September 2025: contact lenses, frames
 * and spectacles that correct sight 5 %, all other spectacles 18 %. Heading 9003 is completed by the
 * frame's material (`frameHeading`). An accountant must confirm all of it.
 */
export const defaultTariffs: readonly TariffRow[] = [
  { sold: "frame", hsn: "9003", gstPercent: 5, from: TARIFFS_SINCE },
  { sold: "corrective", hsn: "900490", gstPercent: 5, from: TARIFFS_SINCE },
  { sold: "plano", hsn: "900490", gstPercent: 18, from: TARIFFS_SINCE },
  { sold: "sunglasses", hsn: "900410", gstPercent: 18, from: TARIFFS_SINCE },
  { sold: "screen", hsn: "900490", gstPercent: 18, from: TARIFFS_SINCE },
  { sold: "contact", hsn: "900130", gstPercent: 5, from: TARIFFS_SINCE },
]

type Sold = Pick<Product, "kind" | "lensColours">

/**
 * With lenses fitted they decide, whatever the frame is: spectacles that correct sight, or not. A
 * prescription that is sent later counts as power until it is known.
 * @internal
 */
export function tariffClassOf(product: Sold, lens: LensChoice | null): TariffClass {
  if (lens) return fittedClass(lens)
  if (isContactLens(product)) return "contact"
  if (isSunglasses(product)) return "sunglasses"
  return product.kind === "Screen Saver" ? "screen" : "frame"
}

export const fittedClass = ({
  type,
  prescription,
}: Pick<LensChoice, "type" | "prescription">): "corrective" | "plano" => {
  if (type === "Plano") return "plano"
  const isPlano = prescription && isPowerless(prescription.right) && isPowerless(prescription.left)
  return isPlano ? "plano" : "corrective"
}

/** The row of a class on a day; of a day before all rows the first one. */
export function tariffRow(table: readonly TariffRow[], sold: TariffClass, at: Moment): TariffRow {
  const day = writeIndianClock(at).slice(0, 10)
  const rows = table
    .filter((row) => row.sold === sold)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return rows.findLast(({ from }) => from <= day) ?? rows[0]!
}

/** Heading and rate of something that is sold, with the day since which they apply. */
export interface LineTariff extends Tariff {
  /** Null if they are the product's own, which have no date. */
  from: string | null
}

/**
 * The heading and rate of a product as it is sold. The owner's own values of a product count as long
 * as nothing is fitted to it; values that are the usual ones of its class follow the table. The
 * table has no class for accessories, whose headings differ: their own always count.
 * @param at the moment of the order
 */
export function tariffOf(
  product: Sold & Pick<Product, "frameMaterial"> & Tariff,
  lens: LensChoice | null,
  table: readonly TariffRow[],
  at: Moment,
): LineTariff {
  const { hsn, gstPercent, frameMaterial } = product
  const sold = tariffClassOf(product, lens)
  if (!lens && (isAccessory(product) || !isUsual(sold, { hsn, gstPercent }))) {
    return { hsn, gstPercent, from: null }
  }
  const row = tariffRow(table, sold, at)
  return {
    hsn: sold === "frame" ? frameHeading(row.hsn, frameMaterial) : row.hsn,
    gstPercent: row.gstPercent,
    from: row.from,
  }
}

/** The heading and rate that a new product gets where its owner states none. */
export const usualTariff = (product: Sold & Pick<Product, "frameMaterial">): Tariff => {
  const { hsn, gstPercent } = defaultTariffs.find(
    ({ sold }) => sold === tariffClassOf(product, null),
  )!
  return { hsn: frameHeading(hsn, product.frameMaterial), gstPercent }
}

/** Either of the frame headings is usual: earlier versions took some plastics for other materials. */
function isUsual(sold: TariffClass, { hsn, gstPercent }: Tariff): boolean {
  const usual = defaultTariffs.find((row) => row.sold === sold)!
  const headings = sold === "frame" ? ["9003", "900311", "900319"] : [usual.hsn]
  return hsn === "" || (headings.includes(hsn) && gstPercent === usual.gstPercent)
}

/** Of plastics 9003 11, of all other materials 9003 19; a heading with more digits is kept. */
const frameHeading = (hsn: string, material: string): string => {
  if (hsn !== "9003") return hsn
  return plastics.test(material) ? "900311" : "900319"
}

/** Materials and trade names that belong to chapter 39, including fibre in a resin. */
const plastics =
  /acetate|acrylic|celluloid|cellulose|zyl|propionate|nylon|polyamide|grilamid|\btr\b|\btr[\s-]?\d+|plastic|ultem|\bpei\b|\bpeek\b|poly(?:ether|carbonate|mer|urethane|ester|styrene|propylene)|\bpc\b|\babs\b|optyl|epoxy|resin|fib(?:re|er)/i

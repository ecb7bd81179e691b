import { isSunglasses } from "./lens/lens-words.ts"
import type { Product } from "./product.ts"

/** Customs tariff heading (HSN) and the GST on it, per cent. */
export interface Tariff {
  hsn: string
  gstPercent: number
}

type TariffParts = Pick<Product, "kind" | "frameMaterial" | "lensColours">

/**
 * Heading and GST since 22 September 2025. Frames and contact lenses count as correction (5 %),
 * sunglasses and zero-power computer glasses do not (18 %); an accountant confirms.
 */
export function usualTariff({ kind, frameMaterial, lensColours }: TariffParts): Tariff {
  if (isSunglasses({ kind, lensColours })) return { hsn: "900410", gstPercent: 18 }
  if (kind === "Screen Saver") return { hsn: "900490", gstPercent: 18 }
  if (kind === "Contact Lenses") return { hsn: "900130", gstPercent: 5 }
  const plastic = /acetate|nylon|tr-?90|plastic/i.test(frameMaterial)
  return { hsn: plastic ? "900311" : "900319", gstPercent: 5 }
}

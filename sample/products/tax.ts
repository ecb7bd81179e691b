import type { ProductKind } from "#domain/vocabulary.ts"
import type { materials } from "./materials.ts"

const plastics: (keyof typeof materials)[] = ["acetate", "nylon"]

/**
 * Tariff heading and GST since 22 September 2025. Frames and contact lenses count as correction
 * (5 %), sunglasses and zero-power computer glasses do not (18 %); an accountant confirms.
 */
export function taxOf(kind: ProductKind, material: keyof typeof materials, tinted: boolean) {
  const sun = kind === "Sunglasses" || (kind === "Kids Glasses" && tinted)
  if (sun) return { hsn: "900410", gstPercent: 18 }
  if (kind === "Screen Saver") return { hsn: "900490", gstPercent: 18 }
  if (kind === "Contact Lenses") return { hsn: "900130", gstPercent: 5 }
  return { hsn: plastics.includes(material) ? "900311" : "900319", gstPercent: 5 }
}

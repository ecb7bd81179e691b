import type { FrameMeasures, ListedProduct } from "#domain/catalogue/product.ts"
import { genderLabels, hasFrame, isContactLens } from "#domain/catalogue/vocabulary.ts"
import { type TariffRow, tariffOf } from "#domain/money/tariff.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { BoxedSize, fitOf, sizeOf } from "./size-text.tsx"

export interface TechnicalRow {
  name: string
  value: string
}

/** What the page shows at first; `See All` shows the rest too (PDP-12, PDP-13). */
export const firstRows = 10

/**
 * All known details of a product, most important first; unknown ones are left out.
 * Heading and rate are those of the product without other lenses.
 * @param seller without a GSTIN it charges no GST
 */
export const technicalRows = (
  product: ListedProduct,
  seller: { chargesGst: boolean; tariffs: readonly TariffRow[]; lenses: LensCatalogue },
  now: Date,
): TechnicalRow[] => {
  const tariff = tariffOf(product, null, seller.tariffs, now)
  return [
    row("Frame shape", product.frameShape),
    row("Frame type", product.frameType),
    row("Frame material", product.frameMaterial),
    ...(product.measures ? measureRows(product.measures, seller.lenses) : []),
    row("Weight", product.weightGrams === null ? "" : `${product.weightGrams} g`),
    row("Gender", hasFrame(product) ? genderLabels[product.gender] : ""),
    row("Country of origin", product.countryOfOrigin),
    row("Net quantity", product.declared?.netQuantity ?? ""),
    row("Brand", product.brand),
    row("Kind", product.kind),
    row("Frame colour", names(product.frameColours)),
    row("Lens colour", names(product.lensColours)),
    row("Material", product.material),
    row("Lenses", product.lensInformation),
    row(aboutWords(product), product.frameDescription),
    ...(product.declared?.rows ?? []),
    row("HSN code", tariff.hsn),
    row("GST included", seller.chargesGst ? `${tariff.gstPercent} %` : ""),
    row("Product number", String(product.id)),
  ].filter(({ value }) => value !== "")
}

const measureRows = (measures: FrameMeasures, lenses: LensCatalogue): TechnicalRow[] => [
  row("Size", `${sizeOf(measures)} mm`),
  row("Total width", `${measures.totalWidth} mm, ${fitOf(measures.totalWidth).toLowerCase()}`),
  row("Lens height", lensHeight(measures.lensHeight, lenses)),
]

const lensHeight = (height: number, { types: { Progressive } }: LensCatalogue): string => {
  if (!Progressive.isOffered || Progressive.minLensHeight === null) return `${height} mm`
  const suits = height < Progressive.minLensHeight ? "low for" : "suits"
  return `${height} mm, ${suits} ${Progressive.label.toLowerCase()}`
}

const aboutWords = (product: ListedProduct): string => {
  if (hasFrame(product)) return "About the frame"
  return isContactLens(product) ? "About the lenses" : "About it"
}

const names = (colours: readonly { name: string }[]) => colours.map(({ name }) => name).join(", ")

const row = (name: string, value: string): TechnicalRow => ({ name, value })

export function RowList({ rows }: { rows: TechnicalRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
          <dt className="max-w-1/2 flex-none text-ink-2">{name}</dt>
          <dd className="max-w-88 min-w-0 text-right wrap-break-word font-medium text-pretty">
            <BoxedSize text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

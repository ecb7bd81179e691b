import type { FrameMeasures, ListedProduct } from "#domain/catalogue/product.ts"
import { genderLabels, hasFrame, isContactLens, storedWord } from "#domain/catalogue/vocabulary.ts"
import { type TariffRow, tariffOf } from "#domain/money/tariff.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"
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
  t: Translate,
  product: ListedProduct,
  seller: { chargesGst: boolean; tariffs: readonly TariffRow[]; lenses: LensCatalogue },
  now: Date,
): TechnicalRow[] => {
  const tariff = tariffOf(product, null, seller.tariffs, now)
  return [
    row(t("Frame shape"), storedWord(t, product.frameShape)),
    row(t("Frame type"), storedWord(t, product.frameType)),
    row(t("Frame material"), product.frameMaterial),
    ...(product.measures ? measureRows(t, product.measures, seller.lenses) : []),
    row(
      t("Weight"),
      product.weightGrams === null ? "" : t("{grams} g", { grams: product.weightGrams }),
    ),
    row(t("Gender"), hasFrame(product) ? t(genderLabels[product.gender]) : ""),
    row(t("Country of origin"), storedWord(t, product.countryOfOrigin)),
    row(t("Net quantity"), declaredWords(t, product.declared?.netQuantity ?? "")),
    row(t("Brand"), product.brand),
    row(t("Kind"), storedWord(t, product.kind)),
    row(t("Frame colour"), names(t, product.frameColours)),
    row(t("Lens colour"), names(t, product.lensColours)),
    row(t("Material"), product.material),
    row(t("Lenses"), product.lensInformation),
    row(t(aboutWords(product)), product.frameDescription),
    ...(product.declared?.rows ?? []).map(({ name, value }) =>
      row(declaredWords(t, name), declaredWords(t, value)),
    ),
    row(t("HSN code"), tariff.hsn),
    row(t("GST included"), seller.chargesGst ? `${tariff.gstPercent} %` : ""),
    row(t("Product number"), String(product.id)),
  ].filter(({ value }) => value !== "")
}

const measureRows = (
  t: Translate,
  measures: FrameMeasures,
  lenses: LensCatalogue,
): TechnicalRow[] => [
  row(t("Size"), t("{size} mm", { size: sizeOf(measures) })),
  row(t("Total width"), t(widthInWords(measures.totalWidth))),
  row(t("Lens height"), t(lensHeight(measures.lensHeight, lenses))),
]

function widthInWords(width: number): Sentence {
  switch (fitOf(width)) {
    case "Narrow":
      return msg("{width} mm, narrow", { width })
    case "Medium":
      return msg("{width} mm, medium", { width })
    case "Wide":
      return msg("{width} mm, wide", { width })
  }
}

const lensHeight = (height: number, { types: { Progressive } }: LensCatalogue): Sentence => {
  if (!Progressive.isOffered || Progressive.minLensHeight === null)
    return msg("{height} mm", { height })
  const lens = Progressive.label.toLowerCase()
  return height < Progressive.minLensHeight
    ? msg("{height} mm, low for {lens}", { height, lens })
    : msg("{height} mm, suits {lens}", { height, lens })
}

const aboutWords = (product: ListedProduct): Sentence => {
  if (hasFrame(product)) return msg("About the frame")
  return isContactLens(product) ? msg("About the lenses") : msg("About it")
}

/** What the server says of declarations in English (`declaredDetails`), unless the owner typed it. */
const declared: Readonly<Record<string, Sentence>> = {
  "Generic name": msg("Generic name"),
  "Price per lens": msg("Price per lens"),
  "Manufacturer or packer": msg("Manufacturer or packer"),
  Importer: msg("Importer"),
  Warranty: msg("Warranty"),
  "Spectacle frame": msg("Spectacle frame"),
  "Screen glasses": msg("Screen glasses"),
  "Children's spectacle frame": msg("Children's spectacle frame"),
  Sunglasses: msg("Sunglasses"),
  "Contact lenses": msg("Contact lenses"),
  "Eyewear accessory": msg("Eyewear accessory"),
}

function declaredWords(t: Translate, words: string): string {
  if (Object.hasOwn(declared, words)) return t(declared[words]!)
  const [, number, of] =
    /^(\d+) (pair|lens|piece)(?:s|es)?(?:, with case and cloth)?$/.exec(words) ?? []
  const count = Number(number)
  if (of === "pair")
    return t("{count, plural, one {# pair} other {# pairs}}, with case and cloth", { count })
  if (of === "lens") return t("{count, plural, one {# lens} other {# lenses}}", { count })
  return of ? t("{count, plural, one {# piece} other {# pieces}}", { count }) : words
}

const names = (t: Translate, colours: readonly { name: string }[]) =>
  colours.map(({ name }) => storedWord(t, name)).join(", ")

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

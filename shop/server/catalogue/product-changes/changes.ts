import { formatRupees, type Paise } from "#domain/core/money.ts"
import { writeColourText } from "./colour-text.ts"
import { inOrder } from "./complete.ts"
import { writeParametersText } from "./parameters-text.ts"
import type { ProductRecord } from "./product-record.ts"

const MAX_SHOWN_LENGTH = 40

/** The changes, field by field: `stock 5 → 7`. */
export const changesBetween = (had: ProductRecord, record: ProductRecord): string[] =>
  written(had).flatMap(([field, before], n) => {
    const after = written(record)[n]?.[1] ?? ""
    if (before === after) return []
    const isShort = before.length <= MAX_SHOWN_LENGTH && after.length <= MAX_SHOWN_LENGTH
    return [isShort ? `${field} ${before || "none"} → ${after || "none"}` : field]
  })

const written = (record: ProductRecord): [field: string, value: string][] => [
  ["title", record.title],
  ["brand", record.brand],
  ["kind", record.kind],
  ["price", formatRupees(record.price as Paise)],
  ["discount", `${record.discount} %`],
  ["stock", String(record.stock)],
  ["SKU", record.sku ?? ""],
  ["barcode", record.barcode ?? ""],
  ["cost price", record.costPrice === null ? "" : formatRupees(record.costPrice)],
  ["size", record.size],
  ["hidden", String(record.hidden)],
  ["highlights", record.highlights],
  ["gender", record.gender],
  ["frame shape", record.frameShape],
  ["frame type", record.frameType],
  ["frame colours", writeColourText(record.frameColours)],
  ["lens colours", writeColourText(record.lensColours)],
  ["material", record.material],
  ["frame material", record.frameMaterial],
  ["description", record.frameDescription],
  ["lens information", record.lensInformation],
  ["pictures", inOrder(record).join(" ")],
  ["picture texts", altsText(record)],
  ["spin video", record.videoUrl ?? ""],
  ["spin picture", record.videoThumbnail ?? ""],
  ["measures", record.measures ? measuresText(record.measures) : ""],
  ["weight", record.weightGrams === null ? "" : `${record.weightGrams} g`],
  [
    "contact lens parameters",
    record.contactLensParameters ? writeParametersText(record.contactLensParameters) : "",
  ],
  ["HSN", record.hsn],
  ["GST", `${record.gstPercent} %`],
  ["country of origin", record.countryOfOrigin],
  ["manufacturer", record.declarations.manufacturer],
  ["importer", record.declarations.importer],
  ["generic name", record.declarations.genericName],
  ["net quantity", String(record.declarations.netQuantity ?? "")],
  ["warranty", record.declarations.warranty],
  ["warranty in months", String(record.declarations.warrantyMonths ?? "")],
  ["added on", record.createdAt],
]

const altsText = (record: ProductRecord): string =>
  inOrder(record)
    .map((name) => record.pictureAlts?.[name] ?? "")
    .join("\n")
    .trim()

const measuresText = (measures: NonNullable<ProductRecord["measures"]>): string =>
  [
    measures.eyeSize,
    measures.bridge,
    measures.temple,
    measures.lensHeight,
    measures.totalWidth,
  ].join(" ")

import { formatRupees, type Paise } from "#domain/money.ts"
import { writeColourText } from "./colour-text.ts"
import { inOrder } from "./complete.ts"
import type { Goods } from "./goods.ts"

const longestShown = 40

/** What would change, field by field: `stock 5 → 7`. */
export const changesBetween = (had: Goods, goods: Goods): string[] =>
  written(had).flatMap(([field, before], n) => {
    const after = written(goods)[n]?.[1] ?? ""
    if (before === after) return []
    const isShort = before.length <= longestShown && after.length <= longestShown
    return [isShort ? `${field} ${before || "none"} → ${after || "none"}` : field]
  })

const written = (goods: Goods): [field: string, value: string][] => [
  ["title", goods.title],
  ["brand", goods.brand],
  ["kind", goods.kind],
  ["price", formatRupees(goods.price as Paise)],
  ["discount", `${goods.discount} %`],
  ["stock", String(goods.stock)],
  ["hidden", String(goods.hidden)],
  ["highlights", goods.highlights],
  ["gender", goods.gender],
  ["frame shape", goods.frameShape],
  ["frame type", goods.frameType],
  ["frame colours", writeColourText(goods.frameColours)],
  ["lens colours", writeColourText(goods.lensColours)],
  ["material", goods.material],
  ["frame material", goods.frameMaterial],
  ["description", goods.frameDescription],
  ["lens information", goods.lensInformation],
  ["pictures", inOrder(goods).join(" ")],
  ["spin video", goods.videoUrl ?? ""],
  ["spin picture", goods.videoThumbnail ?? ""],
  ["measures", goods.measures ? measuresText(goods.measures) : ""],
  ["weight", goods.weightGrams === null ? "" : `${goods.weightGrams} g`],
  ["HSN", goods.hsn],
  ["GST", `${goods.gstPercent} %`],
  ["country of origin", goods.countryOfOrigin],
  ["added on", goods.createdAt],
]

const measuresText = (measures: NonNullable<Goods["measures"]>): string =>
  [
    measures.eyeSize,
    measures.bridge,
    measures.temple,
    measures.lensHeight,
    measures.totalWidth,
  ].join(" ")

import { API_PREFIX } from "#contract/core/endpoint.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { discountFor, finalPrice } from "#domain/catalogue/discount.ts"
import { toRupees } from "#domain/core/money.ts"
import { writeColourText } from "#server/catalogue/product-changes/colour-text.ts"
import { inOrder } from "#server/catalogue/product-changes/complete.ts"
import { writeParametersText } from "#server/catalogue/product-changes/parameters-text.ts"
import type { ProductRecord } from "#server/catalogue/product-changes/product-record.ts"
import { storedRecordOf } from "#server/catalogue/product-changes/stored-records.ts"
import { type CsvCell, csv } from "#server/core/csv.ts"
import {
  columns,
  generations,
  type Metafield,
  metafieldHeader,
  metafields,
  type ShopifyColumn,
} from "./columns.ts"
import { htmlOf } from "./html-text.ts"

/** Every product, in the order of the shop. */
export async function allProductRecords(db: Db): Promise<ProductRecord[]> {
  const rows = await db.select().from(products).orderBy(products.id)
  return rows.map((row) => storedRecordOf(row).record)
}

/**
 * Our JSON: the names of `fields`, money in rupees, pictures by name.
 * @param withCosts for those with `costs.read` only
 */
export const productJson = (all: readonly ProductRecord[], withCosts: boolean): string =>
  `${JSON.stringify({ products: all.map((record) => plain(record, withCosts)) }, null, 2)}\n`

function plain(product: ProductRecord, withCosts: boolean) {
  const {
    thumbnail,
    pictures,
    measures,
    price,
    costPrice,
    stockByPower: _,
    isTraced: _1,
    ...rest
  } = product
  const { declarations, ...record } = rest
  return {
    ...record,
    price: toRupees(price),
    ...(withCosts && { costPrice: costPrice === null ? null : toRupees(costPrice) }),
    pictures: inOrder({ thumbnail, pictures }),
    ...measures,
    ...declarations,
  }
}

/**
 * A product CSV as Shopify reads it. Each of our products is a separate one there: its first row
 * has all fields, further rows one picture each.
 * @param origin where the pictures can be fetched
 * @param withCosts for those with `costs.read` only
 */
export function productCsv(
  all: readonly ProductRecord[],
  generation: keyof typeof generations,
  origin: string,
  withCosts: boolean,
): string {
  // An empty column would clear them when the file is imported again.
  const columnNames = allColumns.filter((name) => withCosts || name !== "costPrice")
  const header = [
    ...columnNames.map((column) => columns[column][generations[generation]]),
    ...metafieldNames.map(metafieldHeader),
  ]
  return csv(
    header,
    all.flatMap((record) =>
      rowsOf(record, origin).map((row) =>
        [...columnNames, ...metafieldNames].map((name) => row[name] ?? null),
      ),
    ),
  )
}

const allColumns = (Object.keys(columns) as ShopifyColumn[]).filter(
  (name) => !/^option[23]|^googleGender|^variantPicture|^category/.test(name),
)
const metafieldNames = Object.keys(metafields) as Metafield[]

type Row = Partial<Record<ShopifyColumn | Metafield, CsvCell>>

function rowsOf(record: ProductRecord, origin: string): Row[] {
  const { handle } = record
  const [first, ...others] = inOrder(record).map((name, n) => ({
    picture: `${origin}${API_PREFIX}/uploads/${name}`,
    position: n + 1,
    alt: record.pictureAlts?.[name] ?? "",
  }))
  return [{ ...firstRow(record), ...first }, ...others.map((picture) => ({ handle, ...picture }))]
}

function firstRow(record: ProductRecord): Row {
  const { price, discount, measures } = record
  const final = finalPrice(record)
  return {
    title: record.title,
    handle: record.handle,
    description: htmlOf(record.frameDescription),
    vendor: record.brand,
    type: record.kind,
    published: record.hidden ? "FALSE" : "TRUE",
    status: record.hidden ? "draft" : "active",
    sku: record.sku,
    barcode: record.barcode,
    option1Name: "Title",
    option1Value: "Default Title",
    price: toRupees(final),
    compareAt: price === final ? null : toRupees(price),
    costPrice: record.costPrice === null ? null : toRupees(record.costPrice),
    tracker: "shopify",
    stock: record.stock,
    oversell: "deny",
    grams: record.weightGrams,
    highlights: record.highlights,
    gender: record.gender,
    frameShape: record.frameShape,
    frameType: record.frameType,
    frameColours: writeColourText(record.frameColours),
    lensColours: writeColourText(record.lensColours),
    material: record.material,
    frameMaterial: record.frameMaterial,
    lensInformation: record.lensInformation,
    ...measures,
    size: record.size,
    contactLensParameters: record.contactLensParameters
      ? writeParametersText(record.contactLensParameters)
      : null,
    hsn: record.hsn,
    gstPercent: record.gstPercent,
    countryOfOrigin: record.countryOfOrigin,
    ...record.declarations,
    videoUrl: record.videoUrl,
    videoThumbnail: record.videoThumbnail,
    // Only if it does not follow from the two prices: an editor who changes a price need not change
    // this.
    discount: discountFor(price, final) === discount ? null : discount,
    createdAt: record.createdAt,
  }
}

import { api } from "#contract/call.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { discountFor } from "#domain/discount.ts"
import { toRupees } from "#domain/money.ts"
import { finalPrice } from "#domain/pricing.ts"
import { type Cell, csv } from "../csv.ts"
import { writeColourText } from "./colour-text.ts"
import {
  type Column,
  columns,
  generations,
  type Metafield,
  metafieldHeader,
  metafields,
} from "./columns.ts"
import { inOrder } from "./complete.ts"
import { stockedOf } from "./current.ts"
import type { Goods } from "./goods.ts"
import { htmlOf } from "./html-text.ts"

/** Every product, in the order of the shop. */
export async function allGoods(db: Db): Promise<Goods[]> {
  const rows = await db.select().from(products).orderBy(products.id)
  return rows.map((row) => stockedOf(row).goods)
}

/** Our JSON: the names of `fields`, money in rupees, pictures by name. */
export const goodsJson = (all: readonly Goods[]): string =>
  `${JSON.stringify({ products: all.map(plain) }, null, 2)}\n`

function plain({ thumbnail, pictures, measures, price, ...goods }: Goods) {
  return {
    ...goods,
    price: toRupees(price),
    pictures: inOrder({ thumbnail, pictures }),
    ...measures,
  }
}

/**
 * A product CSV as Shopify reads it. Every product of ours is one of its own there: its first row
 * tells all, further ones bring one picture each.
 * @param origin where the pictures can be fetched
 */
export function goodsCsv(
  all: readonly Goods[],
  generation: keyof typeof generations,
  origin: string,
): string {
  const header = [
    ...columnNames.map((column) => columns[column][generations[generation]]),
    ...metafieldNames.map(metafieldHeader),
  ]
  return csv(
    header,
    all.flatMap((goods) =>
      rowsOf(goods, origin).map((row) =>
        [...columnNames, ...metafieldNames].map((name) => row[name] ?? null),
      ),
    ),
  )
}

const columnNames = (Object.keys(columns) as Column[]).filter(
  (name) => !/^option[23]|^googleGender|^variantPicture/.test(name),
)
const metafieldNames = Object.keys(metafields) as Metafield[]

type Row = Partial<Record<Column | Metafield, Cell>>

function rowsOf(goods: Goods, origin: string): Row[] {
  const { handle } = goods
  const [first, ...others] = inOrder(goods).map((name, n) => ({
    picture: `${origin}${api}/uploads/${name}`,
    position: n + 1,
    alt: [goods.title, goods.frameColours[0]?.name].filter(Boolean).join(", "),
  }))
  return [{ ...firstRow(goods), ...first }, ...others.map((picture) => ({ handle, ...picture }))]
}

function firstRow(goods: Goods): Row {
  const { price, discount, measures } = goods
  const final = finalPrice(goods)
  return {
    title: goods.title,
    handle: goods.handle,
    description: htmlOf(goods.frameDescription),
    vendor: goods.brand,
    type: goods.kind,
    published: goods.hidden ? "FALSE" : "TRUE",
    status: goods.hidden ? "draft" : "active",
    sku: goods.handle,
    option1Name: "Title",
    option1Value: "Default Title",
    price: toRupees(final),
    compareAt: price === final ? null : toRupees(price),
    tracker: "shopify",
    stock: goods.stock,
    oversell: "deny",
    grams: goods.weightGrams,
    highlights: goods.highlights,
    gender: goods.gender,
    frameShape: goods.frameShape,
    frameType: goods.frameType,
    frameColours: writeColourText(goods.frameColours),
    lensColours: writeColourText(goods.lensColours),
    material: goods.material,
    frameMaterial: goods.frameMaterial,
    lensInformation: goods.lensInformation,
    ...measures,
    hsn: goods.hsn,
    gstPercent: goods.gstPercent,
    countryOfOrigin: goods.countryOfOrigin,
    videoUrl: goods.videoUrl,
    videoThumbnail: goods.videoThumbnail,
    // Only where the two prices do not tell it: whoever changes a price need not change this.
    discount: discountFor(price, final) === discount ? null : discount,
    createdAt: goods.createdAt,
  }
}

import { data } from "react-router"
import { productDetail, products } from "#contract/catalogue.ts"
import type { Shop } from "#contract/client.ts"
import { idInPath } from "#contract/text.ts"
import { valueOrThrow } from "#web/shop/shop.ts"
import { byTitle, type TryOnTitle, tryOnFrame } from "./frames.ts"

/** Of a large catalogue the mirror offers so many products; any other is reached from its own page. */
const most = 240

export interface TryOnData {
  titles: TryOnTitle[]
  /** The frame that the address names. */
  asked: number | null
}

/** The frames to try on; the one that the address names comes first. @throws the 404 page's failure. */
export async function loadTryOn(shop: Shop, productId: string | undefined): Promise<TryOnData> {
  const list = valueOrThrow(await shop(products, { query: { limit: String(most) } })).result
  if (productId === undefined) return { titles: titlesOf(list), asked: null }
  if (!idInPath.safeParse(productId).success) throw data(null, { status: 404 })
  const asked = valueOrThrow(await shop(productDetail, { params: { product_id: productId } }))
  if (!tryOnFrame(asked.result)) throw data(null, { status: 404 })
  return {
    titles: titlesOf([asked.result, ...asked.variants, ...list]),
    asked: asked.result.id,
  }
}

const titlesOf = (list: Parameters<typeof tryOnFrame>[0][]) =>
  byTitle(list.flatMap((product) => tryOnFrame(product) ?? []))

import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { contactLensStock } from "#db/schema.ts"
import { powerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { dailyLens, stockOf, type Wish } from "../../buyer.ts"
import { operated, withoutStock } from "../../operations/operate.ts"
import { crowd, oneProcess, tally } from "../crowd.ts"

const shop = oneProcess()

/** Paani Daily and Paani Toric. */
const [daily, toric] = [71, 73]
const last = dailyLens
const plenty: ContactLens = { ...dailyLens, eye: "left", power: -3 }
const toricLens: ContactLens = {
  ...dailyLens,
  baseCurve: 8.7,
  diameter: 14.5,
  cylinder: -1.25,
  axis: 90,
}

const count = (product: number, boxes: [ContactLens, number][]) =>
  operated(shop, "contact-lens-stock set", {
    product,
    changes: boxes.map(([lens, n]) => ({ power: powerKey(lens), boxes: n, was: null })),
  })

const boxesOf = async (product: number) => {
  const rows = await shop.context.db
    .select()
    .from(contactLensStock)
    .where(eq(contactLensStock.productId, product))
  expect(await stockOf(shop, product)).toBe(rows.reduce((sum, { boxes }) => sum + boxes, 0))
  return Object.fromEntries(rows.map(({ power, boxes }) => [power, boxes]))
}

test("Of shoppers who simultaneously buy the last box of a power one gets it, and carts in any order with the owner's count never deadlock", async () => {
  for (const product of [daily, toric]) await withoutStock(shop, product)
  await count(daily, [
    [last, 1],
    [plenty, 60],
  ])
  await count(toric, [[toricLens, 60]])
  const buyers = await crowd(shop, 48)
  const wish = (productId: number, contactLens: ContactLens): Wish => ({ productId, contactLens })
  const answers = buyers.map((buyer, n) => {
    const wantsLast = n % 2 === 0
    const eyes = [wish(daily, wantsLast ? last : { ...plenty, eye: "right" }), wish(daily, plenty)]
    const cart = [...eyes, wish(toric, toricLens)]
    return buyer.order(...(n % 3 === 0 ? cart.toReversed() : cart))
  })
  // The owner counts another power meanwhile.
  const counts = Array.from({ length: 10 }, (_, n) =>
    operated(shop, "contact-lens-stock set", {
      ...{ product: daily, power: powerKey({ ...last, power: -6 }), boxes: n },
    }),
  )
  const replies = await Promise.all(answers)
  await Promise.all(counts)
  expect(tally(replies)).toEqual({ 200: 25, 409: 23 })
  expect(await boxesOf(daily)).toMatchObject({
    [powerKey(last)]: 0,
    // The winner takes one box of it, the 24 others two.
    [powerKey(plenty)]: 60 - 1 - 24 * 2,
  })
  expect(await boxesOf(toric)).toEqual({ [powerKey(toricLens)]: 60 - 25 })
})

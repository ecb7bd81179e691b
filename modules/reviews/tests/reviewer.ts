import { eq, inArray } from "drizzle-orm"
import { orderLines } from "#db/schema.ts"
import { bought } from "#tests/operations/bought.ts"
import { aPicture } from "#tests/operations/pictures.ts"
import type { TestShop } from "#tests/shop.ts"
import { productReviews } from "../server/tables.ts"

export const aDraft = {
  stars: 5,
  text: "Light on the nose after ten hours of screen work.",
  photos: [] as string[],
  show_name: true,
}

/** A shopper to whom these products were delivered, with the requests to review them. */
export async function reviewerIn(shop: TestShop, productIds: number[] = [41]) {
  const { buyer, orderIds } = await bought(
    shop,
    productIds.map((productId) => ({ productId })),
  )
  await shop.context.db
    .update(orderLines)
    .set({ state: "Delivered", deliveredAt: shop.context.now() })
    .where(inArray(orderLines.id, orderIds))
  return { ...reviewCalls(shop, buyer.token), orderIds, orderId: orderIds[0]! }
}

export function reviewCalls(shop: TestShop, token: string) {
  const call = (method: "GET" | "PUT" | "DELETE", path: string, body?: unknown) =>
    shop.call(method, path, { token, body })
  return {
    token,
    write: (id: string, change: Partial<typeof aDraft> = {}) =>
      call("PUT", `/api/order-lines/${id}/review`, { ...aDraft, ...change }),
    read: (id: string) => call("GET", `/api/order-lines/${id}/review`),
    remove: (id: string) => call("DELETE", `/api/order-lines/${id}/review`),
    vote: (id: string) => call("PUT", `/api/reviews/${id}/helpful`),
    withdraw: (id: string) => call("DELETE", `/api/reviews/${id}/helpful`),
    votes: (productId: number) => call("GET", `/api/reviews/product/${productId}/votes`),
    photo: async (red = 200): Promise<string> => {
      const bytes = await aPicture(400, 300, red).png().toBuffer()
      const body = { purpose: "review", picture: bytes.toString("base64") }
      return (await shop.call("POST", "/api/photos", { token, body })).body.id
    },
  }
}

/** The helpful votes in the database. */
export async function helpfulOf(shop: TestShop, id: string): Promise<number | undefined> {
  const [row] = await shop.context.db
    .select({ helpful: productReviews.helpful })
    .from(productReviews)
    .where(eq(productReviews.id, id))
  return row?.helpful
}

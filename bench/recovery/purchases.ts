import { setTimeout as pause } from "node:timers/promises"
import { honestOrder } from "../../tests/buyer.ts"
import type { BenchShopper } from "../new-shopper.ts"
import type { SeededRandom } from "../seeded-random.ts"
import { pay } from "./gateway.ts"
import { type KilledShop, post, SHELF } from "./killed-shop.ts"

/** What shoppers do at the gateway, in tries; a bank decides about a PENDING one much later. */
const WAYS: { tries: string[]; share: number }[] = [
  { tries: ["SUCCESS"], share: 60 },
  { tries: ["FAILED", "SUCCESS"], share: 10 },
  { tries: ["PENDING", "SUCCESS"], share: 10 },
  { tries: ["PENDING"], share: 5 },
  { tries: ["FAILED"], share: 5 },
  { tries: [], share: 10 },
]

const ways = WAYS.flatMap(({ tries, share }) => Array.from({ length: share }, () => tries))

/** Of those who tried, so many wait on the page until the shop has told them how it went. */
const VERIFY_PERCENT = 60
const RETRIES = 40

/**
 * Buys until told to stop, each shopper once: orders, pays in one of the ways, and asks for the
 * result or leaves. A dead shop is asked again, as people do.
 * @returns how many orders were begun
 */
export async function buyUntil(
  shop: KilledShop,
  stop: AbortSignal,
  random: SeededRandom,
): Promise<number> {
  const ids = [...SHELF.keys()]
  let begun = 0
  while (!stop.aborted) {
    const shopper = await shop.newShopper()
    const lines = random.upTo(100) < 30 ? 2 : 1
    const first = random.upTo(ids.length)
    const wishes = Array.from({ length: lines }, (_, n) => ({
      productId: ids[(first + n) % ids.length]!,
      quantity: 1 + random.upTo(2),
    }))
    begun += 1
    const stays = random.upTo(100) < VERIFY_PERCENT
    await buy(shop, shopper, wishes, { tries: random.oneOf(ways), stays })
  }
  return begun
}

async function buy(
  shop: KilledShop,
  shopper: BenchShopper,
  wishes: { productId: number; quantity: number }[],
  { tries, stays }: { tries: string[]; stays: boolean },
): Promise<void> {
  const catalogue = { context: { catalogue: shop.catalogue } } as Parameters<typeof honestOrder>[0]
  const body = honestOrder(catalogue, wishes, shopper.addressId)
  const opened = await persistently(async () => {
    const response = await post(shop, "/api/cashfree-order", body, shopper.token)
    return response && response.status < 500 ? response : null
  })
  if (opened?.status !== 200) return
  const { order_id, payment_session_id } = opened.body as Record<
    "order_id" | "payment_session_id",
    string
  >
  for (const outcome of tries) {
    await persistently(async () => (await pay(shop, payment_session_id, outcome)) || null)
  }
  if (stays && tries.length > 0) {
    await persistently(() =>
      post(shop, "/api/cashfree-verify", { orderId: order_id }, shopper.token),
    )
  }
}

async function persistently<T>(work: () => Promise<T | null>): Promise<T | null> {
  for (let n = 0; n < RETRIES; n++) {
    const done = await work()
    if (done !== null) return done
    await pause(500)
  }
  return null
}

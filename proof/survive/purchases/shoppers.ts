import { setTimeout as pause } from "node:timers/promises"
import { readSettings } from "#server/core/settings/settings.ts"
import { honestOrder } from "../../../tests/buyer.ts"
import type { BenchShopper } from "../../bench/new-shopper.ts"
import { type SeededRandom, seededRandom } from "../../bench/seeded-random.ts"
import { post, SHELF, type TrialShop } from "../machinery/trial-shop.ts"
import { pay } from "./gateway.ts"

/** The parts of the tested shop's configuration that prices depend on. */
const usualSettings = readSettings({})

/**
 * The choices of shoppers at the gateway, by attempt; a bank decides about a PENDING one much
 * later.
 */
const WAYS: { tries: string[]; share: number }[] = [
  { tries: ["SUCCESS"], share: 60 },
  { tries: ["FAILED", "SUCCESS"], share: 10 },
  { tries: ["PENDING", "SUCCESS"], share: 10 },
  { tries: ["PENDING"], share: 5 },
  { tries: ["FAILED"], share: 5 },
  { tries: [], share: 10 },
]

const ways = WAYS.flatMap(({ tries, share }) => Array.from({ length: share }, () => tries))

/** The fraction of shoppers who wait on the page until the shop reports the outcome. */
const VERIFY_PERCENT = 60
const RETRIES = 40
const SHOPPERS_AT_ONCE = 12

/** What the shop has confirmed to shoppers; all of it must remain true. */
export interface Told {
  begun: number
  /** Ids of created payments. */
  opened: Set<string>
  /** Ids of payments that the shop reported as paid. */
  paid: Set<string>
  /** Replies with a status of 500 or more. */
  serverErrors: number
  /** Requests without a reply. */
  unanswered: number
}

/** Lets shoppers buy, each once, until `stop` is called; it waits for the purchases in progress. */
export function startShoppers(shop: TrialShop, atOnce = SHOPPERS_AT_ONCE) {
  const random = seededRandom(2026)
  const told: Told = {
    begun: 0,
    opened: new Set(),
    paid: new Set(),
    serverErrors: 0,
    unanswered: 0,
  }
  const load = new AbortController()
  const shoppers = Array.from({ length: atOnce }, () => buyUntil(shop, load.signal, random, told))
  // Errors of a shopper are thrown by `stop`; until then they must not end the trial's process.
  for (const shopper of shoppers) shopper.catch(() => {})
  return {
    told,
    stop: async (): Promise<Told> => {
      load.abort()
      await Promise.all(shoppers)
      return told
    },
  }
}

async function buyUntil(shop: TrialShop, stop: AbortSignal, random: SeededRandom, told: Told) {
  const ids = [...SHELF.keys()]
  while (!stop.aborted) {
    const shopper = await persistently(() => shop.newShopper().catch(() => null))
    if (!shopper) throw new Error("No shopper could be created.")
    const lines = random.upTo(100) < 30 ? 2 : 1
    const first = random.upTo(ids.length)
    const wishes = Array.from({ length: lines }, (_, n) => ({
      productId: ids[(first + n) % ids.length]!,
      quantity: 1 + random.upTo(2),
    }))
    told.begun += 1
    const stays = random.upTo(100) < VERIFY_PERCENT
    await buy(shop, shopper, wishes, { tries: random.oneOf(ways), stays }, told)
  }
}

async function buy(
  shop: TrialShop,
  shopper: BenchShopper,
  wishes: { productId: number; quantity: number }[],
  { tries, stays }: { tries: string[]; stays: boolean },
  told: Told,
): Promise<void> {
  const prices = { context: { catalogue: shop.catalogue, settings: usualSettings } }
  const body = honestOrder(prices, wishes, shopper.addressId)
  const ask = async (path: string, body: unknown) => {
    const response = await post(shop, path, body, shopper.token)
    if (response === null) told.unanswered += 1
    else if (response.status >= 500) told.serverErrors += 1
    return response && response.status < 500 ? response : null
  }
  const opened = await persistently(() => ask("/api/cashfree-order", body))
  if (opened?.status !== 200) return
  const { order_id = "", payment_session_id = "" } = opened.body
  told.opened.add(order_id)
  for (const outcome of tries) {
    await persistently(async () => (await pay(shop, payment_session_id, outcome)) || null)
  }
  if (!stays || tries.length === 0) return
  const verified = await persistently(() => ask("/api/cashfree-verify", { orderId: order_id }))
  if (verified?.body.paymentData?.payment_status === "SUCCESS") told.paid.add(order_id)
}

/** Requests without a reply are sent again, as people do. */
async function persistently<T>(work: () => Promise<T | null>): Promise<T | null> {
  for (let n = 0; n < RETRIES; n++) {
    const done = await work()
    if (done !== null) return done
    await pause(500)
  }
  return null
}

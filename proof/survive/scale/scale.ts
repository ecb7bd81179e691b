import { setTimeout as pause } from "node:timers/promises"
import { eq } from "drizzle-orm"
import { products } from "#db/schema.ts"
import { fromRupees } from "#domain/core/money.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { nginxProgram } from "../debian-packages.ts"
import { secondsUntilReady } from "../faults/browsing.ts"
import type { Told } from "../purchases/shoppers.ts"
import { purchasesDuring } from "../purchases/trial-of-purchases.ts"
import { type Figure, type Trial, zero } from "../trial.ts"
import { startReaders } from "./mixed-readers.ts"
import { openScaledShop, type ScaledShop } from "./scaled-shop.ts"

const LOAD_MS = { short: 3_000, long: 30_000 }
/** How long a part stays down. */
const AWAY_MS = 2_000
/** The time that a cluster manager such as Patroni takes to notice and decide is not tested. */
const NOTICE_MS = 1_000
/** In stock, and never bought in this trial. */
const CHANGED_PRODUCT = 50
const SHOPPERS_AT_ONCE = 6

export const scale: Trial = {
  name: "scale",
  says: "three shops behind nginx, primary and synchronous standby, cache: rolled, then each part ended in turn",
  on: "PostgreSQL primary and standby",
  isTimed: true,
  needs: ["postgresql", "nginx-light"],
  run: async ({ isLong }) => {
    const shop = await openScaledShop(nginxProgram()!)
    try {
      const loadMs = isLong ? LOAD_MS.long : LOAD_MS.short
      return await purchasesDuring(shop, (told) => harm(shop, told, loadMs), SHOPPERS_AT_ONCE)
    } finally {
      await shop.close()
    }
  },
}

/** Each step with the load before, during and after it. */
async function harm(shop: ScaledShop, told: Told, loadMs: number): Promise<Figure[]> {
  const readers = startReaders(shop.origin)
  const figures: Figure[] = []
  const step = async (name: string, work: () => Promise<void>) => {
    readers.take()
    const before = { errors: told.serverErrors + told.unanswered, paid: told.paid.size }
    await work()
    await pause(loadMs)
    const { requests, failedOnce, failed, slowestMs } = readers.take()
    figures.push(
      { what: `${name}: reads`, value: requests },
      { what: `${name}: reads that a retry cured`, value: failedOnce - failed },
      zero(`${name}: reads failed`, failed),
      {
        what: `${name}: purchase calls asked again`,
        value: told.serverErrors + told.unanswered - before.errors,
      },
      { what: `${name}: purchases confirmed`, value: told.paid.size - before.paid },
      { what: `${name}: slowest read`, value: slowestMs, unit: "ms", needsQuietMachine: true },
    )
  }
  try {
    await step("in peace", async () => {})
    figures.push(await changeReachesAll(shop))
    await step("new version", async () => {
      for (const member of shop.members) {
        await member.running().end()
        await member.start()
      }
    })
    await step("one shop killed", async () => {
      await shop.members[1]!.running().kill()
      await pause(AWAY_MS)
      await shop.members[1]!.start()
    })
    await step("cache killed", async () => {
      await shop.cache.kill()
      await pause(AWAY_MS)
      await shop.cache.start()
    })
    await step("standby killed", async () => {
      shop.servers.killStandby()
      await pause(AWAY_MS)
      shop.servers.startStandby()
    })
    await step("balancer restarted", async () => {
      await shop.balancer.kill()
      await shop.balancer.start()
    })
    await step("primary killed, standby promoted", async () => {
      shop.servers.killPrimary()
      await pause(NOTICE_MS)
      shop.servers.promote()
      const value = await secondsUntilReady(shop)
      figures.push({ what: "ready after the promotion", value, unit: "s", most: 10 })
    })
    figures.push({ ...(await changeReachesAll(shop)), what: "the same after the failover" })
    return figures
  } finally {
    await readers.stop()
  }
}

let lastPrice = 1_000

/** Seconds until every process shows a changed price. */
async function changeReachesAll(shop: ScaledShop): Promise<Figure> {
  lastPrice += 1
  const price = lastPrice
  await shop.withDatabase(({ db }) =>
    db.transaction(async (tx) => {
      const change = { price: fromRupees(price) }
      await tx.update(products).set(change).where(eq(products.id, CHANGED_PRODUCT))
      await publishCatalogueChange(tx, "all")
    }),
  )
  const begun = performance.now()
  const shows = async (origin: string) => {
    const reply = await fetch(`${origin}/backend/product/productdetail/${CHANGED_PRODUCT}`)
    return (await reply.text()).includes(`${price}`)
  }
  await Promise.all(
    shop.members.map(async ({ origin }) => {
      while (!(await shows(origin))) {
        if (performance.now() - begun > 20_000) throw new Error("A change did not arrive.")
        await pause(20)
      }
    }),
  )
  const value = (performance.now() - begun) / 1000
  return { what: "catalogue change shown by all three", value, unit: "s", most: 2 }
}

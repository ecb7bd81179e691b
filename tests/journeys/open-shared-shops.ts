import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FullConfig } from "@playwright/test"
import { openShop } from "./shop-process.ts"

/** What most purchases of the journeys buy. */
const STOCKED = ["37", "43"]

/**
 * Runs once before all journeys: fills a data folder, and starts a shop on a copy of it for each
 * worker, whose tests share it. A worker that a failed test has ended leaves its shop to the next.
 * @returns a function that stops the shops and removes their folders
 */
export default async function openSharedShops({ workers }: FullConfig) {
  const isEmbedded = process.env.JOURNEY_DATABASE === "pglite"
  const folder = isEmbedded ? await fillFolder() : undefined
  if (folder) process.env.JOURNEY_DATA_DIR = folder
  const shops = await Promise.all(Array.from({ length: workers }, () => openShop()))
  process.env.JOURNEY_SHOPS = JSON.stringify(
    shops.map(({ shop, folder }) => ({ url: shop.url, folder })),
  )
  return async () => {
    await Promise.all(shops.map(({ close }) => close()))
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** The sample shop, with enough stock of what journeys buy. */
async function fillFolder(): Promise<string> {
  const { shop, folder, stop, close } = await openShop()
  try {
    for (const product of STOCKED) await shop.operate("product set", { product, stock: "1000" })
    await stop()
    const filled = await mkdtemp(join(tmpdir(), "chashma-journeys-"))
    await cp(folder, filled, { recursive: true })
    return filled
  } finally {
    await close()
  }
}

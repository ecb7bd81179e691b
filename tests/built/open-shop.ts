import type { TestProject } from "vitest/node"
import { ensureBuilt } from "../../tools/built.ts"
import { openShop } from "../journeys/shop-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the built shop that these tests share. */
    shopUrl: string
    /** A data folder of the sample shop, to copy: filling one takes longer than most tests. */
    sampleFolder: string
  }
}

/** Builds the shop if necessary, fills a data folder, and starts it. @returns a function that stops it */
export default async function openBuiltShop(project: TestProject) {
  await ensureBuilt()
  const first = await openShop()
  await first.stop()
  process.env.JOURNEY_DATA_DIR = first.folder
  const { shop, close } = await openShop()
  project.provide("shopUrl", shop.url)
  project.provide("sampleFolder", first.folder)
  return async () => {
    await close()
    await first.close()
  }
}

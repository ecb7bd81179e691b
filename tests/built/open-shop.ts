import type { TestProject } from "vitest/node"
import { ensureBuilt } from "../../tools/built.ts"
import { openShop } from "../journeys/shop-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the built shop that these tests share. */
    shopUrl: string
  }
}

/** Builds the shop if necessary, and starts it. @returns a function that stops it */
export default async function openBuiltShop(project: TestProject) {
  await ensureBuilt()
  const { shop, close } = await openShop()
  project.provide("shopUrl", shop.url)
  return close
}

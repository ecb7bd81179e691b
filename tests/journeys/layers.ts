import type { Locator, Page } from "@playwright/test"
import { test as base, expect } from "./shop.ts"
import { boond, diya, storeInBrowser, visit } from "./visit.ts"

/** A popup layer over a page, and what opens it. */
export interface LayerKind {
  name: string
  page: string
  opener: (page: Page) => Locator
  layer: (page: Page) => Locator
}

/** @public */
export const banner = (page: Page) => page.getByRole("banner")
export const button = (name: RegExp | string) => (page: Page) =>
  page.getByRole("button", { name, exact: typeof name === "string" })
export const dialog = (name: RegExp | string) => (page: Page) => page.getByRole("dialog", { name })

/** Cart and wishlist contain an item. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    await storeInBrowser(context, "cart", [boond])
    await storeInBrowser(context, "wishlist", [diya])
    await context.addInitScript(countMoves)
    await use(page)
  },
})

function countMoves() {
  const counted = Object.assign(window, { moves: 0 })
  // Registered before all other listeners, so that none can stop it from counting.
  addEventListener("popstate", () => counted.moves++, { capture: true })
}

/** How many history traversals the browser has made since the page was loaded. */
const movesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { moves: number }).moves)

/** Navigates to the page from another one, so that there is an entry to go back to. */
export async function arrive(page: Page, path: string): Promise<void> {
  await visit(page, "/AboutUs")
  await visit(page, path)
}

/** Until Back is this many steps away from the page; browsers traverse asynchronously. */
export async function standsAt(page: Page, layers: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => ((window.history.state as { layers?: number } | null)?.layers ?? 0) === wanted,
    layers,
  )
}

/** What Back should do to a layer of this kind. */
export function testBackOf({ name, page: path, opener, layer }: LayerKind): void {
  test(`Back closes ${name} and returns the focus; Escape leaves no dead history entry, and the next Back leaves the page`, async ({
    page,
  }) => {
    await arrive(page, path)
    await opener(page).click()
    await expect(layer(page)).toBeVisible()
    await standsAt(page, 1)
    const loads: string[] = []
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") loads.push(request.url())
    })
    await page.goBack()
    await expect(layer(page)).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(opener(page)).toBeFocused()
    expect(loads).toEqual([])

    await opener(page).click()
    await expect(layer(page)).toBeVisible()
    await standsAt(page, 1)
    await page.keyboard.press("Escape")
    await expect(layer(page)).toBeHidden()
    await standsAt(page, 0)
    const moves = await movesOf(page)
    await page.evaluate(() => history.forward())
    // Forward, then automatically back again.
    await expect.poll(() => movesOf(page)).toBe(moves + 2)
    await expect(layer(page)).toBeHidden()
    await standsAt(page, 0)

    await page.goBack()
    await expect(page).toHaveURL(/\/AboutUs$/)
  })
}

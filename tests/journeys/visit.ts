import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test"

/**
 * Opens a page and waits until it is interactive: parts beyond the screen become so when they are
 * scrolled to. @returns the reply with its HTML
 */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated !== undefined &&
      Array.from(document.querySelectorAll("[data-not-hydrated] > *")).every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
      }),
  )
  return response
}

/** Scrolls to what is in a part beyond the screen, and waits until that is interactive. */
export async function reach(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await expect
    .poll(() => element.evaluate((one) => one.closest("[data-not-hydrated]") === null))
    .toBe(true)
}

/**
 * Waits until a closed dialog is removed from the browser's history too: `history.go` completes a
 * moment later, and cancels a navigation that begins meanwhile.
 */
export async function leftHistory(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.layers)
}

/** Waits until content has replaced every skeleton: then the layout no longer shifts. */
export const loaded = (page: Page): Promise<void> =>
  expect(page.getByRole("main").locator(".animate-breathe")).toHaveCount(0)

/** Waits until nothing moves any more; endless animations are ignored. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}

/** The browser's storage before the first page opens; later changes by the shopper are kept. */
export async function storeInBrowser(
  context: BrowserContext,
  key: "cart" | "wishlist",
  lines: object[],
): Promise<void> {
  await context.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
    },
    [key, JSON.stringify(lines)] as const,
  )
}

/** Waits until a carousel can move: its script is loaded after the page has started. */
export async function carouselReady(carousel: Locator): Promise<void> {
  await expect(carousel).toHaveAttribute("data-ready")
}

/** Stops the page's clock; from now on time advances only by `page.clock.runFor`. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

export const diya = {
  product_id: 37,
  product_title: "Diya Wayfarer",
  product_thumnail_img: "diya-wayfarer-black-yellow-front-640.webp",
  product_price: 999,
  discount: 10,
}

export const boond = {
  product_id: 41,
  product_title: "Boond Oval",
  product_thumnail_img: "boond-oval-green-front-640.webp",
  product_price: 1799,
  discount: 50,
}

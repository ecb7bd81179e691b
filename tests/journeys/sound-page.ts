import { expect, type Page } from "@playwright/test"
import { barriers } from "./axe.ts"
import { cutOff } from "./cut-off.ts"
import { cutTexts } from "./cut-texts.ts"
import type { TestedPopup } from "./every-popup.ts"
import { focusJumps } from "./focus-order.ts"
import { hiddenFocus } from "./hidden-focus.ts"
import { breaches } from "./html.ts"
import { layoutShift } from "./layout-shift.ts"
import { errorsOf } from "./page-errors.ts"
import { animationsEnd, boond, diya, storeInBrowser, visit } from "./visit.ts"
import { zoomingFields } from "./zooming-fields.ts"

const MAX_LAYOUT_SHIFT = 0.02

/**
 * What each size is made narrower to. WCAG requires 320 px; a window of 1280 px at 200 % leaves half
 * of it to a page.
 */
const narrower = {
  phone: { width: 320, height: 640 },
  desktop: { width: 640, height: 400 },
} as const

type Size = keyof typeof narrower

const desktop = { width: 1280, height: 800 }

/** What a reader may set (WCAG 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Browsers log a page that was not found, and a call without a session, as errors too. */
const EXPECTED = /status of 40[14]/

/** Everything that a page must fulfil at its size, and then in a window made narrower. */
async function expectSound(page: Page, path: string, size: Size): Promise<void> {
  const response = await visit(page, path)
  // It is the same for both sizes.
  if (size === "phone") expect.soft(await breaches(await response!.text())).toEqual([])
  // Without a shopper the checkout shows why and redirects.
  const isRedirected = path === "/ChekOutPage"
  if (isRedirected) await page.waitForURL("**/login")
  const isForStaff = path.startsWith("/office")
  expect.soft(await barriers(page)).toEqual([])
  if (!isRedirected && !isForStaff) {
    expect.soft(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT)
  }
  await expectWholeTexts(page, path)
  expect.soft(await zoomingFields(page)).toEqual([])
  // Before Tab opens the suggestions of the search.
  expect.soft(await hiddenFocus(page)).toEqual([])
  expect.soft(await focusJumps(page)).toEqual([])
  if (size === "phone") await expectRoomForSpacing(page, path)
  await expectToFit(page, narrower[size])
}

async function expectWholeTexts(page: Page, path: string): Promise<void> {
  // The page of components shows lines that are cut.
  if (path !== "/testing") expect.soft(await cutTexts(page)).toEqual([])
}

/** With the spacing of WCAG 1.4.12 no text is cut and nothing is pushed out of the window. */
async function expectRoomForSpacing(page: Page, path: string): Promise<void> {
  const style = await page.addStyleTag({ content: TEXT_SPACING })
  await animationsEnd(page)
  if (path !== "/testing") expect.soft(await cutTexts(page), "text spacing").toEqual([])
  expect.soft(await cutOff(page), "text spacing").toEqual([])
  await style.evaluate((element) => (element as Element).remove())
}

/** Nothing can only be reached by scrolling sideways. */
async function expectToFit(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window)
  await animationsEnd(page)
  expect.soft(await cutOff(page), `${window.width} px`).toEqual([])
}

/** A page whose layout differs by size, at one of them. */
export async function expectSoundPage(page: Page, path: string, size: Size): Promise<void> {
  const errors = errorsOf(page, EXPECTED)
  await expectSound(page, path, size)
  expect(errors).toEqual([])
}

/** A page that is one column at every size: once, in a window that is then resized. */
export async function expectSoundColumn(page: Page, path: string): Promise<void> {
  const errors = errorsOf(page, EXPECTED)
  await expectSound(page, path, "phone")
  await expectToFit(page, desktop)
  await expectWholeTexts(page, path)
  await expectToFit(page, narrower.desktop)
  expect(errors).toEqual([])
}

/** A popup that opens on screens of this size. */
export async function expectSoundPopup(
  page: Page,
  { on, open }: TestedPopup,
  size: Size = "phone",
): Promise<void> {
  await storeInBrowser(page.context(), "cart", [{ ...boond, quantity: 2 }])
  await storeInBrowser(page.context(), "wishlist", [diya])
  const content = await open(page)
  const expectToFitWith = async (window: { width: number; height: number }) => {
    await expectToFit(page, window)
    await expect(content).toBeVisible()
  }
  await expect(content).toBeVisible()
  expect.soft(await barriers(page)).toEqual([])
  if (on === "desktop") return
  await expectToFitWith(narrower[size])
  if (on !== "resized") return
  await expectToFitWith(desktop)
  expect.soft(await barriers(page)).toEqual([])
  await expectToFitWith(narrower.desktop)
}

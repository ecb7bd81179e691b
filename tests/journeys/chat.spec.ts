import type { Page } from "@playwright/test"
import { arrive, box, button } from "./chat-page.ts"
import { cartPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"

test("The chat button is round, 60 pixels, in the lower right corner, and opens a box of the right size [CHT-07, CHT-08, CHT-09, CHT-10, CHT-11, CHT-37, CHT-38, X-09]", async ({
  page,
}) => {
  await arrive(page, "/ContactUs")
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const round = await button(page).boundingBox()
  expect(round).toMatchObject({ width: 60, height: 60 })
  expect(width - (round?.x ?? 0) - 60).toBeLessThanOrEqual(32)
  expect(height - (round?.y ?? 0) - 60).toBeLessThanOrEqual(32)
  await expect(button(page)).toHaveCSS("border-radius", "50%")
  await expect(page.locator(".floating-whatsapp-chatbox")).toHaveCSS("height", "0px")

  await button(page).click()
  const opened = page.locator(".floating-whatsapp-chatbox")
  await expect(opened).toHaveCSS("width", width < 575 ? `${width * 0.9}px` : "375px")
  const body = page.locator(".floating-whatsapp-body")
  await expect(body).toHaveCSS("max-height", "382px")
  await expect(body).toHaveCSS("height", "320px")
  const avatar = box(page).getByRole("presentation")
  await expect(avatar).toHaveCSS("width", "60px")
  await expect(avatar).toHaveCSS("height", "60px")
  await expect(box(page)).toContainText("Chashma")
  await expect(box(page)).toContainText("Replies within 24 hours on business days")

  await page.setViewportSize({ width: 575, height: 800 })
  await expect(opened).toHaveCSS("width", "375px")
  await page.setViewportSize({ width: 574, height: 800 })
  await expect.poll(async () => (await opened.boundingBox())?.width).toBeCloseTo(574 * 0.9, 0)
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(opened).toBeInViewport({ ratio: 1 })

  await page.getByRole("button", { name: "Close chat" }).click()
  await expect(opened).toHaveCSS("height", "0px")
})

test("The closed chat button covers no part of the purchase bar and no price [CHT-07]", async ({
  page,
}) => {
  for (const path of ["/product-item/41", "/product-display/Men", "/"]) {
    await page.goto(path)
    await expect(button(page)).toBeVisible()
    for (const turn of [0, 300, 700, 900, 5000]) {
      await page.mouse.wheel(0, turn)
      await expect.poll(() => hidden(page), { message: `${path} after ${turn}` }).toEqual([])
    }
  }
})

test("The chat button is never partly off the screen, at any scroll position [CHT-07]", async ({
  page,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const path of ["/lense/power/41", "/product-display/Oval", "/product-item/41"]) {
    await page.goto(path)
    await expect(button(page)).toBeAttached()
    for (const turn of [0, 250, 400, 600]) {
      await page.mouse.wheel(0, turn)
      const rests = async () => {
        if (!(await button(page).isVisible())) return "out of the way"
        const box = await button(page).boundingBox()
        if (!box) return "gone"
        const isInside =
          box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
        return isInside ? "on the screen" : `at ${box.x}, ${box.y}`
      }
      await expect.poll(rests, { message: `${path} after ${turn}` }).toMatch(/screen|way/)
      await expect.poll(() => hidden(page), { message: `${path} after ${turn}` }).toEqual([])
    }
  }
})

test("The button is smaller while scrolling down, and full size again while scrolling up [CHT-07]", async ({
  page,
}) => {
  await page.goto("/TermsAndConditions")
  await expect(button(page)).toBeVisible()
  const width = async () => Math.round((await button(page).boundingBox())?.width ?? 0)
  await page.mouse.wheel(0, 600)
  await expect.poll(width).toBe(44)
  await button(page).focus()
  await expect.poll(width).toBe(60)
  await button(page).blur()
  await expect.poll(width).toBe(44)
  await page.mouse.wheel(0, -200)
  await expect.poll(width).toBe(60)
})

test("The chat is not in front of an open cart", async ({ page }) => {
  await page.goto("/AboutUs")
  await expect(button(page)).toBeVisible()
  await page.getByRole("button", { name: /cart/i }).first().click()
  await expect(cartPopup.popup(page)).toBeVisible()
  const onTop = await button(page).evaluate((chat) => {
    const { left, top, width, height } = chat.getBoundingClientRect()
    return chat.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(false)
})

/** Prices, purchase bars and buttons (but not whole pictures) partly covered by the chat button. */
const hidden = (page: Page): Promise<string[]> =>
  button(page).evaluate((chat) => {
    if (!chat.checkVisibility({ visibilityProperty: true })) return []
    const disc = chat.getBoundingClientRect()
    const radius = disc.width / 2
    const middle = { x: disc.x + radius, y: disc.y + radius }
    const under = (element: Element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const x = Math.max(left, Math.min(middle.x, right))
      const y = Math.max(top, Math.min(middle.y, bottom))
      return width > 1 && Math.hypot(x - middle.x, y - middle.y) < radius - 4
    }
    return [...document.querySelectorAll("main *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          (element.matches("button, select, td") &&
            Math.min(element.clientWidth, element.clientHeight) < 120) ||
          element.matches("[data-buy-bar]") ||
          (element.childElementCount === 0 && element.textContent?.includes("₹")),
      )
      .filter(under)
      .map((element) => element.textContent ?? "")
  })

import type { Page } from "@playwright/test"
import { box, button } from "../chat-page.ts"
import { cartPopup } from "../header-popups.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

test("The chat button is round, 60 pixels, in the lower right corner, opens a box of the right size, and is behind an open cart [CHT-07, CHT-08, CHT-09, CHT-10, CHT-11, CHT-37, CHT-38, X-09]", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  await expect(button(page)).toBeVisible()
  const { width, height } = page.viewportSize()!
  const round = (await button(page).boundingBox())!
  expect(round).toMatchObject({ width: 60, height: 60 })
  expect(width - round.x - 60).toBeLessThanOrEqual(32)
  expect(height - round.y - 60).toBeLessThanOrEqual(32)
  await expect(button(page)).toHaveCSS("border-radius", "50%")
  const opened = page.locator(".floating-whatsapp-chatbox")
  await expect(opened).toHaveCSS("height", "0px")

  await button(page).click()
  await expect(opened).toHaveCSS("width", `${width * 0.9}px`)
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
  await page.setViewportSize({ width, height })
  await page.getByRole("button", { name: "Close chat" }).click()
  await expect(opened).toHaveCSS("height", "0px")

  await cartPopup.opener(page).click()
  await expect(cartPopup.popup(page)).toBeVisible()
  const isOnTop = await button(page).evaluate((chat) => {
    const { left, top, width, height } = chat.getBoundingClientRect()
    return chat.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(false)
})

test("The chat button covers no price and no button, is never partly off the screen, and is smaller while scrolling down [CHT-01, CHT-07]", async ({
  page,
}) => {
  for (const path of ["/product-item/41", "/product-display/Men", "/lense/power/41", "/"]) {
    await visit(page, path)
    await expect(page.locator(".floating-whatsapp")).toHaveCount(1)
    for (const turn of [0, 300, 700, 5000]) {
      await page.mouse.wheel(0, turn)
      await expect.poll(() => covered(page), { message: `${path} after ${turn}` }).toEqual([])
      await expect.poll(() => placeOf(page), { message: `${path} after ${turn}` }).toBe("inside")
    }
  }

  await visit(page, "/TermsAndConditions")
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

test("The chat button is away while a field is filled in, and covers no field of a form [CHT-07]", async ({
  page,
}) => {
  for (const path of ["/ContactUs", "/login", "/complaints"]) {
    await visit(page, path)
    await expect(page.locator(".floating-whatsapp")).toHaveCount(1)
    const fields = page.getByRole("main").locator("input, textarea")
    for (const field of await fields.all()) {
      await field.scrollIntoViewIfNeeded()
      await expect.poll(() => covered(page), { message: path }).toEqual([])
    }
    if ((await fields.count()) === 0) continue
    await fields.first().focus()
    await expect(button(page)).toBeHidden()
    await fields.first().blur()
    await expect(button(page)).toBeVisible()
  }
})

/** Whether the button is inside the screen; one without any free place is hidden. */
const placeOf = (page: Page): Promise<string> =>
  button(page).evaluate((chat) => {
    if (!chat.checkVisibility({ visibilityProperty: true })) return "inside"
    const { left, top, right, bottom } = chat.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isInside ? "inside" : `at ${left}, ${top}`
  })

/** Prices, purchase bars and buttons (but not whole pictures) partly covered by the chat button. */
const covered = (page: Page): Promise<string[]> =>
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
          (element.matches("button, td") &&
            Math.min(element.clientWidth, element.clientHeight) < 120) ||
          element.matches("input, textarea, select, form p") ||
          element.matches("[data-buy-bar]") ||
          (element.childElementCount === 0 && element.textContent?.includes("₹")),
      )
      .filter(under)
      .map((element) => element.textContent ?? "")
  })

import type { Page } from "@playwright/test"
import { cartPopup } from "#tests/journeys/header-popups.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"
import { box, button } from "./chat-page.ts"

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

test("The chat button is smaller only while the page is scrolled, keeps its corner above a purchase bar, and covers nothing at the end of a page [CHT-07]", async ({
  page,
}) => {
  const width = async () => Math.round((await button(page).boundingBox())?.width ?? 0)
  for (const path of ["/TermsAndConditions", "/product-item/41"]) {
    await visit(page, path)
    await expect(button(page)).toBeVisible()
    const first = (await button(page).boundingBox())!
    for (const turn of [60, -20]) {
      const turned = () => page.mouse.wheel(0, turn).then(width)
      await expect.poll(turned, { intervals: [50] }).toBe(44)
      await expect.poll(() => button(page).boundingBox()).toEqual(first)
    }
    const isAtEnd = async () => {
      await page.mouse.wheel(0, 100_000)
      return page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1)
    }
    await expect.poll(isAtEnd).toBe(true)
    await expect.poll(() => button(page).boundingBox()).toEqual(first)
    expect(await covered(page), path).toEqual([])
  }
  const bar = async () => (await page.locator("[data-buy-bar]").boundingBox())!.y
  expect(await bar()).toBeLessThan(0)
  await page.mouse.wheel(0, -100_000)
  await expect.poll(bar).toBeGreaterThan(0)
  await expect.poll(width).toBe(60)
  const { y, height } = (await button(page).boundingBox())!
  expect(y + height).toBeLessThan(await bar())
})

/** Links, fields, buttons and texts of the page that the chat button covers. */
const covered = (page: Page): Promise<string[]> =>
  button(page).evaluate((chat) => {
    const { left, right, top, bottom } = chat.getBoundingClientRect()
    return [...document.querySelectorAll("footer :is(a, button, input, p, li), main *")]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map((element) => element.textContent ?? "")
  })

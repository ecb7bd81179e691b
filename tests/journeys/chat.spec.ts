import AxeBuilder from "@axe-core/playwright"
import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { holdTime } from "./visit.ts"

const service = "https://api.whatsapp.com/"

const button = (page: Page) => page.locator(".floating-whatsapp-button")
const badge = (page: Page) => page.locator(".floating-whatsapp-notification")
const box = (page: Page) => page.getByRole("dialog", { name: "Chat with Chashma" })
const message = (page: Page) => page.getByLabel("Your message")

/** The page as a visitor has it once the chat has come; time stands still until the test moves it. */
async function arrive(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await expect(button(page)).toBeVisible()
  await holdTime(page)
}

async function keepFromTheWorld(context: BrowserContext) {
  await context.route(`${service}**`, (route) => route.fulfill({ body: "The chat service" }))
}

const everyPage = {
  catalogue: [
    "/",
    "/product-display",
    "/product-display/Men",
    "/Rimless",
    "/product-item/41",
    "/lense/power/41",
    "/saved-frames",
    "/no/such/page",
  ],
  purchase: [
    "/login",
    "/otp-varify",
    "/ChekOutPage",
    "/track-order",
    "/orders",
    "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666",
  ],
  help: [
    "/Faq-page",
    "/ContactUs",
    "/AboutUs",
    "/PrivacyPolicy",
    "/RefundPolicy",
    "/ShippingPolicy",
    "/TermsAndConditions",
  ],
  styles: [
    "/aviator-glasses",
    "/cat-eye-glasses",
    "/oval-glasses",
    "/rectangle-glasses",
    "/round-glasses",
    "/square-glasses",
    "/testing",
  ],
}

for (const [part, paths] of Object.entries(everyPage)) {
  test(`A visitor finds the chat once on every page: ${part} [CHT-01, X-08]`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(button(page), path).toBeVisible()
      await expect(button(page), path).toBeInViewport()
      await expect(page.locator(".floating-whatsapp"), path).toHaveCount(1)
    }
  })
}

test("A visitor who walks on keeps the chat that is open and the message half written [X-08]", async ({
  page,
}) => {
  await page.goto("/AboutUs")
  await button(page).click()
  await message(page).fill("Half a quest")
  await page.getByRole("banner").getByRole("link", { name: "Chashma" }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(box(page)).toBeVisible()
  await expect(message(page)).toHaveValue("Half a quest")
})

test("A visitor sees a round button of 60 pixels in the lower right corner and opens a box of the right size [CHT-07, CHT-08, CHT-09, CHT-10, CHT-11, CHT-37, CHT-38, X-09]", async ({
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

test("A visitor who waits a minute sees a badge with 1, and no badge any more once the chat was open [CHT-14, CHT-16, CHT-18, CHT-37, X-07]", async ({
  page,
}) => {
  await page.clock.install()
  await page.goto("/AboutUs")
  await expect(button(page)).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(badge(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(badge(page)).toHaveText("1")
  await expect(page.getByRole("button", { name: "Chat with us, 1 new message" })).toBeVisible()

  await button(page).click()
  await expect(badge(page)).toHaveCount(0)
  await page.getByRole("button", { name: "Close chat" }).click()
  await page.clock.runFor(180_000)
  await expect(badge(page)).toHaveCount(0)
})

test("A visitor who opens the chat sees the shop type for two seconds and is then greeted [CHT-12, CHT-13, CHT-20, X-42]", async ({
  page,
}) => {
  await arrive(page, "/AboutUs")
  await button(page).click()
  const typing = box(page).getByRole("img", { name: "Typing" })
  await expect(typing).toBeVisible()
  await page.clock.runFor(1900)
  await expect(typing).toBeVisible()
  await page.clock.runFor(100)
  await expect(typing).toHaveCount(0)
  await expect(box(page)).toContainText("Hello there! and How can we help?")
  await expect(box(page)).toContainText(/\d{1,2}:\d\d [ap]m/)
  await expect(message(page)).toHaveAttribute("placeholder", "Type a message..")
})

test("A visitor's message opens the chat service in a new window, addressed to the shop and as it was typed, and leaves an empty input [CHT-02, CHT-03, CHT-04, CHT-25, CHT-26, X-56, X-74]", async ({
  page,
  context,
}) => {
  await keepFromTheWorld(context)
  await page.goto("/AboutUs")
  await button(page).click()
  await page.getByRole("button", { name: "Send" }).click()
  expect(context.pages()).toHaveLength(1)

  const typed = "Is 52 & 18 right? 100% sure #41 + case"
  await message(page).fill(typed)
  const asked = context.waitForEvent("request", (request) => request.url().startsWith(service))
  const opened = context.waitForEvent("page")
  await message(page).press("Enter")
  const request = await asked
  expect(request.method()).toBe("GET")
  expect([...new URL(request.url()).searchParams]).toEqual([
    ["phone", "910000000000"],
    ["text", typed],
  ])
  const other = await opened
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await expect(message(page)).toHaveValue("")
})

test("A visitor without a mouse opens, leaves and closes the chat, and the keyboard stays where it was", async ({
  page,
}) => {
  await page.goto("/AboutUs")
  await button(page).focus()
  await page.keyboard.press("Enter")
  await expect(box(page)).toBeVisible()
  await expect(button(page)).toHaveAttribute("aria-expanded", "true")
  await expect(box(page).locator(":focus").or(page.locator("[role='dialog']:focus"))).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(box(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test("A visitor's screen reader finds no fault with the chat: closed, open, greeted, dark", async ({
  page,
}) => {
  await page.goto("/AboutUs")
  await expect(button(page)).toBeVisible()
  const faults = async () =>
    (await new AxeBuilder({ page }).include(".floating-whatsapp").analyze()).violations
  expect(await faults()).toEqual([])
  await button(page).click()
  expect(await faults()).toEqual([])
  await expect(box(page)).toContainText("Hello there!")
  expect(await faults()).toEqual([])
  await page.locator(".floating-whatsapp").evaluate((chat) => chat.setAttribute("data-dark", ""))
  expect(await faults()).toEqual([])
})

test("A shopper sees the whole purchase bar and every price while the chat button rests", async ({
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

test("A shopper who reads on downwards sees the button smaller, and whole again on the way up", async ({
  page,
}) => {
  await page.goto("/TermsAndConditions")
  await expect(button(page)).toBeVisible()
  const width = async () => Math.round((await button(page).boundingBox())?.width ?? 0)
  await page.mouse.wheel(0, 600)
  await expect.poll(width).toBe(44)
  await page.mouse.wheel(0, -200)
  await expect.poll(width).toBe(60)
})

test("A shopper who opens the cart does not meet the chat in front of it", async ({ page }) => {
  await page.goto("/AboutUs")
  await expect(button(page)).toBeVisible()
  await page.getByRole("button", { name: /cart/i }).first().click()
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible()
  const onTop = await button(page).evaluate((chat) => {
    const { left, top, width, height } = chat.getBoundingClientRect()
    return chat.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(false)
})

/** Prices, purchase bars and buttons (but not whole pictures) that lie partly under the chat button. */
const hidden = (page: Page): Promise<string[]> =>
  button(page).evaluate((chat) => {
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
          (element.matches("button") &&
            Math.min(element.clientWidth, element.clientHeight) < 120) ||
          element.matches("[data-buy-bar]") ||
          (element.childElementCount === 0 && element.textContent?.includes("₹")),
      )
      .filter(under)
      .map((element) => element.textContent ?? "")
  })

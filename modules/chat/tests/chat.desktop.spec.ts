import { barriers } from "#tests/journeys/axe.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { animationsEnd, visit } from "#tests/journeys/visit.ts"
import { badge, box, button, message, replaceChatService } from "./chat-page.ts"

test("A visitor opens the chat by keyboard, keeps a half-written message on other pages, and sends it in a new window [CHT-01, CHT-02, CHT-05, CHT-13, CHT-16, CHT-25, X-08, X-42]", async ({
  page,
  context,
}) => {
  const service = await replaceChatService(context)
  await page.clock.install()
  await visit(page, "/AboutUs")
  await expect(button(page)).toBeVisible()
  const { width, height } = page.viewportSize()!
  const { x, y } = (await button(page).boundingBox())!
  expect([width - x - 60, height - y - 60].every((edge) => edge <= 24)).toBe(true)
  await page.clock.runFor(30_000)
  await expect(badge(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(badge(page)).toHaveText("1")

  await button(page).focus()
  await page.keyboard.press("Enter")
  await expect(box(page)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expect(button(page)).toHaveAttribute("aria-expanded", "true")
  await expect(message(page)).toBeFocused()
  await page.clock.runFor(2000)
  await expect(box(page)).toContainText("Hello there! and How can we help?")
  await expect(box(page)).toContainText(/\d{1,2}:\d\d [ap]m/)
  await expect(message(page)).toHaveAttribute("placeholder", "Type a message..")
  await animationsEnd(page)
  expect(await barriers(page)).toEqual([])
  await page.locator(".floating-whatsapp").evaluate((chat) => chat.setAttribute("data-dark", ""))
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press("Enter")
  expect(context.pages()).toHaveLength(1)
  const typed = "Is 52 & 18 right? 100% sure #41 + case"
  await message(page).fill(typed)
  await page.getByRole("banner").getByRole("link", { name: "Chashma" }).click()
  await expect(page).toHaveURL("/")
  await expect(page.locator(".floating-whatsapp")).toHaveCount(1)
  await expect(box(page)).toBeVisible()
  await expect(message(page)).toHaveValue(typed)

  const opened = context.waitForEvent("page")
  await message(page).press("Enter")
  const other = await opened
  await other.waitForURL(`${service}**`)
  expect([...new URL(other.url()).searchParams]).toEqual([
    ["phone", "910000000000"],
    ["text", typed],
  ])
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await expect(message(page)).toHaveValue("")

  await message(page).press("Escape")
  await expect(box(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

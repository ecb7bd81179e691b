import AxeBuilder from "@axe-core/playwright"
import {
  answerForChatService,
  arrive,
  badge,
  box,
  button,
  chatService,
  message,
} from "./chat-page.ts"
import { expect, test } from "./shop.ts"
import { animationsEnd } from "./visit.ts"

test("The chat stays open with its half-written message while a visitor navigates [X-08]", async ({
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

test("After a minute a badge shows 1, and it is gone once the chat was opened [CHT-14, CHT-16, CHT-18, CHT-37, X-07]", async ({
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

test("Opening the chat shows the shop typing for two seconds and then a greeting [CHT-12, CHT-13, CHT-20, X-42]", async ({
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

test("A visitor's message opens the chat service in a new window, addressed to the shop and unchanged, and empties the input [CHT-02, CHT-03, CHT-04, CHT-05, CHT-25, CHT-26, X-74]", async ({
  page,
  context,
}) => {
  await answerForChatService(context)
  await page.goto("/AboutUs")
  await button(page).click()
  await page.getByRole("button", { name: "Send" }).click()
  expect(context.pages()).toHaveLength(1)

  const typed = "Is 52 & 18 right? 100% sure #41 + case"
  await message(page).fill(typed)
  const sentRequest = context.waitForEvent("request", (request) =>
    request.url().startsWith(chatService),
  )
  const opened = context.waitForEvent("page")
  await message(page).press("Enter")
  const request = await sentRequest
  expect(request.method()).toBe("GET")
  expect([...new URL(request.url()).searchParams]).toEqual([
    ["phone", "910000000000"],
    ["text", typed],
  ])
  const other = await opened
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await expect(message(page)).toHaveValue("")
})

test("The chat can be opened, left and closed without a mouse, and the keyboard focus is kept", async ({
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

test("The chat has no accessibility violations: closed, open, greeted, dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/AboutUs")
  await expect(button(page)).toBeVisible()
  // A fading element cannot be checked.
  const faults = async () => {
    await animationsEnd(page)
    return (await new AxeBuilder({ page }).include(".floating-whatsapp").analyze()).violations
  }
  expect(await faults()).toEqual([])
  await button(page).click()
  await expect(box(page)).toBeVisible()
  expect(await faults()).toEqual([])
  await expect(box(page)).toContainText("Hello there!")
  expect(await faults()).toEqual([])
  await page.locator(".floating-whatsapp").evaluate((chat) => chat.setAttribute("data-dark", ""))
  expect(await faults()).toEqual([])
})

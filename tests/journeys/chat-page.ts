import type { BrowserContext, Page } from "@playwright/test"
import { expect } from "./shop.ts"
import { holdTime } from "./visit.ts"

export const chatService = "https://api.whatsapp.com/"

export const button = (page: Page) => page.locator(".floating-whatsapp-button")
export const badge = (page: Page) => page.locator(".floating-whatsapp-notification")
export const box = (page: Page) => page.getByRole("dialog", { name: "Chat with Chashma" })
export const message = (page: Page) => page.getByLabel("Your message")

/** The page once the chat has loaded; the clock stands still until the test advances it. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect(button(page)).toBeVisible()
  await holdTime(page)
}

/** The chat service is replaced here, and nothing leaves the machine. */
export async function answerForChatService(context: BrowserContext): Promise<void> {
  await context.route(`${chatService}**`, (route) => route.fulfill({ body: "The chat service" }))
}

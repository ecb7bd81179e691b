import type { BrowserContext, Page } from "@playwright/test"

export const button = (page: Page) => page.locator(".floating-whatsapp-button")
export const badge = (page: Page) => page.locator(".floating-whatsapp-notification")
export const box = (page: Page) => page.getByRole("dialog", { name: "Chat with Chashma" })
export const message = (page: Page) => page.getByLabel("Your message")

/**
 * Replaces the chat service, so that nothing leaves the machine. It is opened with GET only.
 * @returns its address
 */
export async function replaceChatService(context: BrowserContext): Promise<string> {
  const service = "https://api.whatsapp.com/"
  await context.route(`${service}**`, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ body: "The chat service" })
      : route.abort(),
  )
  return service
}

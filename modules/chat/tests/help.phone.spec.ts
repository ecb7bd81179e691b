import { orderOf, ordersOf, wayfarer } from "#tests/journeys/shopper.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { visit } from "#tests/journeys/visit.ts"
import { message } from "./chat-page.ts"

test("A shopper asks in the chat for help with an order [STA-13]", async ({ page, shopper }) => {
  const order = await orderOf(shopper, 1)
  await visit(page, `/tracking-status/${order}`)
  const help = page.getByRole("button", { name: "Help with this order" })
  await help.click()
  const [bought] = await ordersOf(shopper)
  await expect(message(page)).toHaveValue(
    `Hello, I need help with my order ${bought!.purchase.order_number}, ${wayfarer.title}.`,
  )
  await expect(message(page)).toBeVisible()
  await page.getByRole("button", { name: "Close chat" }).click()
  await expect(message(page)).not.toBeInViewport()
  await help.click()
  await expect(message(page)).toBeInViewport()
})

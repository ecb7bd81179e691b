import type { Locator, Page } from "@playwright/test"
import { paymentVerified } from "../paying.ts"
import { addressOf, ordersOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, thing: Locator) {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await thing.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`The focus never came to ${thing}.`)
}

async function press(page: Page, thing: Locator, key = "Enter") {
  await tabTo(page, thing)
  await page.keyboard.press(key)
}

test("A shopper buys glasses with lenses, and pays, with the keyboard only [ROL-06]", async ({
  page,
  shopper,
}) => {
  await addressOf(shopper)
  await visit(page, "/product-item/43")
  await press(page, page.getByRole("link", { name: "Skip to the page" }))
  await press(page, page.getByRole("button", { name: /^Select lenses ₹/ }))

  const flow = page.getByRole("dialog", { name: "Choose your lenses" })
  const goOn = flow.getByRole("button", { name: /^Continue/ })
  await tabTo(page, flow.getByRole("radio").first())
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowDown")
  await expect(flow.getByRole("radio", { name: /Single Vision/ })).toBeChecked()
  await press(page, goOn)
  await tabTo(page, flow.getByRole("radio").first())
  await page.keyboard.press("Space")
  await press(page, goOn)

  await tabTo(page, flow.getByLabel("Right eye SPH"))
  await page.keyboard.type("-2.50")
  await tabTo(page, flow.getByLabel("Right eye AXIS"))
  await page.keyboard.type("90")
  await press(page, flow.getByLabel("Both eyes have the same power"), "Space")
  // The initial CYL of -0.25 gets a warning.
  await press(page, flow.getByLabel(/Yes, these values match/), "Space")
  await press(page, flow.getByLabel(/This is my prescription/), "Space")
  await press(page, goOn)

  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await press(page, page.getByRole("button", { name: "DELIVER HERE" }))
  await expect(
    page
      .getByText(
        /Right eye: minus two point five zero, cylinder minus zero point two five, axis 90/,
      )
      .first(),
  ).toBeVisible()
  await press(page, page.getByRole("button", { name: /^Pay ₹/ }))
  const gateway = page.frameLocator("iframe")
  await press(page, gateway.getByRole("button", { name: "Pay", exact: true }))
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toMatchObject([{ product_id: 43 }])
})

import type { Page } from "@playwright/test"
import { CHROMIUM_ARGS } from "../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "../try-on/portraits.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, ...SOFTWARE_WEBGL],
  },
})
test.setTimeout(120_000)

async function viewerOf(page: Page) {
  await visit(page, "/product-item/41")
  await page.getByRole("button", { name: "View in 3D" }).click()
  const dialog = page.getByRole("dialog", { name: /in 3D$/ })
  await expect(dialog.locator('[data-viewer="ready"]')).toBeVisible({ timeout: 60_000 })
  return dialog
}

test.describe("on Android", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
  })

  test("A shopper opens the frame in the phone's AR viewer, which downloads its file from the shop", async ({
    page,
    request,
  }) => {
    const dialog = await viewerOf(page)
    const link = dialog.getByRole("link", { name: "See it in your room" })
    const address = (await link.getAttribute("href")) ?? ""
    expect(address).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\//)
    const file = new URL(address.replace("intent:", "https:")).searchParams.get("file")
    const response = await request.get(file ?? "")
    expect(response.headers()["content-type"]).toBe("model/gltf-binary")
    expect((await response.body()).subarray(0, 4).toString()).toBe("glTF")
  })
})

test("On an iPhone the frame is opened in Quick Look, generated on the phone itself", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token === "ar" || supports.call(this, token)
    }
    HTMLAnchorElement.prototype.click = function () {
      document.body.dataset.handed = JSON.stringify({
        rel: this.rel,
        href: this.href,
        children: Array.from(this.children, ({ tagName }) => tagName),
      })
    }
  })
  const dialog = await viewerOf(page)
  await dialog.getByRole("button", { name: "See it in your room" }).click()
  const body = page.locator("body")
  await expect(body).toHaveAttribute("data-handed", /./, { timeout: 60_000 })
  const handed = JSON.parse((await body.getAttribute("data-handed")) ?? "")
  expect(handed).toMatchObject({ rel: "ar", children: ["IMG"] })
  expect(handed.href).toMatch(/^blob:.*#allowsContentScaling=0$/)
})

test("Other devices show no AR button", async ({ page }) => {
  const dialog = await viewerOf(page)
  await expect(dialog.getByRole("button", { name: /Save as GLB/ })).toBeEnabled()
  await expect(dialog.getByText("See it in your room")).toHaveCount(0)
})

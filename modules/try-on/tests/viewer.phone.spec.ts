import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"
import { SCENE, WITH_WEBGL } from "./webgl.ts"

test.use(WITH_WEBGL)

test("On its page a frame is loaded in 3D when it is opened, rotated by keys and buttons, and saved as a model [ERR-30]", async ({
  page,
}) => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  await page.route("**/assets/frame-view-*.js", (route) => route.abort())
  await visit(page, "/product-item/41")
  const isOfTryOn = /mirror|head-view|frame-view|face|viewer-dialog/
  expect(scripts.filter((path) => isOfTryOn.test(path))).toEqual([])

  const press = page.getByRole("button", { name: "View in 3D" })
  await press.click()
  const dialog = page.getByRole("dialog", { name: /in 3D$/ })
  await expect(dialog.getByRole("alert")).toContainText("We couldn't load the frame.", SCENE)
  await page.unrouteAll()
  await page.keyboard.press("Escape")
  await press.click()
  await expect(dialog.locator('[data-viewer="ready"]')).toBeVisible(SCENE)
  await expect(dialog.getByText("See it in your room")).toHaveCount(0)

  const canvas = dialog.getByRole("img")
  const before = await canvas.screenshot()
  await canvas.focus()
  await page.keyboard.press("ArrowRight")
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false)
  await dialog.getByRole("button", { name: "Reset" }).click()
  await dialog.getByRole("button", { name: "Nearer" }).click()
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Save as GLB" }).click()
  expect((await download).suggestedFilename()).toMatch(/\.glb$/)
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "3D try on" }).last().click()
  await expect(page).toHaveURL(/\/try-on\/41$/)
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
  await visit(page, "/product-item/41")
  await page.getByRole("button", { name: "View in 3D" }).click()
  const dialog = page.getByRole("dialog", { name: /in 3D$/ })
  await expect(dialog.locator('[data-viewer="ready"]')).toBeVisible(SCENE)
  await dialog.getByRole("button", { name: "See it in your room" }).click()
  const body = page.locator("body")
  await expect(body).toHaveAttribute("data-handed", /./, SCENE)
  const handed = JSON.parse((await body.getAttribute("data-handed")) ?? "")
  expect(handed).toMatchObject({ rel: "ar", children: ["IMG"] })
  expect(handed.href).toMatch(/^blob:.*#allowsContentScaling=0$/)
})

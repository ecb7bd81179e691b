import { CHROMIUM_ARGS } from "../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "../try-on/portraits.ts"
import { expect, test } from "./shop.ts"
import { storedIn } from "./shopper.ts"
import { visit } from "./visit.ts"

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, ...SOFTWARE_WEBGL],
  },
})
// Geometry and pictures are computed without a graphics card.
test.setTimeout(120_000)

const open = { timeout: 60_000 }

test("Snapshots are shown side by side, and each can be removed", async ({ page }) => {
  await visit(page, "/try-on")
  await expect(page.getByRole("img", { name: /on a model head/ })).toBeVisible(open)
  const take = page.getByRole("button", { name: "Take a picture" })
  await take.click()
  await page.getByRole("radio", { name: "Udaan Aviator", exact: true }).check({ force: true })
  await expect(page.getByRole("img", { name: /^Udaan Aviator, .* on a model head/ })).toBeVisible()
  await take.click()
  await page.getByRole("button", { name: "Compare (2)" }).click()
  const dialog = page.getByRole("dialog", { name: "Side by side" })
  await expect(dialog.getByRole("listitem")).toHaveCount(2)
  await dialog.getByRole("button", { name: /^Remove the picture with Udaan/ }).click()
  await expect(dialog.getByRole("listitem")).toHaveCount(1)
})

test("The tried-on frame can be added to the cart, and Buy Now leads a visitor through the sign-in to the purchase", async ({
  page,
}) => {
  await visit(page, "/try-on/42")
  await page.getByRole("button", { name: "Add to cart" }).click()
  await expect(page.getByText("Added to cart")).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([{ product_id: 42, quantity: 1 }])
  await page.getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedIn(page, "checkoutData")).toMatchObject({
    product: { product_id: 42, productQuntity: 1, selectedColor: { frameName: "Gold" } },
  })
})

test("Without a camera or permission a message says so, and the model head is one press away", async ({
  page,
}) => {
  for (const [fault, title] of [
    ["NotFoundError", "No camera was found."],
    ["NotAllowedError", "Camera access is blocked."],
    ["NotReadableError", "Another app is using the camera."],
  ] as const) {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, "mediaDevices", {
        configurable: true,
        value: { getUserMedia: () => Promise.reject(new DOMException("", name)) },
      })
    }, fault)
    await visit(page, "/try-on")
    await page.getByRole("radio", { name: "My face" }).check({ force: true })
    await page.getByRole("button", { name: "Open the camera" }).click()
    await expect(page.getByRole("alert")).toContainText(title, open)
    await page.getByRole("button", { name: "Model head" }).click()
    await expect(page.getByRole("img", { name: /on a model head/ })).toBeVisible(open)
  }
})

test("A browser without 3D, or too old for face detection, shows a message", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "OffscreenCanvas", { value: undefined })
  })
  await visit(page, "/try-on")
  await page.getByRole("radio", { name: "My face" }).check({ force: true })
  await page.getByRole("button", { name: "Open the camera" }).click()
  await expect(page.getByRole("alert")).toContainText("too old for live try on")

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await visit(page, "/try-on")
  await expect(page.getByRole("alert")).toContainText("Your browser doesn't support 3D.")
})

test("A file that is not a picture is refused with a message", async ({ page }) => {
  await visit(page, "/try-on")
  await page.getByRole("radio", { name: "A photo" }).check({ force: true })
  await page.getByLabel("Choose a photo").setInputFiles({
    name: "notes.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  })
  await expect(page.getByRole("alert")).toContainText("cannot be read as a picture", open)
})

test("A 3D frame that cannot load says so, and loads when it is opened again [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  await page.route("**/assets/frame-view-*.js", (route) => route.abort())
  const press = page.getByRole("button", { name: "View in 3D" })
  await press.click()
  const dialog = page.getByRole("dialog", { name: /in 3D$/ })
  await expect(dialog.getByRole("alert")).toContainText("We couldn't load the frame.", open)
  await page.unrouteAll()
  await page.keyboard.press("Escape")
  await press.click()
  await expect(dialog.locator('[data-viewer="ready"]')).toBeVisible(open)
})

test("Other pages do not load the try-on's scripts before it is opened", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  await visit(page, "/product-item/41")
  await page.waitForLoadState("networkidle")
  expect(
    scripts.filter((path) => /mirror|head-view|frame-view|face|viewer-dialog/.test(path)),
  ).toEqual([])
})

test("A browser without SIMD shows a warning, and may continue", async ({ page }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false
  })
  await visit(page, "/try-on")
  await page.getByRole("radio", { name: "My face" }).check({ force: true })
  await expect(page.getByText("Live try on will be slow")).toBeVisible()
  await expect(page.getByRole("button", { name: "Open the camera" })).toBeEnabled()
})

test("None of the try-on's large files is loaded before the shopper opens the camera", async ({
  page,
}) => {
  const model: string[] = []
  page.on("request", (request) => {
    if (/face_mesh/.test(request.url())) model.push(request.url())
  })
  await visit(page, "/try-on")
  await page.getByRole("radio", { name: "My face" }).check({ force: true })
  const press = page.getByRole("button", { name: "Open the camera" })
  await expect(press).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(model).toEqual([])
  const sentRequest = page.waitForRequest(/face_mesh/, open)
  await press.click()
  await sentRequest
})

import type { Page } from "@playwright/test"
import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"
import { WITH_WEBGL } from "./webgl.ts"

test.use({
  // The service worker caches loaded files; the other journeys run without it.
  serviceWorkers: "allow",
  ...WITH_WEBGL,
})

/** Number of the model's files in the browser's cache. */
const keptOfModel = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().filter(({ url }) => /face_mesh/.test(url)).length
  })

const chooseMyFace = (page: Page) =>
  page.getByRole("radio", { name: "My face" }).check({ force: true })

test("On a later visit the model loads in the background, also offline", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotFoundError"))
  })
  await visit(page, "/try-on")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await visit(page, "/try-on")
  await chooseMyFace(page)
  await page.getByRole("button", { name: "Open the camera" }).click()
  await expect(page.getByRole("alert")).toContainText("No camera was found.")
  await expect.poll(() => keptOfModel(page)).toBe(6)

  await context.setOffline(true)
  await visit(page, "/try-on")
  const faces = page.waitForEvent("worker", (worker) => /face-worker/.test(worker.url()))
  await chooseMyFace(page)
  await expect(page.getByRole("button", { name: "Open the camera" })).toBeVisible()
  await faces
})

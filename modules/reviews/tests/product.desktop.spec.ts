import { nextChange, pass } from "#tests/journeys/held-time.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { holdTime, visit } from "#tests/journeys/visit.ts"

test("Five reviews are shown side by side, and the carousel advances by one two seconds after each move [PDP-18]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/product-item/41")
  // Before the reviews are there, so that they do not move yet.
  await holdTime(page)
  const reviews = page.getByRole("region", { name: /from 45 ratings/ })
  const slides = reviews.getByRole("group")
  await page.getByRole("heading", { name: /from 45 ratings/ }).scrollIntoViewIfNeeded()
  await slides.first().scrollIntoViewIfNeeded()
  for (const index of [0, 4]) await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 })
  await expect(slides.nth(5)).not.toBeInViewport({ ratio: 0.1 })

  // The script that moves them is loaded when the browser is idle.
  const isReady = async () => {
    await pass(page, 50)
    return reviews.getAttribute("data-ready")
  }
  await expect.poll(isReady).toBe("")
  const left = async () => Math.round((await slides.nth(3).boundingBox())?.x ?? 0)
  const width = (await slides.first().boundingBox())?.width ?? 0
  const start = await left()
  await nextChange(page, left)
  await pass(page, 1850)
  const afterOne = await left()
  expect(Math.abs(start - afterOne - width)).toBeLessThan(3)
  await pass(page, 200)
  expect(await left()).toBeLessThan(afterOne)
})

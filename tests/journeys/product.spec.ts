import type { Page } from "@playwright/test"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

const picture = (page: Page, number: number) =>
  page
    .getByRole("region", { name: "Pictures" })
    .getByRole("img", { name: `picture ${number} of 3` })

/** The page may have scrolled a little; exactly one picture of the row is visible. */
async function expectShown(page: Page, number: number) {
  await expect(picture(page, number)).toBeInViewport({ ratio: 0.3 })
  for (const other of [1, 2, 3].filter((one) => one !== number)) {
    await expect(picture(page, other)).not.toBeInViewport({ ratio: 0.05 })
  }
}

test("A shopper browses the pictures with the arrows, in a loop, and with the thumbnails [PDP-01, PDP-02]", async ({
  page,
}) => {
  await visit(page, "/product-item/5")
  await expectShown(page, 1)
  await page.getByRole("button", { name: "Next picture" }).click()
  await expectShown(page, 2)
  const small = page.getByRole("button", { name: "Show picture 1" })
  await small.click()
  await expectShown(page, 1)
  await expect(small).toHaveAttribute("aria-current", "true")
  // Before the first one is the last one: the video, and then the third picture.
  const previous = page.getByRole("button", { name: "Previous picture" })
  await previous.click()
  const pictures = page.getByRole("region", { name: "Pictures" })
  const video = pictures.getByRole("button", { name: /^Play the video/ })
  await expect(video).toBeInViewport({ ratio: 0.9 })
  await previous.click()
  await expect(video).not.toBeInViewport({ ratio: 0.05 })
  await expectShown(page, 3)
})

test("Pressing a picture opens it large; Escape closes it [PDP-04]", async ({ page }) => {
  await visit(page, "/product-item/5")
  await page.getByRole("button", { name: /^Zoom: .*picture 1 of 3/ }).click()
  const large = page.getByRole("dialog", { name: "Boond Oval" })
  await expect(large.getByRole("img", { name: "picture 1 of 3" })).toBeVisible()
  await large.getByRole("button", { name: "Next picture" }).click()
  await expect(large.getByRole("img", { name: "picture 2 of 3" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(large).toBeHidden()
})

import { CHROMIUM_ARGS } from "../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "../try-on/portraits.ts"
import { crowdedPages, cutTexts } from "./cut-texts.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, ...SOFTWARE_WEBGL],
  },
})

for (const path of crowdedPages) {
  test(`No text of ${path} is cut within a word`, async ({ page }) => {
    await visit(page, path)
    expect(await cutTexts(page)).toEqual([])
    for (const highlights of await page.locator("article h3 + p").allTextContents()) {
      expect(highlights).not.toMatch(/\p{L}…$/u)
    }
  })
}

test("No destination is on the home page three times", async ({ page }) => {
  await visit(page, "/")
  const brands = page.getByRole("link", { name: "See Lykos" })
  await brands.scrollIntoViewIfNeeded()
  const links = await page
    .getByRole("main")
    .locator("a")
    .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")))
  expect(links.length).toBeGreaterThan(20)
  const often = [...Map.groupBy(links, (link) => link)].filter(([, { length }]) => length > 2)
  expect(often.map(([link]) => link)).toEqual([])
})

test("The large picture fills most of its area, also on a portrait screen [PDP-04]", async ({
  page,
}) => {
  await visit(page, "/product-item/5")
  const stage = await page.getByRole("region", { name: "Pictures" }).locator("ul").boundingBox()
  const zoom = page.getByRole("button", { name: /^Zoom: .*picture 1 of/ })
  const small = await zoom.getByRole("img").boundingBox()
  expect((small?.height ?? 0) / (stage?.height ?? 1)).toBeGreaterThan(0.75)
  await zoom.click()
  const dialog = page.getByRole("dialog", { name: "Boond Oval" })
  const large = dialog.getByRole("img", { name: "picture 1 of" })
  await expect(large).toBeVisible()
  const picture = await large.boundingBox()
  const box = await dialog.boundingBox()
  expect(picture?.height ?? 0).toBeGreaterThan((box?.height ?? 0) * 0.6)
  expect(picture?.width ?? 0).toBeGreaterThan((box?.width ?? 0) * 0.95)
})

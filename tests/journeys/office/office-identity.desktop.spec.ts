import sharp from "sharp"
import { listedPages, privatePages } from "#modules/pages.ts"
import { netra, sampleWords } from "../../netra.ts"
import { barriers } from "../axe.ts"
import { columnPages, pagesBySize, pagesOfSameTemplates } from "../every-page.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

const pagesOfCore = [...pagesBySize, ...columnPages, ...pagesOfSameTemplates]

test.use({ ownShop: {}, serviceWorkers: "allow" })

const logo = () =>
  sharp({ create: { width: 900, height: 240, channels: 4, background: "#7a1f5c" } })
    .extend({ left: 40, right: 40, background: "#00000000" })
    .png()
    .toBuffer()

test("An owner gives the shop another name, logo and colours, sees them before saving, and finds no old word on any page", async ({
  page,
  context,
  shop,
}) => {
  // The sample's first brand is called like the sample itself.
  for (const page of ["1", "2"]) {
    const { rows } = await shop.operate("products list", { limit: "100", page })
    for (const { product, brand } of rows) {
      if (sampleWords.test(brand)) await shop.operate("product set", { product, brand: "Kaveri" })
    }
  }

  await openOffice(page, shop, "/office/settings")
  await page.getByRole("link", { name: "Name, logo and colours" }).click()
  const field = (name: string) => page.getByRole("textbox", { name, exact: true })
  const preview = page.getByRole("region", { name: "Preview" })
  await field("Name of the shop").fill("Netra & Sons")
  await expect(field("Name in a second script (Optional)")).toHaveValue("")
  await field("Name in a second script (Optional)").fill("नेत्र")
  await page.getByLabel("Language of the second name").selectOption("Marathi")
  await field("Tagline (Optional)").fill("eye care since 1988")
  await field("Brand colour").fill("#ffd400")
  await expect(page.getByText(/too light to be read: .* needs 4\.5/)).toBeVisible()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(
    page.getByRole("alert").filter({ hasText: "correct the fields marked below" }),
  ).toBeVisible()
  await field("Brand colour").fill(netra.brand_colour)
  await field("Accent colour").fill(netra.accent_colour)
  await field("Instagram (Optional)").fill("@netra.optics")
  await field("Opening hours").fill("Daily 11 AM to 8 PM")
  await expect(preview.getByText("Netra & Sons").first()).toBeVisible()

  const file = { name: "logo.png", mimeType: "image/png", buffer: await logo() }
  await page.getByLabel("Upload logo").first().setInputFiles(file)
  await page.getByRole("button", { name: "Keep the whole picture" }).click()
  await expect(page.getByRole("img", { name: "Logo on dark" })).toBeVisible()
  await expect(preview.getByRole("img", { name: "Netra & Sons as a shared link" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible()
  // The back office itself, without loading it again.
  await expect(page.getByRole("banner").getByText("Netra & Sons ·")).toBeVisible()
  await shop.operate("settings set", {
    business_address: netra.business_address,
    business_email: netra.business_email,
    business_gstin: netra.business_gstin,
  })

  for (const path of [...pagesOfCore, ...listedPages, ...privatePages]) {
    const html = await (await page.request.get(path.split("#")[0]!)).text()
    expect(html.match(sampleWords)?.[0] ?? null, path).toBeNull()
    expect(html, path).toContain("Netra &amp; Sons")
  }

  await visit(page, "/Faq-page")
  await expect(page.getByRole("banner").getByRole("img", { name: "Netra & Sons" })).toBeVisible()
  const brand = () => page.evaluate(() => getComputedStyle(document.querySelector("a.link")!).color)
  expect(await brand()).toBe("rgb(122, 31, 92)")
  const elsewhere = page.getByRole("list", { name: "Elsewhere" })
  await elsewhere.scrollIntoViewIfNeeded()
  await expect(elsewhere.getByRole("link")).toHaveText("Instagram (opens in a new tab)")
  await expect(page.getByText("Daily 11 AM to 8 PM · Call, text or write to us")).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const isKept = () =>
    page.evaluate(async () => Boolean(await caches.match("/Faq-page", { ignoreVary: true })))
  await expect.poll(isKept).toBe(true)
  await context.setOffline(true)
  await page.goto("/product-item/37")
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible()
  await expect(page).toHaveTitle("You are offline | Netra & Sons")
  await expect(page.getByRole("banner")).toHaveText("Netra & Sons")
  await expect(page.getByRole("link", { name: "Questions and answers", exact: true })).toBeVisible()
  expect(await page.content()).not.toMatch(sampleWords)
})

import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

test("Submit in the price lookup shows the price, without a request and without leaving the page; AXIS accepts digits and no letters [LNS-11, VAL-08]", async ({
  page,
}) => {
  await visit(page, "/lense/power/41")
  const lookup = page.getByRole("region", { name: "Price lookup" })
  const logged: string[] = []
  const sent: string[] = []
  page.on("console", (line) => logged.push(line.text()))
  page.on("request", (request) => {
    if (request.url().includes("/backend/")) sent.push(request.url())
  })
  await lookup.getByRole("button", { name: "Submit" }).click()
  await expect(lookup.getByRole("status")).toContainText("₹800")
  expect(logged.some((text) => text.startsWith("Lens price lookup"))).toBe(true)

  await lookup.getByLabel("Lens type").selectOption("Progressive")
  const axis = lookup.getByLabel("Right eye AXIS")
  await axis.pressSequentially("9a0b")
  await expect(axis).toHaveValue("90")
  await expect(lookup.getByLabel("Left eye ADD")).toBeEnabled()
  await lookup.getByRole("button", { name: "Submit" }).click()
  await expect(lookup.getByRole("status")).toContainText("₹2,800")
  expect(sent).toEqual([])
  await expect(page).toHaveURL(/\/lense\/power\/41$/)
})

test("The lens thickness page follows every value and sends none of them", async ({ page }) => {
  await visit(page, "/lens-thickness")
  const sent: string[] = []
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`))
  const lenses = page.getByRole("region", { name: "Your lenses" })
  await expect(lenses.getByText(/^Recommended for −4\.00: 1\.60 index/)).toBeVisible()
  await page.getByLabel("Right eye SPH").selectOption({ label: "-8.25" })
  await expect(lenses.getByText(/^Recommended for −8\.25: 1\.74 index/)).toBeVisible()
  await expect(lenses.getByText(/Calculated for a PD of 63 mm\./)).toBeVisible()
  await page.getByLabel(/Pupillary distance/).fill("58")
  await expect(lenses.getByText(/Calculated for a PD of 63 mm\./)).toHaveCount(0)
  await page.getByLabel("Lens width, mm").fill("5")
  await expect(page.getByText("From 35 to 65 mm, such as 50.")).toBeVisible()
  await expect(lenses.getByRole("img")).toHaveCount(0)
  await page.getByLabel("Lens width, mm").fill("48")
  await page.getByLabel("Rim").selectOption("Rimless")
  await expect(lenses.getByText(/for rimless frames: polycarbonate/)).toBeVisible()
  expect(sent.filter((text) => text.includes("8.25"))).toEqual([])
  expect(page.url()).toMatch(/\/lens-thickness$/)
})

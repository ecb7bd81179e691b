import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { orderReturned } from "#tests/journeys/office-records.ts"
import { EXPECTED, expectSound } from "#tests/journeys/office-sound.ts"
import { errorsOf } from "#tests/journeys/page-errors.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { visit } from "#tests/journeys/visit.ts"
import { complain } from "./complain.ts"

test("A shopper complains about an order with a return, closes the complaint and opens it again [STA-16]", async ({
  page,
  shop,
  shopper,
}) => {
  const { line, returned } = await orderReturned(shop, shopper)
  await visit(page, `/tracking-status/${line}`)
  await page.getByRole("link", { name: "complain about this order" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible()
  await expect(page.getByText(/About order CH-\d\d-\d{6}/)).toBeVisible()
  await expect(page.getByText(/Our grievance officer/)).toBeVisible()
  await page.getByRole("button", { name: "Send complaint" }).click()
  await expect(page.getByText("Choose what it is about.")).toBeVisible()
  await page.getByRole("combobox", { name: "What is it about?" }).selectOption("product")
  await page.getByRole("textbox", { name: "What happened?" }).fill("The temple is scratched.")
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Send complaint" }).click()

  await expect(
    page.getByRole("heading", { level: 1, name: /^Complaint TK-\d\d-\d{6}$/ }),
  ).toBeVisible()
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(
    "The temple is scratched.",
  )
  await expect(page.getByText(/We confirm by .* and answer by/)).toBeVisible()
  const sent = page.getByRole("region", { name: `Photos of return ${returned}` })
  await expect(sent.getByRole("img", { name: `Photo 1 of return ${returned}` })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Close complaint" }).click()
  await expect(page.getByText("This complaint is closed.")).toBeVisible()
  await page.getByRole("textbox", { name: "Your message" }).fill("It broke once more.")
  await page.getByRole("button", { name: "Open it again" }).click()
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("It broke once more.")

  await page.goto("/complaints")
  const listed = page.getByRole("region", { name: "My complaints" }).getByRole("listitem")
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText("Received")
})

test("The page of a complaint in the back office has a heading, no codes, errors or accessibility violations, and fits windows from 320 px", async ({
  page,
  shop,
  shopper,
}) => {
  const complaint = await complain(shopper)
  const errors = errorsOf(page, EXPECTED)
  await openOffice(page, shop, "/office")
  await expectSound(page, [`/office/tickets/${complaint}`])
  expect(errors).toEqual([])
})

import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { BOOND_RUPEES, boondWithLenses, orderOf, ordersOf } from "#tests/journeys/shopper.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { visit } from "#tests/journeys/visit.ts"

const optician = { role: "optician", name: "Arun Das" } as const
const packer = { role: "packer", name: "Meena Pillai" } as const

test("An optician measures a finished pair, sends it back as it is outside tolerance, measures it again, and it is packed and shipped", async ({
  page,
  shop,
  shopper,
}) => {
  test.slow()
  await orderOf(shopper, 1, boondWithLenses(shopper), BOOND_RUPEES)
  const [line] = await ordersOf(shopper)
  const number: string = line!.purchase.order_number
  await shop.operate("orders make", { id: number })

  await openOffice(page, shop, "/office?section=to_check_pair", optician)
  await page.getByRole("main").getByRole("link", { name: number }).first().click()
  await page.getByRole("link", { name: /^Check / }).click()
  await expect(page.getByRole("heading", { name: `Check ${number}` })).toBeVisible()
  const field = (eye: string, name: string) =>
    page.getByLabel(`${eye} eye, ${name}`, { exact: false })
  const record = page.getByRole("button", { name: "Record the check" })

  await record.click()
  await expect(page.getByText("Sphere is not measured yet.").first()).toBeVisible()
  await expect(field("Right", "Sphere")).toBeFocused()
  expect(await barriers(page)).toEqual([])

  // With a plus cylinder, as some lensmeters show it.
  await page.keyboard.type("-3,25")
  await page.keyboard.press("Tab")
  await page.keyboard.type("+.75")
  await page.keyboard.press("Tab")
  await page.keyboard.type("8")
  await expect(page.getByText("Outside: 85° to 95°")).toBeVisible()
  await field("Right", "PD").fill("31.5")
  await field("Left", "Sphere").fill("-2.25")
  await field("Left", "PD").fill("31.5")
  await expect(page.getByText("Right axis is 8° off, 3° more than allowed.")).toBeVisible()
  await expect(page.getByText("Within: -2.38 D to -2.12 D")).toBeVisible()
  await page.getByRole("button", { name: "All fine" }).click()
  expect(await barriers(page)).toEqual([])
  await record.click()
  await expect(page.getByText("This pair failed and cannot be packed.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Release it as it is" })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])

  await page.getByRole("button", { name: "Make it again" }).click()
  const dialog = page.getByRole("dialog", { name: "Make this pair again" })
  await dialog.getByLabel("Cause").selectOption({ label: "Axis, PD or height wrong" })
  await dialog.getByRole("button", { name: "Make it again" }).click()
  await expect(page.getByText("This pair is not marked as made yet.")).toBeVisible()
  await expect(page.getByText("To be made again: Axis, PD or height wrong")).toBeVisible()

  await page.getByRole("link", { name: `Order ${number}` }).click()
  await page.getByRole("button", { name: /^Mark made/ }).click()
  await page.getByRole("link", { name: /^Check / }).click()
  await field("Right", "Sphere").fill("-2.50")
  await field("Right", "Cylinder").fill("-0.75")
  await field("Right", "Axis").fill("91")
  await field("Right", "PD").fill("31.5")
  await field("Left", "Sphere").fill("-2.25")
  await field("Left", "PD").fill("31.5")
  await page.getByRole("button", { name: "All fine" }).click()
  await record.click()
  await expect(page.getByText("This pair passed and can be packed.")).toBeVisible()

  await visit(page, "/office/returns")
  const causes = page.getByRole("region", { name: "Remakes before shipping" })
  await expect(causes.getByText(/^Right the first time: \d+ of \d+ pairs checked/)).toBeVisible()
  await expect(causes.getByRole("row", { name: /^Axis, PD or height wrong [1-9]/ })).toBeVisible()

  await openOffice(page, shop, `/office/orders/${number}`, packer)
  await expect(page.getByText("Checked", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Mark packed" }).click()
  await expect(page.getByText("Packed.", { exact: true })).toBeVisible()
  await shop.operate("ship", { id: number, courier: "delhivery", number: `JR${Date.now()}` })
})

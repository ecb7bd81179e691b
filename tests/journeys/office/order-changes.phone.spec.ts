import { prepareForPackingWith } from "../../before-packing.ts"
import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { BOOND_RUPEES, boondWithLenses, orderOf, ordersOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

const support = { role: "support", name: "Sunita Rao" } as const
const optician = { role: "optician", name: "Arun Das" } as const

test("Staff change the address, colour and powers of an order on a phone, which the shopper reads, until it is packed; later they open its return", async ({
  page,
  shop,
  shopper,
}) => {
  test.slow()
  const id = await orderOf(shopper, 1, boondWithLenses(shopper), BOOND_RUPEES)
  const [line] = await ordersOf(shopper)
  const number: string = line!.purchase.order_number

  await openOffice(page, shop, `/office/orders/${number}`, support)
  await page.getByRole("button", { name: "Correct address" }).click()
  const address = page.getByRole("dialog", { name: "Correct address" })
  await address.getByLabel("Mobile Number").fill("97000")
  await address.getByRole("button", { name: "Save address" }).click()
  await expect(address.getByText("A mobile number has ten digits").first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await address.getByLabel("Mobile Number").fill("9700012345")
  await address.getByLabel("Flat/House No./Building").fill("Flat 2209")
  await address.getByRole("button", { name: "Save address" }).click()
  await expect(page.getByText("Address corrected. The shopper gets a message.")).toBeVisible()
  await expect(page.getByRole("link", { name: "97000 12345" })).toBeVisible()

  await page.getByRole("button", { name: "Change colour or size" }).click()
  const variants = page.getByRole("dialog", { name: "Change Boond Oval" })
  await variants.getByRole("button", { name: "Change it" }).click()
  await expect(variants.getByText("Choose a colour or size.")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await variants.getByRole("radio").first().check()
  await variants.getByRole("button", { name: "Change it" }).click()
  await expect(page.getByRole("status")).toContainText("Boond Oval changed from Green")

  await shop.operate("orders make", { id: number })
  await openOffice(page, shop, `/office/orders/${number}`, optician)
  await page.getByRole("button", { name: "Correct prescription" }).click()
  const powers = page.getByRole("dialog", { name: "Correct the prescription" })
  await powers.getByLabel("Right eye (OD)").fill("-2.75 -0.75 x 90")
  await powers.getByLabel("Left eye (OS)").fill("-2.25")
  await powers.getByLabel("Reason").fill("Misread")
  await powers.getByRole("button", { name: "Correct it" }).click()
  await expect(powers.getByText("These lenses are made.", { exact: false })).toBeVisible()
  await powers.getByLabel("The finished pair is not used; make it again").check()
  expect(await barriers(page)).toEqual([])
  await powers.getByRole("button", { name: "Correct it" }).click()
  await expect(page.getByText("Corrected. The shopper was notified.")).toBeVisible()
  await expect(page.getByText("SPH -2.75 CYL -0.75 AXIS 90")).toBeVisible()

  await shop.operate("orders make", { id: number })
  await prepareForPackingWith(shop.operate, number)
  await shop.operate("orders pack", { id: number })
  await openOffice(page, shop, `/office/orders/${number}`, support)
  await expect(
    page.getByText("is packed. Unpack it first, then correct the address."),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: "Correct address" })).toHaveCount(0)

  await visit(page, `/tracking-status/${id}`)
  await expect(page.getByText(/: Delivery address changed: mobile number, flat/)).toBeVisible()
  await expect(page.getByText(": Boond Oval changed from Green")).toBeVisible()
  await expect(page.getByText("Flat 2209", { exact: false })).toBeVisible()

  await shop.operate("ship", { id: number, courier: "delhivery", number: "CHANGED00001" })
  await shop.operate("deliver", { id: number })
  await openOffice(page, shop, `/office/orders/${number}`, support)
  await page.getByRole("button", { name: "Open a return" }).click()
  const opened = page.getByRole("dialog", { name: "Return of Boond Oval" })
  await opened.getByRole("button", { name: "Open the return" }).click()
  await expect(opened.getByText("Choose what is wrong.")).toBeVisible()
  await opened.getByLabel("What is wrong").selectOption("wrong_lenses")
  await opened.getByRole("radio", { name: "The shopper has brought it" }).check()
  expect(await barriers(page)).toEqual([])
  await opened.getByRole("button", { name: "Open the return" }).click()
  await expect(page.getByRole("status")).toContainText("Inspect the item next.")
  await page.getByRole("link", { name: /^Return RT-/ }).click()
  await expect(page.getByText("To inspect").first()).toBeVisible()
})

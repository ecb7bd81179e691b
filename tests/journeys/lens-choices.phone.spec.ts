import { storedIn } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { chooseLenses, confirmPrescription, fillInPowers, goOnIn, openLensFlow } from "./steps.ts"
import { visit } from "./visit.ts"

test("The shopper's choice is stored in the browser under the exact names of the specification [ENT-21, ENT-22, ENT-23, ENT-24, X-36]", async ({
  page,
  shopper,
}) => {
  const { mobile } = shopper
  await visit(page, "/product-item/43")
  await page.getByRole("group", { name: "Quantity" }).getByText("2", { exact: true }).click()
  await chooseLenses(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect(await storedIn(page, "checkoutData")).toStrictEqual({
    power: {
      selectLansType: "Single Vision",
      selectedLensOrProducrPrice: 2899,
      selectedType: "Blue Block",
      leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
      rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
      axis: 90,
      add: null,
    },
    product: {
      mobile_number: mobile,
      selectedColor: {
        frameName: "Brown",
        frameHex: "#7b4a1e",
        lensName: "Transparent",
        lensHex: "#eef4f2",
      },
      product_id: 43,
      productQuntity: 2,
    },
  })
})

test("A pupillary distance measured by the try-on is offered, used only when accepted, and sent with the lenses", async ({
  page,
  storeInBrowser,
}) => {
  await storeInBrowser({ pd: { millimetres: 62.5, uncertainty: 3 } })
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  const pd = flow.getByLabel(/Pupillary distance/)
  await expect(pd).toHaveValue("")
  await expect(flow.getByText(/kept on this device: 62.5 mm, give or take 3 mm/)).toBeVisible()

  await pd.fill("625")
  await confirmPrescription(flow)
  await expect(
    flow.getByRole("alert").filter({ hasText: "PD goes from 45 to 80 mm" }),
  ).toBeVisible()
  await expect(pd).toBeFocused()

  await flow.getByRole("button", { name: "Use 62.5 mm" }).click()
  await expect(pd).toHaveValue("62.5")
  await expect(
    flow.getByText("Pupillary distance: 62.5 millimetres, estimated in 3D try on."),
  ).toBeVisible()
  await confirmPrescription(flow)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  const stored = await storedIn(page, "checkoutData")
  expect(stored.power).toMatchObject({ pd: "62.5", pdSource: "try_on" })
})

test("The price table has a row for each power range and real prices, including Tintable [LNS-12, X-33]", async ({
  page,
}) => {
  await visit(page, "/lense/power/41")
  const table = page.getByRole("region", { name: "Price table" }).getByRole("table")
  await expect(table.getByRole("columnheader")).toHaveText([
    "Power",
    "Arc",
    "BB",
    "Photo",
    "Drivex",
    "Tintable",
  ])
  const groups = table.getByRole("rowgroup")
  const rowsOf = (type: string) =>
    groups
      .filter({ hasText: type })
      .getByRole("row")
      .filter({ has: page.getByRole("cell") })
  await expect(rowsOf("Single Vision").getByRole("rowheader")).toHaveText([
    "up to ±2.00",
    "±2.25 to ±4.00",
    "±4.25 to ±7.00",
    "beyond ±7.00",
  ])
  const pricesIn = (type: string, row: number) =>
    rowsOf(type).nth(row).getByRole("cell").allTextContents()
  const none = "–not sold"
  expect(await pricesIn("Single Vision", 1)).toEqual([none, "₹800", "₹1,800", none, "₹1,200"])
  expect(await pricesIn("Single Vision", 2)).toEqual([none, "₹2,000", "₹3,000", none, "₹2,400"])
  expect(await pricesIn("Progressive", 3)).toEqual(["₹5,000", "₹5,300", "₹6,100", "₹6,500", none])
})

test("A strong power costs the table's price: the flow shows it as a separate line, and the checkout charges it [LNS-12, X-32]", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  for (const eye of ["Right eye", "Left eye"]) {
    await flow.getByLabel(`${eye} SPH`).selectOption({ label: "-5.00" })
  }
  await expect(flow.getByText("Thinner lenses for powers ±4.25 to ±7.00")).toBeVisible()
  await confirmPrescription(flow)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  const stored = await storedIn(page, "checkoutData")
  expect(stored.power.selectedLensOrProducrPrice).toBe(2099 + 800 + 1200)
  await expect(page.getByRole("main").getByText("₹4,099").first()).toBeAttached()
})

test("Improbable powers require a confirmation, and can then be ordered", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  const yes = flow.getByLabel(/Yes, these values match/)
  await expect(yes).toHaveCount(0)
  await flow.getByLabel("Left eye SPH").selectOption({ label: "+2.25" })
  await flow.getByLabel("Right eye CYL").selectOption({ label: "-4.25" })
  await expect(flow.getByText("One eye is plus and the other is minus.")).toBeVisible()
  await expect(flow.getByText("The two eyes differ by more than 2.00.")).toBeVisible()
  await expect(flow.getByText("Right eye: a CYL above 4.00 is rare.")).toBeVisible()

  await confirmPrescription(flow)
  await expect(flow.getByText("Please check these numbers, then tick the box.")).toBeVisible()
  await expect(yes).toBeFocused()
  await yes.check()
  await goOnIn(flow).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  const stored = await storedIn(page, "checkoutData")
  expect(stored.power.rightLens.CYL).toBe("-4.25")
  expect(stored.power.leftLens.SPH).toBe("2.25")
})

import { expect, test } from "./shop.ts"
import { keepInBrowser, newShopper, remembered } from "./shopper.ts"
import { chooseLenses, fillInPowers, goOnIn } from "./steps.ts"
import { visit } from "./visit.ts"

test("The price lookup has lens type, SPH, CYL, an option picker and the power table of both eyes [LNS-10, ENT-21]", async ({
  page,
}) => {
  await visit(page, "/lense/power/41")
  const lookup = page.getByRole("region", { name: "Price lookup" })
  await expect(lookup.getByLabel("Lens type").getByRole("option")).toHaveText([
    "Plano",
    "Single Vision",
    "Bifocal",
    "Progressive",
  ])
  await expect(lookup.getByLabel("Lens option")).toBeVisible()
  await lookup.getByLabel("Lens type").selectOption("Progressive")
  for (const eye of ["Right eye", "Left eye"]) {
    const table = lookup.getByRole("group", { name: eye })
    for (const power of ["SPH", "CYL", "AXIS", "ADD"]) {
      await expect(table.getByLabel(`${eye} ${power}`)).toBeVisible()
      await expect(table.getByLabel(`${eye} ${power}`)).toBeEnabled()
    }
  }
})

test("What a shopper chose stands in the browser under the exact names of the specification [ENT-21, ENT-22, ENT-23, ENT-24]", async ({
  page,
  context,
  request,
  shop,
}) => {
  const { token, mobile } = await newShopper(request)
  await keepInBrowser(context, shop, { token })
  await visit(page, "/product-item/43")
  await page.getByRole("group", { name: "Quantity" }).getByText("2", { exact: true }).click()
  await chooseLenses(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect(JSON.parse((await remembered(page, "checkoutData")) ?? "")).toStrictEqual({
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

test("A pupillary distance that the mirror measured is offered, never taken unasked, and goes with the lenses", async ({
  page,
  context,
  request,
  shop,
}) => {
  const { token } = await newShopper(request)
  await keepInBrowser(context, shop, { token, pd: { millimetres: 62.5, uncertainty: 3 } })
  await visit(page, "/product-item/43")
  await page
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
    .click()
  const flow = page.getByRole("dialog")
  await fillInPowers(flow)
  const pd = flow.getByLabel(/Pupillary distance/)
  await expect(pd).toHaveValue("")
  await expect(flow.getByText(/kept on this device: 62.5 mm, give or take 3 mm/)).toBeVisible()

  await pd.fill("625")
  await flow.getByLabel(/This is my prescription/).check()
  await goOnIn(flow).click()
  await expect(
    flow.getByRole("alert").filter({ hasText: "PD goes from 45 to 80 mm" }),
  ).toBeVisible()
  await expect(pd).toBeFocused()

  await flow.getByRole("button", { name: "Use 62.5 mm" }).click()
  await expect(pd).toHaveValue("62.5")
  await expect(flow.getByText("Pupillary distance: 62.5 millimetres.")).toBeVisible()
  await flow.getByLabel(/This is my prescription/).check()
  await goOnIn(flow).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  const kept = JSON.parse((await remembered(page, "checkoutData")) ?? "")
  expect(kept.power.pd).toBe("62.5")
})

import { storedIn } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { fillInPowers, goOnIn } from "./steps.ts"
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

test("A lens type, an option with its price and the eye power table lead to the checkout; Plano lenses have no power and skip it [LNS-01, LNS-03, LNS-04, LNS-05]", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const select = page
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
  await select.click()
  const flow = page.getByRole("dialog")
  const types = flow.getByRole("radiogroup", { name: "Lens type" }).getByRole("radio")
  await expect(types).toHaveCount(4)
  for (const [index, type] of ["Plano", "Single Vision", "Bifocal", "Progressive"].entries()) {
    await expect(types.nth(index)).toHaveAccessibleName(new RegExp(`^${type}`))
  }
  await fillInPowers(flow)
  for (const power of ["SPH", "CYL", "AXIS", "ADD"]) {
    await expect(flow.getByLabel(`Right eye ${power}`)).toBeVisible()
  }
  await flow.getByRole("button", { name: "Back" }).click()
  await flow.getByRole("button", { name: "Back" }).click()
  await flow.getByText("Plano", { exact: true }).click()
  await goOnIn(flow).click()
  await expect(flow.locator("label").filter({ hasText: "Blue Block" })).toContainText("+₹800")
  await flow.getByText("Blue Block", { exact: true }).click()
  await goOnIn(flow).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    selectLansType: "Plano",
    selectedType: "Blue Block",
  })
})

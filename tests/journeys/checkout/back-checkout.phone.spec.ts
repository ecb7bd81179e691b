import { savedAddresses } from "../checkout-page.ts"
import { standsAt } from "../layers.ts"
import { expect, test } from "../signed-in.ts"

test("Back closes the question whether to delete an address, and the edit form", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  for (const action of [/^Delete/, /^Edit/]) {
    const opener = savedAddresses(page).getByRole("button", { name: action })
    await opener.click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await standsAt(page, 1)
    await page.goBack()
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(page).toHaveURL(/\/ChekOutPage$/)
    await expect(opener).toBeFocused()
  }
  await expect(savedAddresses(page)).toHaveCount(1)
})

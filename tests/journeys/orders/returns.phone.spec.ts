import { barriers } from "../axe.ts"
import { deliverOrder, orderOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

const photo = {
  name: "scratch.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
}

test("A shopper requests an exchange with a photo, tracks it and withdraws it [STA-15]", async ({
  page,
  shop,
  shopper,
}) => {
  const order = await orderOf(shopper, 2)
  await deliverOrder(shop, order)
  await visit(page, `/tracking-status/${order}`)
  const returns = page.getByRole("region", { name: "Return or exchange" })
  await expect(returns).toContainText(/Please tell us by \d+ \w+ \d{4}/)
  const ask = returns.getByRole("button", { name: "Return or exchange" })
  const dialog = page.getByRole("dialog", { name: "Return or exchange" })

  await ask.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(order))

  await ask.click()
  await dialog.getByRole("button", { name: "Send request" }).click()
  await expect(dialog.getByText("Choose what is wrong.")).toBeVisible()
  const reason = dialog.getByRole("combobox", { name: "What is wrong?" })
  await expect(reason).toBeFocused()
  await expect(reason.getByRole("option", { name: /lenses/ })).toHaveCount(0)
  await reason.selectOption({ label: "Damaged or scratched" })
  await expect(dialog.getByText("Choose what is wrong.")).toHaveCount(0)
  await expect(dialog.getByRole("radio", { name: /Exchange/ })).toBeChecked()
  await dialog.getByRole("combobox", { name: "How many items?" }).selectOption("1")
  await dialog.getByRole("textbox").fill("The left temple is scratched.")
  await dialog.getByLabel("Add photos").setInputFiles(photo)
  await expect(dialog.getByRole("img", { name: "Photo 1" })).toBeVisible()
  await expect(dialog.getByText("Sending photo 1")).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: "Send request" }).click()
  await expect(dialog).toBeHidden()

  const card = returns.getByRole("article", { name: /^Return RT-\d\d-\d{6}$/ })
  await expect(card).toContainText("Damaged or scratched · 1 photo")
  await expect(card).toContainText("Request received. We'll reply by")
  await expect(ask).toHaveCount(0)
  await card.getByRole("button", { name: "I want a refund instead" }).click()
  await expect(card.getByText(/^Refund RT-/)).toBeVisible()
  await card.getByRole("button", { name: "I want an exchange instead" }).click()
  await expect(card.getByText(/^Exchange RT-/)).toBeVisible()
  const photos = card.getByRole("list", { name: /^Your photos of return RT-/ })
  await expect(photos.getByRole("img", { name: /^Photo 1 of return RT-/ })).toBeVisible()
  await photos.getByRole("button").click()
  const large = page.getByRole("dialog", { name: /^Photo 1 of return RT-/ })
  await expect(large.getByRole("img")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goBack()
  await expect(large).toBeHidden()
  await expect(photos.getByRole("button")).toBeFocused()

  await page.route("**/backend/api/photos/*", (route) => route.abort(), { times: 1 })
  await page.reload()
  await photos
    .getByRole("button", { name: /^Couldn't load\. Try again: photo 1 of return RT-/i })
    .click()
  await expect(photos.getByRole("img")).toBeVisible()

  await card.getByRole("button", { name: "Withdraw this return" }).click()
  await page
    .getByRole("dialog", { name: "Withdraw this return?" })
    .getByRole("button", { name: "Withdraw the return" })
    .click()
  await expect(card).toContainText("You withdrew this return.")
  await expect(ask).toBeVisible()
})

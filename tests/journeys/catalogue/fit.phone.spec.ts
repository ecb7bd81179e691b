import { expect, test } from "../shop.ts"
import { reach, visit } from "../visit.ts"

test("The numbers of old glasses mark every frame, list those that fit, and are cleared again", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`))
  await visit(page, "/product-display/all?shape=Square")
  await page.getByRole("button", { name: /^Filter/ }).click()
  const sheet = page.getByRole("dialog", { name: "Filter" })
  const opener = sheet.getByRole("button", { name: "Which frames fit you?" })
  const dialog = page.getByRole("dialog", { name: "Which frames fit you?" })

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(sheet).toBeVisible()

  await opener.click()
  const numbers = dialog.getByLabel("Numbers inside the temple of your glasses")
  await numbers.fill("140")
  await numbers.press("Enter")
  await expect(numbers).toHaveAccessibleDescription(/Enter the lens width and the bridge/)
  await numbers.fill("52 18 140")
  await numbers.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(sheet).toContainText("Your old frame: 52-18, give or take 1 mm")

  await sheet.getByRole("link", { name: "Show frames that fit" }).click()
  await expect(page).toHaveURL(/shape=Square&width=132-138\+mm&sort=fit/)

  // The list follows a change in another tab.
  const other = await page.context().newPage()
  await visit(other, "/")
  for (const [eyeSize, widths] of [
    [54, "136-142"],
    [52, "132-138"],
  ] as const) {
    await other.evaluate((frame) => localStorage.setItem("fit", JSON.stringify(frame)), {
      by: "frame",
      eyeSize,
      bridge: 18,
    })
    await expect(page).toHaveURL(new RegExp(`width=${widths}\\+mm&sort=fit`))
  }
  await other.close()
  await sheet.getByRole("button", { name: /^Show \d/ }).click()
  const cards = page.getByRole("main").getByRole("article")
  await expect(cards.first()).toContainText("Fits you")
  await expect(page.getByRole("link", { name: "Remove 132-138 mm width" })).toBeVisible()

  // Neither the numbers nor a face are sent: only the range that was chosen.
  expect(asked.filter((request) => /52-18|52 18|eyeSize|"fit"/.test(request))).toEqual([])

  await visit(page, "/product-item/161")
  const facts = page.getByRole("main")
  await expect(facts.getByText(/(wider|narrower) than your old frame \(± 1 mm\)/)).toBeVisible()
  await expect(page.getByRole("link", { name: "Similar frames that fit better" })).toHaveAttribute(
    "href",
    /\/product-display\/all\?shape=\w+&width=132-138\+mm&sort=fit/,
  )
  await reach(page.getByRole("heading", { name: "Size guide" }))
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await dialog.getByRole("button", { name: "Clear" }).click()
  await expect(page.getByRole("button", { name: "Which frames fit you?" })).toBeFocused()
  await expect(facts.getByText(/than your old frame/)).toHaveCount(0)
})

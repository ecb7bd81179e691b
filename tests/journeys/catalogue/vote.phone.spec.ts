import { expect, test } from "../shop.ts"
import { boond, diya, storeInBrowser, visit } from "../visit.ts"

test("A shopper asks the family by a link, a voter on another device votes and changes the mind, and the shopper sees it, ends the vote and deletes it", async ({
  page,
  context,
  browser,
  shop,
}) => {
  await storeInBrowser(context, "wishlist", [boond, diya])
  await visit(page, "/saved-frames")
  await page.getByRole("button", { name: "Ask family & friends" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2)
  await dialog.getByLabel("Your first name").fill("Asha")
  await dialog.getByLabel("Your question").fill("Call 98450 12345")
  await dialog.getByRole("button", { name: "Make the link" }).click()
  await expect(dialog.getByLabel("Your question")).toBeFocused()
  await expect(dialog.getByRole("alert").filter({ hasText: "without links" })).toBeVisible()
  await dialog.getByLabel("Your question").fill("For the wedding?")
  await dialog.getByRole("button", { name: "Make the link" }).click()
  await expect(dialog.getByRole("heading", { name: "Your vote is ready" })).toBeVisible()
  const link = await dialog.getByLabel("Link to the vote").inputValue()
  const { pathname } = new URL(link)
  expect(
    decodeURIComponent(
      (await dialog.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href"))!,
    ),
  ).toBe(`https://wa.me/?text=Which frame suits Asha best? Tap to vote: ${link}`)
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const reply = await visit(other, pathname)
  expect(reply!.headers()).toMatchObject({
    ...{ "cache-control": "no-store", "referrer-policy": "strict-origin" },
    ...{ "x-robots-tag": "noindex" },
  })
  const preview = other.locator('meta[property="og:image"]')
  await expect(preview).toHaveAttribute("content", /boond-oval-green-front-1200\.jpg$/)
  await expect(other.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    /^Which frame suits Asha best\?/,
  )
  await expect(other.getByText("“For the wedding?”")).toBeVisible()
  await expect(other.getByText(/No votes yet|\d vote/)).toHaveCount(0)
  const frame = (name: string) => other.getByRole("listitem").filter({ hasText: name })
  await frame("Boond Oval").getByRole("button", { name: "Vote for this" }).click()
  await expect(other.getByText("You voted for Boond Oval. 1 vote so far.")).toBeVisible()
  await expect(frame("Boond Oval").getByText("1 of 1 vote · leading")).toBeVisible()
  await frame("Diya Wayfarer").getByRole("button", { name: "Vote for this" }).click()
  await expect(other.getByText("You voted for Diya Wayfarer. 1 vote so far.")).toBeVisible()
  await visit(other, pathname)
  await expect(frame("Diya Wayfarer").getByRole("button", { pressed: true })).toBeVisible()

  const own = page.getByRole("region", { name: "Your votes" })
  await visit(page, "/saved-frames")
  await expect(own.getByText(/^1 vote so far, open until/)).toBeVisible()
  await own.getByRole("link", { name: "Which frame suits Asha best?" }).click()
  const mine = page.getByRole("listitem").filter({ hasText: "Diya Wayfarer" })
  await expect(mine.getByText("1 of 1 vote · leading")).toBeVisible()
  await mine.getByRole("link", { name: "Choose lenses" }).click()
  await expect(page.getByRole("dialog", { name: "Choose your lenses" })).toBeVisible()
  await expect(page).toHaveURL(/\/product-item\/37/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await page.getByRole("button", { name: "End the vote" }).click()
  await dialog.getByRole("button", { name: "End the vote" }).click()
  await expect(page.getByText("The vote has ended with 1 vote.")).toBeVisible()
  await page.getByRole("button", { name: "Delete" }).click()
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("You deleted this vote.")).toBeVisible()
  const gone = await visit(other, pathname)
  expect(gone!.status()).toBe(404)
  await expect(other.getByText("This vote is no longer here")).toBeVisible()
})

import { barriers } from "./axe.ts"
import { expectFits } from "./office.ts"
import { expect, test } from "./shop.ts"
import { newShopper, orderOf, ordersOf } from "./shopper.ts"
import { visit } from "./visit.ts"

test("The demo's owner signs in, finds a shopper by mobile number, opens the order and gives money back", async ({
  page,
  request,
}) => {
  const problems: string[] = []
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text())
  })
  const shopper = await newShopper(request)
  await orderOf(shopper)
  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number

  const response = await page.goto("/office")
  expect(response?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  })
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'")
  await visit(page, "/office")
  await page.getByRole("button", { name: "Sign in as Meera Iyer, owner" }).click()
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole("searchbox").fill(shopper.mobile)
  await page.getByRole("searchbox").press("Enter")
  await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible()
  expect(page.url()).not.toContain(shopper.mobile)
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("link", { name: new RegExp(number) }).click()
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
  expect(page.url()).not.toContain(shopper.mobile)
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

  await page.getByRole("button", { name: "Refund" }).first().click()
  await page.getByLabel("Amount in rupees").fill("10")
  await page.getByLabel("Reason").fill("Scratched lens")
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Refund", exact: true }).last().click()
  await expect(page.getByText("₹10 goes back to the shopper.")).toBeVisible()
  await expect(page.getByText("Refund made")).toBeVisible()
  expect(problems).toEqual([])
})

test("A stolen session is ended from another browser, and gets the sign-in page", async ({
  page,
  browser,
  shop,
}) => {
  const thief = await browser.newPage({ baseURL: shop.url })
  // The board would find out by itself after some seconds.
  await visit(thief, "/office/account")
  await thief.getByRole("button", { name: "Sign in as Arjun Nair, optician" }).click()
  await expect(thief.getByText("This session")).toBeVisible()

  await visit(page, "/office/account")
  await page.getByRole("button", { name: "Sign in as Arjun Nair, optician" }).click()
  await expect(page.getByText("This session")).toBeVisible()
  const ends = page.getByRole("button", { name: "End session" })
  while ((await ends.count()) > 0) {
    const left = await ends.count()
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  expect(await barriers(page)).toEqual([])
  await thief.getByRole("link", { name: "Back office" }).click()
  await expect(thief.getByRole("heading", { name: "Sign in to the back office" })).toBeVisible()
  await thief.close()
})

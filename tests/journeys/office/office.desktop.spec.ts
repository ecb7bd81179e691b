import { Secret, TOTP } from "otpauth"
import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { newShopper, orderOf, ordersOf } from "../shopper.ts"
import { visit } from "../visit.ts"

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

  const sent = page.waitForResponse((response) => response.request().isNavigationRequest())
  await visit(page, "/office")
  const headers = (await sent).headers()
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" })
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
  await page.getByRole("button", { name: "Sign in as Meera Iyer, owner" }).click()
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible()

  await page.getByRole("searchbox").fill(shopper.mobile)
  await page.getByRole("searchbox").press("Enter")
  await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible()
  expect(page.url()).not.toContain(shopper.mobile)
  await page.getByRole("link", { name: new RegExp(number) }).click()
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
  expect(page.url()).not.toContain(shopper.mobile)

  await page.getByRole("button", { name: "Refund" }).first().click()
  await page.getByLabel("Amount in rupees").fill("10")
  await page.getByLabel("Reason").fill("Scratched lens")
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Refund", exact: true }).last().click()
  await expect(page.getByText("₹10 is refunded to the shopper.")).toBeVisible()
  await expect(page.getByText("Refund made")).toBeVisible()
  expect(problems).toEqual([])
})

test("An invited member of staff sets up an account, signs in, and loses access immediately; a stolen session is ended from another browser", async ({
  page,
  browser,
  shop,
}) => {
  const email = `packer-${crypto.randomUUID().slice(0, 8)}@shop.example`
  const password = "correct horse battery staple"
  await openOffice(page, shop, "/office/staff")
  // The sign-in page has a field of that name too.
  await expect(page.getByRole("heading", { name: "Staff", exact: true })).toBeVisible()
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Invite", exact: true }).click()
  const link = new URL((await page.getByText(/\/office\/invitation#/).textContent())!.trim())
  expect(await barriers(page)).toEqual([])

  const otherBrowser = await browser.newContext({ baseURL: shop.url })
  const other = await otherBrowser.newPage()
  await visit(other, link.pathname + link.hash)
  const secret = await other.getByText(/^Key:/).locator("span").textContent()
  expect(await barriers(other)).toEqual([])
  const totp = new TOTP({ secret: Secret.fromBase32(secret!) })
  await other.getByLabel("Name").fill("Kavya Menon")
  await other.getByLabel("Password").fill(password)
  await other.getByLabel("Code from the app").fill(totp.generate())
  await other.getByRole("button", { name: "Create account" }).click()
  await other.getByRole("link", { name: "Go to the sign-in page" }).click()
  await other.getByLabel("E-mail").fill(email)
  await other.getByLabel("Password").fill(password)
  // Each code works once: the one of the next half minute is accepted as well.
  await other.getByLabel(/code/i).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await other.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(other.getByRole("heading", { name: "Board" })).toBeVisible()
  await expect(other.getByRole("link", { name: "Delivery areas" })).toBeVisible()
  await expect(other.getByRole("link", { name: "Settings", includeHidden: true })).toHaveCount(0)
  // The board would find out by itself after some seconds.
  await visit(other, "/office/account")
  await expect(other.getByText("This session")).toBeVisible()

  await page.reload()
  const person = page.getByRole("listitem").filter({ hasText: email })
  await person.getByText("Sessions").click()
  await expect(person.getByRole("button", { name: "End session" })).toBeVisible()
  await person.getByRole("button", { name: /^End access/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "End access" }).click()
  await expect(person).toContainText("disabled")
  await other.getByRole("link", { name: "Back office" }).click()
  await expect(other.getByRole("heading", { name: "Sign in to the back office" })).toBeVisible()

  // Another person ends a session of their own in the other browser.
  for (const one of [other, page]) {
    await one.context().clearCookies()
    await visit(one, "/office/account")
    await one.getByRole("button", { name: "Sign in as Arjun Nair, optician" }).click()
    await expect(one.getByText("This session")).toBeVisible()
  }
  const ends = page.getByRole("button", { name: "End session" })
  expect(await barriers(page)).toEqual([])
  while ((await ends.count()) > 0) {
    const left = await ends.count()
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  await other.getByRole("link", { name: "Back office" }).click()
  await expect(other.getByRole("heading", { name: "Sign in to the back office" })).toBeVisible()
  await otherBrowser.close()
})

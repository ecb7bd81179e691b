import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { callsOf, remembered, storedIn } from "./shopper.ts"
import { newMobile, signIn } from "./steps.ts"
import { loaded, visit } from "./visit.ts"

const inList = (page: Page, name: "Cart" | "Wishlist") =>
  page.getByRole("banner").getByRole("button", { name: new RegExp(`${name}$`) })

const addToCart = async (page: Page, product: number) => {
  await visit(page, `/product-item/${product}`)
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click()
}

const exchanged = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/backend/api/saved-items"))

async function signInAs(page: Page, mobile: string) {
  await visit(page, "/login")
  const heard = exchanged(page)
  await signIn(page, mobile)
  await heard
}

const signOut = async (page: Page) => {
  await visit(page, "/account")
  await loaded(page)
  await page
    .getByRole("region", { name: "Where you are signed in" })
    .getByRole("button", { name: "Sign out", exact: true })
    .click()
  await expect(page.getByText("You are signed out.")).toBeVisible()
}

test("Cart and saved frames are synced to another device, and items removed there stay removed", async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const mobile = newMobile()
  const calls = callsOf(page, "POST", "/api/saved-items")
  await addToCart(page, 41)
  await visit(page, "/product-display/all")
  expect(calls).toEqual([])
  await signInAs(page, mobile)

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await addToCart(other, 43)
  const token = (await remembered(page, "token")) ?? ""
  const joined = exchanged(other)
  await other.evaluate((value) => localStorage.setItem("token", value), token)
  await visit(other, "/product-display/all")
  await joined
  await expect(inList(other, "Cart")).toContainText("2")
  await inList(other, "Cart").click()
  const cart = other.getByRole("dialog", { name: "Shopping Cart" })
  await expect(cart.getByRole("listitem")).toHaveCount(2)
  const told = exchanged(other)
  await cart
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click()
  await told
  const left = (await storedIn(other, "cart"))[0].product_id

  const heard = exchanged(page)
  await visit(page, "/")
  await heard
  await expect(inList(page, "Cart")).toContainText("1")
  expect((await storedIn(page, "cart"))[0].product_id).toBe(left)
  await other.context().close()
})

test("Signing out removes cart and saved frames from the device, and the next sign-in restores them, only for their owner", async ({
  page,
}) => {
  test.slow()
  const mobile = newMobile()
  await visit(page, "/product-display/all")
  await page
    .getByRole("main")
    .getByRole("button", { name: /wishlist/i })
    .first()
    .click()
  await expect(inList(page, "Wishlist")).toContainText("1")
  await signInAs(page, mobile)
  await addToCart(page, 43)
  // The last change is sent to the account with the sign-out itself.
  await signOut(page)
  await expect(inList(page, "Cart")).not.toContainText("1")
  for (const key of ["cart", "wishlist", "savedItems"]) {
    expect(await remembered(page, key), key).toBeNull()
  }

  await signInAs(page, newMobile())
  await expect(inList(page, "Wishlist")).not.toContainText("1")
  await signOut(page)

  await signInAs(page, mobile)
  await expect(inList(page, "Cart")).toContainText("1")
  await expect(inList(page, "Wishlist")).toContainText("1")
})

test("An item added to the cart offline is synced to the account once online", async ({
  page,
  context,
}) => {
  const mobile = newMobile()
  await signInAs(page, mobile)
  await visit(page, "/product-item/41")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click()
  await expect(inList(page, "Cart")).toContainText("1")
  const told = page.waitForRequest((request) => {
    const body = request.url().endsWith("/backend/api/saved-items") ? request.postData() : null
    return body?.includes('"product_id":41') ?? false
  })
  await context.setOffline(false)
  await told
  await expect(inList(page, "Cart")).toContainText("1")
})

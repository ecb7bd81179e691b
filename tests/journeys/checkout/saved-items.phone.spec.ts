import type { Page } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { callsOf, newShopper, remembered, storedIn } from "../shopper.ts"
import { loaded, visit } from "../visit.ts"

const inList = (page: Page, name: "Cart" | "Wishlist") =>
  page.getByRole("banner").getByRole("button", { name: new RegExp(`${name}$`) })

async function addToCart(page: Page, product: number) {
  await visit(page, `/product-item/${product}`)
  await page.getByRole("button", { name: "Add to cart" }).click()
}

const exchanged = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/backend/api/saved-items"))

/** Gives this browser the session of a shopper, and waits until its lists are with the account. */
async function signInWith(page: Page, token: string) {
  await page.evaluate((value) => localStorage.setItem("token", value), token)
  const reply = exchanged(page)
  await visit(page, "/Faq-page")
  await reply
}

async function signOut(page: Page) {
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
  request,
  shop,
}) => {
  const { token } = await newShopper(request)
  const calls = callsOf(page, "POST", "/api/saved-items")
  await addToCart(page, 41)
  expect(calls).toEqual([])
  await signInWith(page, token)

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await addToCart(other, 43)
  await signInWith(other, token)
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
  await visit(page, "/AboutUs")
  await heard
  await expect(inList(page, "Cart")).toContainText("1")
  expect((await storedIn(page, "cart"))[0].product_id).toBe(left)
  await other.context().close()
})

test("Signing out removes cart and saved frames from the device, and the next sign-in restores them, only for their owner", async ({
  page,
  request,
}) => {
  const owner = await newShopper(request)
  await visit(page, "/product-item/43")
  await page
    .getByRole("region", { name: "Pictures" })
    .getByRole("button", { name: /^Wishlist/ })
    .click()
  await signInWith(page, owner.token)
  await addToCart(page, 43)
  // The last change is sent to the account with the sign-out itself.
  await signOut(page)
  for (const key of ["cart", "wishlist", "savedItems"]) {
    expect(await remembered(page, key), key).toBeNull()
  }

  await signInWith(page, (await newShopper(request)).token)
  await expect(inList(page, "Cart")).not.toContainText("1")
  await expect(inList(page, "Wishlist")).not.toContainText("1")
  await signOut(page)

  await signInWith(page, (await newShopper(request, owner.mobile)).token)
  await expect(inList(page, "Cart")).toContainText("1")
  await expect(inList(page, "Wishlist")).toContainText("1")
})

test("An item added to the cart offline is synced to the account once online", async ({
  page,
  context,
  request,
}) => {
  const { token } = await newShopper(request)
  await visit(page, "/Faq-page")
  await signInWith(page, token)
  await visit(page, "/product-item/41")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Add to cart" }).click()
  await expect(inList(page, "Cart")).toContainText("1")
  const told = page.waitForRequest((sent) => {
    const body = sent.url().endsWith("/backend/api/saved-items") ? sent.postData() : null
    return body?.includes('"product_id":41') ?? false
  })
  await context.setOffline(false)
  await told
  await expect(inList(page, "Cart")).toContainText("1")
})

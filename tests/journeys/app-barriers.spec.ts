import { barriers } from "./axe.ts"
import { expect, test } from "./shop.ts"
import { boond, diya, remember, visit } from "./visit.ts"

for (const path of [
  "/",
  "/product-display/Oval",
  "/product-item/41",
  "/Faq-page",
  "/login",
  "/ContactUs",
]) {
  test(`A visitor who hears the page or uses keys only meets no barrier at ${path}`, async ({
    page,
  }) => {
    await visit(page, path)
    expect(await barriers(page)).toEqual([])
  })
}

for (const [name, title] of [
  [/Wishlist$/, "My Wishlist"],
  [/Cart$/, "Shopping Cart"],
] as const) {
  test(`A visitor who hears the page or uses keys only meets no barrier in ${title}`, async ({
    page,
    context,
  }) => {
    await remember(context, "cart", [{ ...boond, quantity: 2 }])
    await remember(context, "wishlist", [diya])
    await visit(page, "/Faq-page")
    await page.getByRole("banner").getByRole("button", { name }).click()
    await expect(page.getByRole("dialog", { name: title }).getByRole("listitem")).toHaveCount(1)
    expect(await barriers(page)).toEqual([])
  })
}

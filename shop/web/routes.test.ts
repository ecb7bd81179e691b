import { matchRoutes } from "react-router"
import { expect, test } from "vitest"
import { PAGE_PATHS, privatePages, staticPages } from "#contract/core/page-addresses.ts"
import table from "./routes.ts"

const routes = table.map(({ path, index, file, caseSensitive }) =>
  index ? { id: file, index: true as const } : { id: file, path, caseSensitive },
)

const fileAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id

/** Section 2 of the specification, exactly. */
const specified = {
  "/": "routes/home",
  "/lense/power/41": "routes/lens-prices",
  "/login": "features/shoppers/login/login-page",
  "/otp-varify": "features/shoppers/login/code-page",
  "/testing": "features/content/gallery",
  "/product-display/Men": "routes/listing",
  "/product-display/": "routes/listing",
  "/product-item/41": "routes/product",
  "/ChekOutPage": "routes/checkout",
  "/Faq-page": "features/content/content-page",
  "/ContactUs": "features/content/content-page",
  "/PrivacyPolicy": "features/content/content-page",
  "/RefundPolicy": "features/content/content-page",
  "/ShippingPolicy": "features/content/content-page",
  "/TermsAndConditions": "features/content/content-page",
  "/AboutUs": "features/content/content-page",
  "/track-order": "features/orders/list/orders-page",
  "/tracking-status/0b9e5b0e": "routes/tracking",
  "/orders": "features/orders/list/orders-page",
  "/saved-frames": "features/shoppers/account/saved-frames-page",
  "/privacy-policy": "routes/moved",
  "/terms-of-use": "routes/moved",
  "/aviator-glasses": "routes/style",
  "/cat-eye-glasses": "routes/style",
  "/oval-glasses": "routes/style",
  "/rectangle-glasses": "routes/style",
  "/round-glasses": "routes/style",
  "/square-glasses": "routes/style",
}

test.each(Object.entries(specified))(
  "%s is the page of %s.tsx, and not a category [RTE-21]",
  (address, name) => {
    expect(fileAt(address)).toBe(`${name}.tsx`)
  },
)

test("A path in another spelling is a category, and an unknown one with several segments is not a page [RTE-21, RTE-13]", () => {
  for (const address of ["/Aviator", "/faq-page", "/chekoutpage", "/otp-verify", "/Testing"]) {
    expect(fileAt(address), address).toBe("routes/category.tsx")
  }
  for (const address of ["/Product-Display/Men", "/lens/power/41", "/a/b"]) {
    expect(fileAt(address), address).toBe("shell/not-found-page.tsx")
  }
})

test("Every path under /office belongs to the back office, and no other does", () => {
  for (const address of ["/office", "/office/orders/CH-26-000001", "/office/no/such/page"]) {
    expect(fileAt(address), address).toBe("routes/office.tsx")
  }
  for (const address of ["/Office", "/offices"]) {
    expect(fileAt(address), address).toBe("routes/category.tsx")
  }
})

test("Every path of the list has a page of its own, and so has every path for search engines", () => {
  const pages = Object.values(PAGE_PATHS).map((path) => path.replace(/:\w+\??/, "41"))
  for (const address of [
    ...pages,
    ...staticPages,
    ...privatePages.map((path) => path.replace(/\/$/, "/41")),
  ]) {
    expect(["routes/category.tsx", "shell/not-found-page.tsx"], address).not.toContain(
      fileAt(address),
    )
  }
})

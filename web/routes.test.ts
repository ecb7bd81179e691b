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
  "/": "home",
  "/lense/power/41": "lens-prices",
  "/login": "login",
  "/otp-varify": "code",
  "/testing": "gallery",
  "/product-display/Men": "listing",
  "/product-display/": "listing",
  "/product-item/41": "product",
  "/ChekOutPage": "checkout",
  "/Faq-page": "faq",
  "/ContactUs": "contact",
  "/PrivacyPolicy": "policy",
  "/RefundPolicy": "policy",
  "/ShippingPolicy": "policy",
  "/TermsAndConditions": "policy",
  "/AboutUs": "about",
  "/track-order": "orders",
  "/tracking-status/0b9e5b0e": "tracking",
  "/orders": "orders",
  "/saved-frames": "saved-frames",
  "/privacy-policy": "moved",
  "/terms-of-use": "moved",
  "/aviator-glasses": "style",
  "/cat-eye-glasses": "style",
  "/oval-glasses": "style",
  "/rectangle-glasses": "style",
  "/round-glasses": "style",
  "/square-glasses": "style",
}

test.each(Object.entries(specified))(
  "%s is the page of routes/%s.tsx, and not a category [RTE-21]",
  (address, name) => {
    expect(fileAt(address)).toBe(`routes/${name}.tsx`)
  },
)

test("A path in another spelling is a category, and an unknown one with several segments is not a page [RTE-21, RTE-13]", () => {
  for (const address of ["/Aviator", "/faq-page", "/chekoutpage", "/otp-verify", "/Testing"]) {
    expect(fileAt(address), address).toBe("routes/category.tsx")
  }
  for (const address of ["/Product-Display/Men", "/lens/power/41", "/a/b"]) {
    expect(fileAt(address), address).toBe("routes/not-found.tsx")
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
    expect(["routes/category.tsx", "routes/not-found.tsx"], address).not.toContain(fileAt(address))
  }
})

import { afterEach, expect, test, vi } from "vitest"
import { isPage } from "./link.tsx"

afterEach(() => vi.unstubAllGlobals())

const link = (href: string, attributes: { target?: string; download?: string } = {}) => {
  const { origin, pathname } = new URL(href, "https://shop.test/faq")
  return {
    ...{ origin, pathname, target: "", ...attributes },
    getAttribute: () => href,
    hasAttribute: () => attributes.download !== undefined,
  } as unknown as HTMLAnchorElement
}

test("A link is followed within the document unless it leads to a file, another site, another window or a place on the same page", () => {
  vi.stubGlobal("location", { origin: "https://shop.test", pathname: "/faq" })
  expect(isPage(link("/orders"))).toBe(true)
  expect(isPage(link("/orders", { target: "_self" }))).toBe(true)
  expect(isPage(link("/product-display/Dr.%20Frame%201.56"))).toBe(true)
  expect(isPage(link("/orders/1.pdf"))).toBe(false)
  expect(isPage(link("/api/invoice", { download: "1.pdf" }))).toBe(false)
  expect(isPage(link("/orders", { target: "_blank" }))).toBe(false)
  expect(isPage(link("#reviews"))).toBe(false)
  expect(isPage(link("https://elsewhere.test/orders"))).toBe(false)
  expect(isPage(link("mailto:care@shop.test"))).toBe(false)
})

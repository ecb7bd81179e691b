import fc from "fast-check"
import { expect, test } from "vitest"
import {
  asksForData,
  isCommonAddress,
  isOfficeAddress,
  pageAddress,
  productOfPage,
} from "./page-address.ts"

test("A page has one canonical URL", () => {
  const spellings: [written: string, address: string][] = [
    ["/", "/"],
    ["//", "/"],
    ["/about/", "/about"],
    ["//about//", "/about"],
    ["/about?utm_source=mail&fbclid=1", "/about"],
    ["/about?", "/about"],
    ["/product-display/round?page=2&gender=men", "/product-display/round?gender=Men&page=2"],
    [
      "/product-display/round?gender=Men&page=2&x=<script>",
      "/product-display/round?gender=Men&page=2",
    ],
    [
      "/product-display/round?shape=oval&shape=round&shape=x",
      "/product-display/round?shape=Round&shape=Oval",
    ],
    ["/product-display/round?page=1&sort=all", "/product-display/round"],
    ["/a?b?c=1", "/a"],
    ["/%70roduct-item/%34%31", "/product-item/41"],
    ["/product-item/41?page=2", "/product-item/41"],
    ["/product-item/41/?gender=men&sort=newest", "/product-item/41"],
    ["/AboutUs?page=3", "/AboutUs"],
    ["/?page=2", "/"],
    ["/lense/power/41?gender=Men", "/lense/power/41"],
    ["/x/../product-item/41", "/product-item/41"],
    ["/x/%2e%2E/product-item/./41", "/product-item/41"],
    ["/a/..//evil.example", "/evil.example"],
    ["/product-display/Cats%20Eye", "/product-display/Cats%20Eye"],
    ["/product-display/%43ats%20Eye?page=2", "/product-display/Cats%20Eye?page=2"],
    ["/product-display/%e0%a4%9a", "/product-display/%E0%A4%9A"],
    ["/product-display/a%2fb", "/product-display/a%2Fb"],
    ["/product-display/50%25", "/product-display/50%25"],
    ["/product-display/a%3Fpage=2", "/product-display/a%3Fpage=2"],
    ["/product-display?page=2", "/product-display?page=2"],
    ["/Aviator?page=2", "/Aviator?page=2"],
    ["/%E0%A4%A", "/%E0%A4%A"],
  ]
  for (const [written, address] of spellings) expect(pageAddress(written), written).toBe(address)
})

test("A redirect never leads to another host", () => {
  const hostile = [
    "http://evil.example/about",
    "//evil.example/about",
    "https://evil.example",
    "http://evil.example?x=1",
  ]
  for (const written of hostile) {
    expect(new URL(pageAddress(written), "https://shop.example").origin, written).toBe(
      "https://shop.example",
    )
  }
  const anyAddress = fc.oneof(
    fc.string().map((text) => `http://${text}`),
    fc.string(),
    fc.string().map((text) => `//${text}`),
  )
  fc.assert(
    fc.property(anyAddress, (written) => {
      const address = pageAddress(written)
      expect(new URL(address, "https://shop.example").origin).toBe("https://shop.example")
      expect(pageAddress(address)).toBe(address)
    }),
  )
})

test("No URL takes long to parse", () => {
  for (const long of [`/a${"/".repeat(15_000)}x`, `/x?${"&page=1".repeat(2_000)}`]) {
    // The quickest of several: on a busy machine any single one may have to wait for a processor.
    const quickest = Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now()
        pageAddress(long)
        return performance.now() - start
      }),
    )
    expect(quickest).toBeLessThan(50)
  }
})

test("A data request for a page is distinguished from the page", () => {
  expect(["/about.data", "/_root.data?x=1"].map(asksForData)).toEqual([true, true])
  expect(["/about", "/about?x=.data", "/data"].map(asksForData)).toEqual([false, false, false])
})

test("URLs that the shop links to are distinguished from made-up ones", () => {
  const common = ["/", "/Faq-page", "/product-item/41", "/product-display", "/Aviator"]
  for (const address of [...common, "/product-display/Cats%20Eye", "/product-display/all?page=3"]) {
    expect(isCommonAddress(address), address).toBe(true)
  }
  const madeUp = [
    ...["/product-display/black%20round", "/anything", "/product-display/%E0%A4%A"],
    ...["/tracking-status/7", "/product-item/x", "/x/y", "/product-display/all?page=10"],
  ]
  for (const address of [...madeUp, "/product-display/all?gender=Men", "/Aviator?page=333"]) {
    expect(isCommonAddress(address), address).toBe(false)
  }
})

test("The pages about one product are known by their addresses", () => {
  const about = ["/product-item/41", "/lense/power/41"]
  expect(about.map(productOfPage)).toEqual([41, 41])
  const others = ["/", "/product-item/x", "/product-item/041", "/product-item/41/x"]
  for (const address of [...others, "/product-display/41", "/orders/41"]) {
    expect(productOfPage(address), address).toBeNull()
  }
})

test("The back office is recognised by its URL, also in a data request", () => {
  for (const address of ["/office", "/office/account", "/office.data", "/office/account.data"]) {
    expect(isOfficeAddress(address), address).toBe(true)
  }
  for (const address of ["/", "/offices", "/Office", "/product-display/office"]) {
    expect(isOfficeAddress(address), address).toBe(false)
  }
})

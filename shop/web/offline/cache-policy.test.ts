import { expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { assetsIn, excessOf, isPublic, kindOf, mayCachePage, pageKey } from "./cache-policy.ts"

const origin = "https://chashma.example"
const at = (path: string) => new URL(path, origin)

const asked = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    { method: "GET", url: at(path).href, mode: "cors", destination: "", ...more },
    { origin, api: API_PREFIX },
  )

test.each(["/", "/product-item/41", "/Rimless", "/track-order"])(
  "An offline visitor of %s gets a page",
  (path) => expect(asked(path, { mode: "navigate" })).toBe("page"),
)

test("API replies, the sandbox and the back office are never cached [ERR-30]", () => {
  for (const path of [
    `${API_PREFIX}/api/orders`,
    `${API_PREFIX}/product`,
    "/sandbox/cashfree/pay",
    "/sandbox",
    "/office",
    "/office/orders/CH-26-000001",
    "/office/api/session",
  ]) {
    expect(asked(path, { mode: "navigate" }), path).toBe("leave")
    expect(asked(path), path).toBe("leave")
  }
})

test("Catalogue pictures and built files are cached, other files are not", () => {
  expect(asked(`${API_PREFIX}/uploads/a.webp`, { destination: "image" })).toBe("picture")
  expect(asked(`${API_PREFIX}/uploads/a.mp4`, { destination: "video" })).toBe("leave")
  expect(asked("/assets/root-1.js")).toBe("asset")
  expect(asked("/mark.svg", { destination: "image" })).toBe("leave")
})

test("Requests other than GET, and those to other origins, are not handled", () => {
  expect(asked("/assets/a.js", { method: "POST" })).toBe("leave")
  expect(asked("https://sdk.cashfree.com/assets/a.js")).toBe("leave")
})

const html = (headers: Record<string, string> = {}, status = 200) =>
  new Response("<p>", {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  })

test.each([
  "/login",
  "/otp-varify",
  "/ChekOutPage",
  "/chekoutpage/",
  "/track-order",
  "/orders",
  "/saved-frames",
  "/tracking-status/0b9e5b0e",
])("A page with personal data is never cached: %s", (path) => {
  expect(isPublic(at(path))).toBe(false)
  expect(mayCachePage(at(path), html())).toBe(false)
})

test("Only a complete public page is cached", () => {
  const page = at("/product-item/41")
  expect(mayCachePage(page, html())).toBe(true)
  expect(mayCachePage(page, html({ "cache-control": "no-store" }))).toBe(false)
  expect(mayCachePage(page, html({ "content-type": "application/json" }))).toBe(false)
  expect(mayCachePage(page, html({}, 404))).toBe(false)
})

test("A page is cached once, with any campaign parameters, and its filters make it another one", () => {
  const key = `${origin}/product-display/Men`
  expect(pageKey(at("/product-display/Men?utm_source=mail&email=a@b.c"))).toBe(key)
  expect(pageKey(at("/product-display/Men/#top"))).toBe(key)
  expect(pageKey(at("/product-display/Men?page=2&x=1"))).toBe(`${key}?page=2`)
  expect(pageKey(at("/"))).toBe(`${origin}/`)
})

test("A page is cached with each script, style and font it names, once", () => {
  const page = `<link href="/assets/root-B0.css"><script>import "/assets/a-1_.js"</script>
    <link rel="modulepreload" href="/assets/a-1_.js">`
  expect(assetsIn(page)).toEqual(["/assets/root-B0.css", "/assets/a-1_.js"])
})

test("Above the limit, the oldest entry is deleted", () => {
  expect(excessOf(["a", "b", "c"], 2)).toEqual(["a"])
  expect(excessOf(["a"], 2)).toEqual([])
})

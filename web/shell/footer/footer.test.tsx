import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import Footer from "./footer.tsx"

const settings = {
  business: {
    name: "Sample Opticals",
    email: "help@shop.example",
    phone: "+91 00000 00000",
    textNumber: "+91 11111 11111",
  },
  delivery: { fee: fromRupees(49), freeAbove: fromRupees(999) },
} as unknown as ShopSettings

const html = renderToString(
  <StaticRouter location="/">
    <SettingsProvider value={settings}>
      <Footer />
    </SettingsProvider>
  </StaticRouter>,
).replaceAll(/<!--.*?-->/g, "")

/** The label and the path of each link. */
const linksOf = (part: string): [string, string][] =>
  Array.from(part.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs), ([, attributes, content]) => [
    content!.replaceAll(/<[^>]*>/g, "").trim(),
    /href="([^"]*)"/.exec(attributes!)![1]!,
  ])

const columns = Array.from(
  html.matchAll(/<button[^>]*aria-expanded="false"[^>]*>([^<]*)<.*?<ul[^>]*>(.*?)<\/ul>/gs),
  ([, title, list]) => ({ title: title!, links: linksOf(list!) }),
)
const column = (title: string) => columns.find((one) => one.title === title)?.links ?? []

test("The footer has five columns, with links to orders and saved frames under YOUR ACCOUNT [FTR-06, FTR-09]", () => {
  expect(columns.map(({ title }) => title)).toEqual([
    "SHOP BY CATEGORIES",
    "SHOP BY STYLES",
    "SHOP BY FRAME COLORS",
    "SHOP BY LENS COLORS",
    "YOUR ACCOUNT",
  ])
  for (const { links } of columns) expect(links).not.toEqual([])
  expect(column("YOUR ACCOUNT")).toContainEqual(["My orders", "/orders"])
  expect(column("YOUR ACCOUNT")).toContainEqual(["Saved frames", "/saved-frames"])
})

test("12 frame colours and 13 lens colours each link to a listing of their name [FTR-07, FTR-08, X-03]", () => {
  for (const [title, count] of [
    ["SHOP BY FRAME COLORS", 12],
    ["SHOP BY LENS COLORS", 13],
  ] as const) {
    const links = column(title)
    expect(new Set(links.map(([name]) => name)).size).toBe(count)
    expect(links).toHaveLength(count)
    for (const [name, path] of links) {
      expect(path).toBe(`/product-display/${encodeURIComponent(name)}`)
    }
  }
})

test("The six style links have the specified paths [FTR-11]", () => {
  expect(column("SHOP BY STYLES").map(([, path]) => path)).toEqual([
    "/aviator-glasses",
    "/cat-eye-glasses",
    "/oval-glasses",
    "/rectangle-glasses",
    "/round-glasses",
    "/square-glasses",
  ])
})

test("The footer has a sign-up for offers, and links to the shop's four networks in new tabs [FTR-01, FTR-02, FTR-05]", () => {
  const id = /<label for="([^"]*)">SIGNUP FOR OFFERS &amp; TIPS<\/label>/.exec(html)![1]!
  const [input] = html.match(new RegExp(`<input [^>]*id="${id}"[^>]*>`)) ?? []
  expect(input).toContain('type="email"')
  expect(html).toMatch(/<button[^>]* type="submit"[^>]*>Subscribe</)
  const networks = /<ul aria-label="Elsewhere".*?<\/ul>/s.exec(html)![0].match(/<a [^>]*>/g) ?? []
  expect(networks).toHaveLength(4)
  for (const link of networks) {
    expect(link).toMatch(/ href="https:\/\//)
    expect(link).toContain('target="_blank"')
    expect(link).toMatch(/ rel="[^"]*noopener/)
  }
})

test("The footer shows the configured address and numbers, the owner, and five ways to pay [FTR-12, FTR-13, FTR-14]", () => {
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([
      ["help@shop.example", "mailto:help@shop.example"],
      ["+91 00000 00000", "tel:+910000000000"],
      ["Text +91 11111 11111", "sms:+911111111111"],
    ]),
  )
  expect(html).toContain("© Sample Opticals")
  const marks = Array.from(
    html.matchAll(/<svg role="img" aria-label="([^"]*)"[^>]*><text[^>]*>([^<]*)<\/text>/g),
    ([, name, text]) => [name, text],
  )
  expect(marks).toEqual(
    ["Google Pay", "PhonePe", "CRED", "Amazon Pay", "BHIM"].map((name) => [name, name]),
  )
})

import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import { pageIdentity } from "#web/shared/testing/page-identity.ts"
import Footer from "./footer.tsx"

const settings = {
  identity: pageIdentity,
  business: {
    name: "Sample Opticals",
    email: "help@shop.example",
    phone: "+91 00000 00000",
    textNumber: "+91 11111 11111",
    sellerLine: "",
  },
  delivery: { fee: fromRupees(49), freeAbove: fromRupees(999) },
} as unknown as ShopSettings

const rendered = (shown: ShopSettings) =>
  renderToString(
    <StaticRouter location="/">
      <SettingsProvider value={shown}>
        <Footer pages={[{ label: "Size guide", path: "/pages/size-guide" }]} />
      </SettingsProvider>
    </StaticRouter>,
  ).replaceAll(/<!--.*?-->/g, "")

const html = rendered(settings)

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

test("The footer names who sells where the legal name is another, and the registration for contact lenses", () => {
  const sellerLine = "Netra Opticians Private Limited · Registration MH-1"
  const business = { ...settings.business, sellerLine }
  expect(html).toContain("© Sample Opticals<")
  expect(rendered({ ...settings, business })).toContain(`© Sample Opticals · ${sellerLine}<`)
})

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

test("The footer links to the shop's four networks in new tabs [FTR-05]", () => {
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

test("A shop of its own shows its hours and accounts alone, and its name across the page", () => {
  const own = {
    ...pageIdentity,
    ...{ social: { x: "https://x.com/netra" }, openingHours: "Daily 11 to 8" },
    secondName: { text: "नेत्र", language: "mr" },
  }
  const shown = rendered({ ...settings, identity: own })
  const [networks] = /<ul aria-label="Elsewhere".*?<\/ul>/s.exec(shown)!
  expect(networks.match(/href="[^"]*"/g)).toEqual(['href="https://x.com/netra"'])
  expect(shown).toContain("Daily 11 to 8")
  expect(shown).toContain("--name:&quot;नेत्र&quot;")
  expect(shown).toMatch(/<div lang="mr" aria-hidden="true"/)
  const none = rendered({ ...settings, identity: { ...own, social: {}, secondName: null } })
  expect(none).not.toContain("Elsewhere")
  expect(none).toContain("--name:&quot;Sample Opticals&quot;")
  expect(html).toContain("font-size:min(30vw, 27rem)")
})

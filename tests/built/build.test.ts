import { globSync, statSync } from "node:fs"
import { expect, test } from "vitest"
import { startupFiles, staticImports } from "../../proof/bench/startup-files.ts"
import {
  build,
  builds,
  manifest,
  manifestName,
  pageImports,
  reachable,
  scripts,
  scriptText,
  textIn,
  withImports,
} from "./built-scripts.ts"
import { htmlOf } from "./served-html.ts"

const MAX_FILES = 8
const MAX_BYTES = 132_000

/** Every text file that is served to browsers. */
const shipped = globSync("**/*.{js,css,html,json,webmanifest,svg}", { cwd: build }).map((path) => ({
  path,
  text: textIn(path),
}))

const filesWith = (pattern: RegExp) =>
  shipped.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test("The built scripts contain no local development host [API-23, X-78]", () => {
  expect(shipped.length).toBeGreaterThan(20)
  expect(filesWith(/127\.0\.0\.1|0\.0\.0\.0|\[::1\]|localhost[:/]/)).toEqual([])
  // React Router resolves relative URLs with a base that is never requested, and passkeys compare
  // the page's own host with it.
  const named = shipped.flatMap(({ text }) => text.match(/.{9}localhost.?/g) ?? [])
  for (const one of named) expect(one).toMatch(/([`"']http:\/\/|===[`"'])localhost[`"']/)
})

test("The built scripts contain no secret, no name of one, and no key of a provider [API-23]", () => {
  expect(filesWith(/[A-Z]_(SECRET|AUTHKEY|API_KEY|APP_ID)\b|SHOP_SECRET|DATABASE_URL/)).toEqual([])
  expect(filesWith(/x-client-(id|secret)|as-api-key|aftership-hmac|authkey/i)).toEqual([])
  expect(filesWith(/process\.env\.(?!NODE_ENV)|BEGIN [A-Z ]*PRIVATE KEY/)).toEqual([])
  expect(
    filesWith(/api\.cashfree\.com|sandbox\.cashfree\.com\/pg|api\.aftership\.com|msg91/),
  ).toEqual([])
  // A long sequence of digits alone is a barcode, or a constant of the curve of back-up keys.
  expect(filesWith(/["'`](?!\d+["'`])[0-9a-f]{32,}["'`]/)).toEqual([])
})

test("The files that each page imports are in a list of their own, which pages do not start with", () => {
  expect(scriptText(manifestName)).not.toContain(pageImports["routes/product"]!.at(-1))
  for (const [id, { module }] of Object.entries(manifest.routes)) {
    expect(pageImports[id], id).toEqual(
      expect.arrayContaining(staticImports(textIn(`.${module}`), module)),
    )
  }
})

test("No page of the shop loads any code of the back office, at start or later", () => {
  const ofOffice = scripts.filter((name) => /x-office-request|Back office/.test(scriptText(name)))
  expect(ofOffice).not.toEqual([])
  const office = builds.flatMap(({ manifest, filesOf }) => {
    const shop = Object.keys(manifest.routes).filter((id) => id !== "routes/office")
    expect(shop.length).toBeGreaterThan(20)
    const start = [manifest.entry.module, ...manifest.entry.imports, ...shop.flatMap(filesOf)]
    const loaded = reachable(start)
    expect(ofOffice.filter((name) => loaded.has(name))).toEqual([])
    return [...reachable(filesOf("routes/office"))]
  })
  expect(ofOffice.filter((name) => !office.includes(name))).toEqual([])
})

const pages = ["/", "/product-display/all", "/product-item/41", "/ChekOutPage"]
/** Pages whose first screen has a picture from the server. */
const withPicture = pages.slice(0, 3)

const linksIn = (html: string, rel: string) =>
  Array.from(html.matchAll(/<link [^>]*>/g), ([link]) => link).filter((link) =>
    link.includes(`rel="${rel}"`),
  )

test("A page's head loads its style sheet, one font and its main picture, and no script", async () => {
  for (const path of pages) {
    const html = await htmlOf(path)
    expect(linksIn(html, "modulepreload"), path).toEqual([])
    expect(html, path).not.toMatch(/<script[^>]* src=/)
    expect(linksIn(html, "stylesheet"), path).toHaveLength(1)
    const preloads = linksIn(html, "preload")
    expect(
      preloads.filter((link) => link.includes('as="font"')),
      path,
    ).toHaveLength(1)
    const pictures = preloads.filter((link) => link.includes('as="image"'))
    expect(pictures, path).toHaveLength(withPicture.includes(path) ? 1 : 0)
    for (const picture of pictures) {
      expect(picture, path).toMatch(/fetchpriority="high"/i)
      expect(picture, path).toMatch(/imagesrcset="[^"]+ \d+w/i)
      expect(picture, path).toMatch(/imagesizes="[^"]+"/i)
    }
    expect(html.match(/<img [^>]*fetchpriority="high"/gi) ?? [], path).toHaveLength(pictures.length)
  }
})

test("A page starts with at most eight script files, 132 kB compressed in total", async () => {
  for (const path of pages) {
    const { scripts: started } = startupFiles(await htmlOf(path))
    const files = withImports(started)
    expect(files.length, path).toBeGreaterThan(3)
    expect(files.length, `${path}: ${files}`).toBeLessThanOrEqual(MAX_FILES)
    // All are listed in the page, so that none waits for another one to be parsed.
    expect(files.toSorted(), path).toEqual(started.toSorted())
    const bytes = files.map((file) => statSync(new URL(`.${file}.br`, build)).size)
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test("Code that is needed only after a press is not in start-up: the carousel, suggestions, the address form", async () => {
  const later = [
    "EmblaCarousel",
    "ZodObject",
    "shouldUnregister",
    "No frame, shape, brand or colour",
  ]
  const all = scripts.map(scriptText)
  for (const path of pages) {
    const { scripts: started } = startupFiles(await htmlOf(path))
    const texts = started.map((file) => textIn(`.${file}`))
    expect(
      later.filter((word) => texts.some((text) => text.includes(word))),
      path,
    ).toEqual([])
  }
  expect(all.some((text) => text.includes("ZodObject"))).toBe(true)
})

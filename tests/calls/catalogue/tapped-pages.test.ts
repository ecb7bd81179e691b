import path from "node:path"
import { createElement } from "react"
import { matchRoutes, type RouteObject, RouterContextProvider } from "react-router"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { PriceReduction } from "#domain/catalogue/discount.ts"
import { updateStatedFields } from "#domain/catalogue/listing/catalogue-index.ts"
import { fromRupees } from "#domain/core/money.ts"
import { projectFolder } from "#project-folder.ts"
import { createHandlers } from "#server/app.ts"
import { createInProcessClient } from "#server/http/in-process-client.ts"
import table from "#web/routes.ts"
import { apiClientContext } from "#web/shared/api/client.ts"
import { elementsIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { translations } from "#words/translations.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { pagesOfModules } from "../module-examples.ts"

let shop: TestShop
let addresses: string[]
beforeAll(async () => {
  shop = await openTestShop()
  addresses = [
    ...["/", "/product-display/Men", "/product-display/acuvue", "/Aviator?sort=low-to-high"],
    ...["/cat-eye-glasses", "/product-item/41", "/product-item/71"],
    ...["/lense/power/41", "/ContactUs", "/Faq-page"],
    ...(await pagesOfModules(shop)),
  ]
})
afterAll(() => shop.close())

const routes: (RouteObject & { file: string })[] = table.map(({ path, index, file, id }) => ({
  id: id ?? file,
  file,
  ...(index ? { index: true } : { path, caseSensitive: true }),
}))

/** The data of one of these is used when the page is opened by its address, the other's after a tap. */
const LOADERS = ["loader", "clientLoader"] as const
type Loader = (typeof LOADERS)[number]

/** The file of a page of a module is absolute. */
const moduleOf = (file: string) =>
  import(/* @vite-ignore */ path.resolve(projectFolder, "shop/web", file))

/** A page without data is the same either way: its loaders return null. */
const withoutData = ["routes/tracking.tsx"]

/** The HTML of a page, tag by tag, whose data is loaded in the browser, or on the server. */
async function pageAt(address: string, loader: Loader): Promise<string[]> {
  const url = new URL(address, "http://shop.test")
  const match = matchRoutes(routes, url.pathname)!.at(-1)!
  const { params, route } = match as typeof match & { route: { file: string } }
  const page = await moduleOf(route.file)
  const context = new RouterContextProvider()
  const log = shop.app.log
  context.set(
    apiClientContext,
    createInProcessClient(createHandlers(shop.context), log, translations.en),
  )
  const given = { context, params, pattern: route.path, url, request: new Request(url) }
  if (loader === "clientLoader") asInBrowser()
  const loaded = await page[loader](given)
  vi.unstubAllGlobals()
  const loaderData = loaded?.type === "DataWithResponseInit" ? loaded.data : loaded
  const html = await renderedPage(
    createElement(page.default, { loaderData, params, matches: [] }),
    address,
  )
  return html.replaceAll(/<script.*?<\/script>/gs, "").split(/(?=<)/)
}

/** Requests of the API client reach the test's shop over HTTP. */
function asInBrowser() {
  const stored = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal("window", { addEventListener: () => {}, localStorage: stored })
  vi.stubGlobal("localStorage", stored)
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit) => {
    const request = { method: method as "GET", url: path, headers: { ...(headers as object) } }
    const reply = await shop.app.inject({ ...request, ...(body && { payload: body as string }) })
    return new Response(reply.body, { status: reply.statusCode })
  })
}

test("Every page with data of its own is among those that are compared", async () => {
  // Modules name theirs in their examples.
  const isOfCore = (file: string) => !path.isAbsolute(file)
  const files = [...new Set(table.map(({ file }) => file))].filter(isOfCore)
  const loading = await Promise.all(
    files.map(async (file) => {
      const page = await moduleOf(file)
      return LOADERS.every((loader) => page[loader]) && file !== "routes/office.tsx" ? [file] : []
    }),
  )
  const compared = addresses.map((address) => {
    const { pathname } = new URL(address, "http://shop.test")
    return (matchRoutes(routes, pathname)!.at(-1)!.route as { file: string }).file
  })
  expect(new Set([...compared.filter(isOfCore), ...withoutData])).toEqual(new Set(loading.flat()))
})

const reductions: Record<string, PriceReduction> = {
  "per cent off the MRP": { percent: 40, former: null },
  "a former price": { percent: 25, former: fromRupees(1350) },
}

test.each(Object.entries(reductions))(
  "A page that is reached by a tap says what it says at its address, with %s",
  async (name, reduction) => {
    const { catalogue } = shop.context
    updateStatedFields(catalogue.now().index, () => ({ reduction }))
    // Replies that are in the cache already are from before.
    catalogue.setSold(new Map([[41, name.length]]))
    for (const address of addresses) {
      const atAddress = await pageAt(address, "loader")
      expect(atAddress.length, address).toBeGreaterThan(20)
      expect(await pageAt(address, "clientLoader"), address).toEqual(atAddress)
    }
  },
)

test("The FAQ page shows its questions, each with its answer [STA-12]", async () => {
  const html = (await pageAt("/Faq-page", "loader")).join("")
  const answers = elementsIn(html, "details").map((one) => textIn(one).split("|").filter(Boolean))
  expect(answers.length).toBeGreaterThanOrEqual(20)
  for (const [question, ...answer] of answers) {
    expect(question).toMatch(/\?$/)
    expect(answer.join(" ").length, question).toBeGreaterThan(20)
  }
  expect(answers.map(([question]) => question)).toContain("How do I know that a frame will fit?")
})

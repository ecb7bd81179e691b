import type { ReactNode } from "react"
import { prerender } from "react-dom/static"
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router"
import { afterEach, expect, test, vi } from "vitest"
import { noConnection } from "#contract/core/api-result.ts"
import Root, { loader } from "./root.tsx"
import table from "./routes.ts"
import { apiClientContext, settingsContext } from "./shared/api/client.ts"
import { fromJson } from "./shared/layout/json-data.ts"

vi.mock("#modules/slots/page.end.ts", () => ({
  list: [{ module: "gift-note", Component: () => <aside id="end" /> }],
}))
vi.mock("./shell/shell.tsx", () => ({ Shell: ({ children }: { children: ReactNode }) => children }))

afterEach(() => vi.restoreAllMocks())

test("A page is served without its category bar when the categories cannot be loaded, which is logged [ERR-01]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  const context = new RouterContextProvider()
  context.set(settingsContext, {} as never)
  context.set(apiClientContext, (async () => noConnection) as never)
  const loaded = await loader({ context } as never)
  expect(fromJson(loaded)).toMatchObject({ categories: [] })
  expect(logged).toHaveBeenCalledWith(noConnection.failure.message)
})

test("Every page of the shop shows once what modules have at its end, such as the chat, and the back office none [CHT-01]", async () => {
  const pages = table.map(({ id, file, path, index }) => ({
    id: id ?? file.replace(/\.tsx$/, ""),
    element: <h1>{file}</h1>,
    ...(index ? { index: true as const } : { path }),
  }))
  const endsOf = new Map<string, number>()
  for (const { file, path = "/" } of table) {
    const address = path.replaceAll(/:\w+\??/g, "41").replace("*", "no/such/page")
    const loaderData = { settings: {}, trending: [], categories: [], footerPages: [] }
    const element = <Root {...({ loaderData } as unknown as Parameters<typeof Root>[0])} />
    const root = { id: "root", path: "/", element, children: pages }
    const router = createMemoryRouter([root], {
      initialEntries: [`/${address}`.replace("//", "/")],
    })
    const { prelude } = await prerender(<RouterProvider router={router} />)
    const html = await new Response(prelude).text()
    expect(html, address).toContain(`<h1>${file}</h1>`)
    endsOf.set(file, html.split('id="end"').length - 1)
  }
  const { "routes/office.tsx": office, ...shop } = Object.fromEntries(endsOf)
  expect(office).toBe(0)
  expect(Object.keys(shop).length).toBeGreaterThan(20)
  expect(new Set(Object.values(shop))).toEqual(new Set([1]))
})

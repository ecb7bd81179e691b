import path from "node:path"
import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { productDetail } from "#contract/catalogue/catalogue.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { ok } from "#domain/core/result.ts"
import { apiClientContext } from "#web/shared/api/client.ts"
import table from "../routes.ts"

/** Pages whose URL names one product or one record of the shopper. */
const pages = table.flatMap(({ path, file }) => {
  const name = /:(product_id|id)\b/.exec(path ?? "")?.[1]
  return name ? [{ path, file, name }] : []
})

/** The shop, which must not be asked for a product without a valid id. */
const api = async (endpoint: Endpoint) => {
  if (endpoint === productDetail) throw new Error("A request with a parameter that is not valid")
  return ok({ result: [] })
}

async function statusOf(file: string, params: Record<string, string>): Promise<number> {
  const { loader } = await import(/* @vite-ignore */ path.resolve(import.meta.dirname, "..", file))
  const context = new RouterContextProvider()
  context.set(apiClientContext, api as never)
  try {
    await loader({ params, context })
    return 200
  } catch (thrown) {
    return (thrown as { init?: { status: number } }).init?.status ?? 500
  }
}

const recordId = "0b9e5b0e-1111-4222-8333-444455556666"

test("Pages of the core with an id in the URL are known", () => {
  const ofCore = pages.filter(({ file }) => !path.isAbsolute(file))
  expect(ofCore.map(({ path }) => path)).toEqual([
    "/product-item/:product_id",
    "/lense/power/:product_id",
    "/tracking-status/:id",
  ])
})

test.each(pages)("$path with an impossible id is the 404 page [RTE-02, X-48]", async (page) => {
  const impossible =
    page.name === "id"
      ? ["abc", "1", "CM-26-000001", "0b9e5b0e", `${recordId} `, `x${recordId}`, "\0", "\ud800"]
      : ["abc", "0", "-1", "1.5", "99999999999", "041", "1e3", " 1", "\0", "\ud800"]
  for (const id of impossible) {
    expect(await statusOf(page.file, { [page.name]: id }), JSON.stringify(id)).toBe(404)
  }
})

test("A record of the shopper is found under its id, which only the browser may ask for", async () => {
  for (const { file } of pages.filter(({ name }) => name === "id")) {
    expect(await statusOf(file, { id: recordId }), file).toBe(200)
  }
})

test("A page of the back office that does not exist answers 404", async () => {
  const status = async (path: string) => {
    const { loader } = await import("./office.tsx")
    return loader({ params: { "*": path } } as never).init?.status ?? 200
  }
  for (const path of ["", "orders/CH-26-000001", "print/labels", "invitation", "account"]) {
    expect(await status(path), path).toBe(200)
  }
  for (const path of ["abc", "orders/CH-26-000001/x", "invitation/x"]) {
    expect(await status(path), path).toBe(404)
  }
})

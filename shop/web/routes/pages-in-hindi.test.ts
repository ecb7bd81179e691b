import { createStaticHandler, RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { ok } from "#domain/core/result.ts"
import { loader as contentLoader } from "#web/features/content/content-page.tsx"
import { apiClientContext } from "#web/shared/api/client.ts"
import { fromJson } from "#web/shared/layout/json-data.ts"
import { loader as movedLoader } from "./moved.tsx"

const { query } = createStaticHandler(
  [
    { id: "content", path: "/RefundPolicy", loader: contentLoader as never },
    { id: "moved", path: "/terms-of-use", loader: movedLoader as never },
  ],
  { basename: "/hi" },
)

async function opened(address: string) {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiClientContext, (async () => ok({ title: "Refunds" })) as never)
  return query(new Request(`http://shop.test${address}`), { requestContext })
}

test("A page whose text the owner edits opens at its address in Hindi", async () => {
  const page = await opened("/hi/RefundPolicy")
  if (page instanceof Response) throw new Error(`redirected: ${page.headers.get("location")}`)
  expect(page.errors).toBeNull()
  expect(fromJson(page.loaderData.content)).toMatchObject({ key: "refund" })
})

test("A moved page leads to its new address in Hindi", async () => {
  const moved = (await opened("/hi/terms-of-use")) as Response
  expect(moved.headers.get("location")).toBe("/hi/TermsAndConditions")
})

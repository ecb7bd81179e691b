import { RouterContextProvider } from "react-router"
import { afterEach, expect, test, vi } from "vitest"
import { noConnection } from "#contract/core/api-result.ts"
import { loader } from "./root.tsx"
import { apiClientContext, settingsContext } from "./shared/api/client.ts"

afterEach(() => vi.restoreAllMocks())

test("A page is served without its category bar when the categories cannot be loaded, which is logged [ERR-01]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  const context = new RouterContextProvider()
  context.set(settingsContext, {} as never)
  context.set(apiClientContext, (async () => noConnection) as never)
  const loaded = await loader({ context } as never)
  expect(loaded.categories).toEqual([])
  expect(logged).toHaveBeenCalledWith(noConnection.failure.message)
})

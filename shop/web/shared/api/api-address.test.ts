import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"

const project = new URL("../../../../", import.meta.url)

/** Source files of these folders, without their tests. */
const sources = (folders: string): [path: string, text: string][] =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: project, exclude: (path) => path.includes(".test.") })
    .map((path) => path.replaceAll("\\", "/"))
    .map((path) => [path, readFileSync(new URL(path, project), "utf8")])

test("The base URL of every request of the browser is defined in one place [API-01]", () => {
  const address = new RegExp(`["'\`/]${API_PREFIX.slice(1)}(?=["'\`/?])`)
  const writers = sources("{shop/{web,contract,domain,server,providers},packages}").filter(
    ([, text]) => address.test(text),
  )
  expect(writers.map(([path]) => path)).toEqual(["shop/contract/core/endpoint.ts"])
})

test("No code for the browser calls localhost [API-23]", () => {
  const shipped = sources("{shop/{web,contract,domain},sample}")
  expect(shipped.length).toBeGreaterThan(100)
  const callers = shipped.filter(([, text]) =>
    /localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]/.test(text),
  )
  expect(callers.map(([path]) => path)).toEqual([])
})

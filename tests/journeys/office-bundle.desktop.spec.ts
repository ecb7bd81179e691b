import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"

const assets = new URL("../../build/client/assets/", import.meta.url)
const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"))
const textOf = (name: string) => readFileSync(new URL(name, assets), "utf8")

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[] }>
}

const manifestName = scripts.find((name) => name.startsWith("manifest-"))!
const manifest: Manifest = JSON.parse(/\{.*\}/s.exec(textOf(manifestName))![0])

/** Everything that a page may load, including later: a file names the files it imports. */
function reachable(start: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = start.map((path) => path.split("/").at(-1)!)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const named = Array.from(textOf(next).matchAll(/[\w.-]+\.js/g), ([name]) => name)
    waiting.push(...named.filter((name) => scripts.includes(name) && name !== manifestName))
  }
  return seen
}

const filesOf = (id: string) => [
  manifest.routes[id]!.module,
  ...(manifest.routes[id]!.imports ?? []),
]

test("No page of the shop loads any code of the back office, at start or later", () => {
  const ofOffice = scripts.filter((name) => /x-office-request|Back office/.test(textOf(name)))
  expect(ofOffice).not.toEqual([])
  const shop = Object.keys(manifest.routes).filter((id) => id !== "routes/office")
  expect(shop.length).toBeGreaterThan(20)
  const start = [manifest.entry.module, ...manifest.entry.imports, ...shop.flatMap(filesOf)]
  const loaded = reachable(start)
  expect(ofOffice.filter((name) => loaded.has(name))).toEqual([])
  const office = reachable(filesOf("routes/office"))
  expect(ofOffice.every((name) => office.has(name))).toBe(true)
})

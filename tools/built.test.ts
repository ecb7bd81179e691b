import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ensureBuilt, isSourceOfShop } from "./built.ts"

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "built-"))
  write("shop/web/root.tsx", "export {}")
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllEnvs()
})

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test("The shop is built at the first start and not again", async () => {
  const build = vi.fn(async () => 0)
  expect(await ensureBuilt(root, build)).toBe("built")
  expect(await ensureBuilt(root, build)).toBe("fresh")
  expect(build).toHaveBeenCalledTimes(1)
})

test.each([
  ["a source of another size", () => write("shop/web/root.tsx", "export const a = 1")],
  ["a source of another time", () => utimesSync(path.join(root, "shop/web/root.tsx"), 1, 1)],
  ["a new source", () => write("shop/server/orders/lines/queries.ts", "export {}")],
  ["a source that went", () => rmSync(path.join(root, "shop/web/root.tsx"))],
  ["other packages", () => write("package-lock.json", "{}")],
  ["a lost build folder", () => rmSync(path.join(root, "build"), { recursive: true })],
])("The shop is built again after %s", async (_what, change) => {
  await ensureBuilt(root, async () => 0)
  change()
  expect(await ensureBuilt(root, async () => 0)).toBe("built")
})

test("Changed tests and documents do not cause a build", async () => {
  await ensureBuilt(root, async () => 0)
  write("shop/web/root.test.tsx", "export {}")
  write("docs/operations.md", "# Operations")
  expect(await ensureBuilt(root, async () => 0)).toBe("fresh")
})

test("Pages, rules and packages are sources of the shop; tests and documents are not", () => {
  const sources = [
    "examples/gift-note/shop/gift-note.tsx",
    "shop/web/ui/dialog.tsx",
    "packages/optics/src/powers/pd.ts",
    "modules/chat/shop/chat.tsx",
    "package-lock.json",
    "vite.config.ts",
  ]
  expect(sources.filter((file) => !isSourceOfShop(file))).toEqual([])
  const others = [
    "shop/web/ui/dialog.test.tsx",
    "tests/journeys/checkout/cart.phone.spec.ts",
    "modules/chat/tests/chat.test.ts",
    "examples/gift-note/tests/gift-note.phone.spec.ts",
    "docs/testing.md",
  ]
  expect(others.filter(isSourceOfShop)).toEqual([])
})

test("After a failed build the next start builds again", async () => {
  await expect(ensureBuilt(root, async () => 1)).rejects.toThrow("The build failed")
  expect(await ensureBuilt(root, async () => 0)).toBe("built")
})

test("The shop is built for production, in any environment", async () => {
  const seen = path.join(root, "seen.txt")
  const script = `node -e "require('fs').writeFileSync('seen.txt', process.env.NODE_ENV)"`
  write("package.json", JSON.stringify({ scripts: { build: script } }))
  vi.stubEnv("NODE_ENV", "development")
  await ensureBuilt(root)
  expect(readFileSync(seen, "utf8")).toBe("production")
})

import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { api } from "#contract/call.ts"
import { projectFolder } from "#db/migrations-folder.ts"
import { openTestShop, type TestShop } from "../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const [picture] = readdirSync(join(projectFolder, "sample", "pictures"))
const get = (path: string) => shop.app.inject({ method: "GET", url: `${api}/uploads/${path}` })

test("A picture comes with its kind, and is not guessed to be another", async () => {
  const found = await get(picture!)
  expect(found.statusCode).toBe(200)
  expect(found.headers["content-type"]).toMatch(/^image\//)
  expect(found.headers["x-content-type-options"]).toBe("nosniff")
  expect(found.headers["cache-control"]).toBe("public, max-age=604800")
})

test("No way of writing an address leads out of the folder of pictures", async () => {
  const up = [
    "../",
    "..%2f",
    "..%5c",
    "..\\",
    "%2e%2e/",
    "%2e%2e%2f",
    "%252e%252e%252f",
    "....//",
    "..;/",
  ]
  const targets = ["package.json", "settings.ts", ".git/config", ".data/secret", "etc/passwd"]
  let cells = 0
  for (const step of up) {
    for (const depth of [1, 2, 3, 6, 12]) {
      for (const target of targets) {
        const answer = await get(step.repeat(depth) + target)
        const address = `${step}×${depth} ${target}`
        expect(answer.statusCode, address).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, address).toBeLessThan(500)
        expect(Object.keys(answer.json()), address).toEqual(["error"])
        cells++
      }
    }
  }
  for (const path of [
    "",
    "/",
    ".",
    "..",
    ".hidden",
    `${picture}%00.html`,
    `${picture}/`,
    "%00",
    "//etc/passwd",
  ]) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, path).toBeLessThan(500)
    cells++
  }
  console.log(`addresses that would lead out: ${cells} cells`)
})

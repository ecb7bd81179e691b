import { readdirSync } from "node:fs"
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { projectFolder } from "#project-folder.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chashma-uploads-"))
  shop = await openTestShop({ DATA_DIR: folder })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const pictures = readdirSync(join(projectFolder, "sample", "pictures"))
const picture = pictures.find((name) => name.endsWith("-640.webp"))
const get = (path: string) =>
  shop.app.inject({ method: "GET", url: `${API_PREFIX}/uploads/${path}` })

test("A picture is sent with its content type and nosniff", async () => {
  const found = await get(picture!)
  expect(found.statusCode).toBe(200)
  expect(found.headers["content-type"]).toMatch(/^image\//)
  expect(found.headers["x-content-type-options"]).toBe("nosniff")
  expect(found.headers["cache-control"]).toBe("public, max-age=604800")
})

test("The owner's pictures are served besides those of the sample shop, and take precedence", async () => {
  await writeFile(join(folder, "uploads", "neem-front-320.avif"), "owner's")
  await writeFile(join(folder, "uploads", picture!), "the owner's own")
  const owned = await get("neem-front-320.avif")
  expect([owned.statusCode, owned.body]).toEqual([200, "owner's"])
  expect(owned.headers["content-type"]).toBe("image/avif")
  expect(owned.headers["x-content-type-options"]).toBe("nosniff")
  expect((await get(picture!)).body).toBe("the owner's own")
  await rm(join(folder, "uploads", picture!))
  expect((await get(picture!)).statusCode).toBe(200)
})

test("Partial files and other files beside the pictures are not served", async () => {
  await writeFile(join(folder, "uploads", ".neem-320.avif.7"), "half")
  await writeFile(join(folder, "secret"), "0".repeat(64))
  await symlink(join(folder, "secret"), join(folder, "uploads", "link-640.webp"))
  for (const path of [
    ".neem-320.avif.7",
    "../secret",
    "..%2fsecret",
    "..%2Fpostgres%2fPG_VERSION",
  ]) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
    expect(answer.body, path).not.toContain("0000")
  }
})

test("No spelling of a URL leads outside the picture folder", async () => {
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
  console.log(`URLs outside the folder: ${cells} cells`)
})

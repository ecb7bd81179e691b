import { readdirSync } from "node:fs"
import { copyFile, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
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
const picture = pictures.find((name) => name.endsWith("-quarter-640.avif"))!
const stem = picture.replace("-640.avif", "")
const get = (path: string, headers = {}) =>
  shop.app.inject({ method: "GET", url: `${API_PREFIX}/uploads/${path}`, headers })
const copies = () => readdir(join(folder, "picture-copies"))

test.each([
  ["image/avif", picture],
  ["image/webp", `${stem}-320.webp`],
  ["image/webp", `${stem}-640.webp`],
  ["image/jpeg", `${stem}-1200.jpg`],
])(
  "A picture is sent as %s with nosniff, a long life and an ETag: %s [API-02]",
  async (type, name) => {
    const found = await get(name)
    expect(found.statusCode).toBe(200)
    expect(found.headers["content-type"]).toBe(type)
    expect(found.headers["x-content-type-options"]).toBe("nosniff")
    expect(found.headers["cache-control"]).toBe("public, max-age=604800")
    const format = type.replace("image/", "").replace("avif", "heif")
    const width = Number(/(\d+)\.\w+$/.exec(name)![1])
    expect(await sharp(found.rawPayload).metadata()).toMatchObject({ format, width })
    const again = await get(name, { "if-none-match": found.headers.etag })
    expect(again.statusCode).toBe(304)
  },
)

test("Copies are stored apart from the uploads, and requested by many at once they are made once", async () => {
  const name = `${stem.replace("-quarter", "-side")}-640.webp`
  const replies = await Promise.all(Array.from({ length: 80 }, () => get(name)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1)
  expect(await readdir(join(folder, "uploads"))).not.toContain(name)
  expect((await copies()).filter((copy) => copy.includes(name))).toEqual([name])
})

test("A copy is made only of a picture that exists, in the widths that pages and feeds name", async () => {
  const before = await copies()
  for (const name of [
    ...["nothing-640.webp", "nothing-1200.jpg", `${stem}-640.jpg`, `${stem}-1200.webp`],
    ...[`${stem}-0640.webp`, `${stem}-641.webp`, `.${stem}-640.webp`, `x/${stem}-640.webp`],
    ...[`..%2fpictures%2f${stem}-640.webp`, `${stem}-640.webp%00`, `${"n".repeat(300)}-640.webp`],
  ]) {
    const reply = await get(name)
    expect(reply.statusCode, name).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode, name).toBeLessThan(500)
  }
  await writeFile(join(folder, "uploads", "broken-640.avif"), "broken")
  expect((await get("broken-640.webp")).statusCode).toBe(404)
  expect(await copies()).toEqual(before)
})

test("Too many copies at once get 503 with Retry-After, and cached pictures are still sent", async () => {
  expect((await get(`${stem}-640.webp`)).statusCode).toBe(200)
  const names = Array.from({ length: 150 }, (_, n) => `many-${n}-640`)
  const source = join(projectFolder, "sample", "pictures", `${stem}-320.avif`)
  for (const name of names) await copyFile(source, join(folder, "uploads", `${name}.avif`))
  const [cached, ...replies] = (
    await Promise.all([...names, `${stem}-640`].map((name) => get(`${name}.webp`)))
  ).toReversed()
  expect(cached!.statusCode).toBe(200)
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(61)
  for (const reply of refused) {
    expect(reply.statusCode).toBe(503)
    expect(reply.json().error.code).toBe("OVERLOADED")
    expect(reply.headers["retry-after"]).toBe("5")
  }
})

test("The owner's pictures are served besides those of the sample shop, and take precedence", async () => {
  await writeFile(join(folder, "uploads", "neem-front-320.avif"), "owner's")
  await writeFile(join(folder, "uploads", picture), "the owner's own")
  const owned = await get("neem-front-320.avif")
  expect([owned.statusCode, owned.body]).toEqual([200, "owner's"])
  expect(owned.headers["content-type"]).toBe("image/avif")
  expect(owned.headers["x-content-type-options"]).toBe("nosniff")
  expect((await get(picture)).body).toBe("the owner's own")
  await rm(join(folder, "uploads", picture))
  expect((await get(picture)).statusCode).toBe(200)
})

test("A WebP or JPEG that an earlier version of the shop stored is sent as it is", async () => {
  for (const name of ["mango-front-640.webp", "mango-front-1200.jpg", `${stem}-640.webp`]) {
    await writeFile(join(folder, "uploads", name), "stored earlier")
    expect((await get(name)).body, name).toBe("stored earlier")
    await rm(join(folder, "uploads", name))
  }
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

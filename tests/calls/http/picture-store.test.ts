import { existsSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import S3rver from "@20minutes/s3rver"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { operated } from "../../operations/operate.ts"
import { aPicture } from "../../operations/pictures.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

beforeAll(() => {
  // The environment variables that the AWS SDK reads.
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER")
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER")
})
afterAll(() => void vi.unstubAllEnvs())

async function startBucket() {
  const folder = await folderForThisTest()
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "pictures" }],
  })
  const { port } = await server.run()
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.close()
    isRunning = false
  }
  onTestFinished(stop)
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return { url: `s3://pictures/shop?region=ap-south-1&endpoint=${endpoint}`, folder, stop }
}

/** A machine of the shop with a disk of its own. */
async function machine(url: string) {
  const folder = join(await folderForThisTest(), "data")
  const shop = await openTestShop({ DATA_DIR: folder, PICTURES_URL: url })
  onTestFinished(shop.close)
  return { shop, uploads: join(folder, "uploads") }
}

const picture = ({ app }: TestShop, name: string) =>
  app.inject({ method: "GET", url: `${API_PREFIX}/uploads/${name}` })

async function addNeem(shop: TestShop): Promise<void> {
  const folder = await folderForThisTest()
  await writeFile(join(folder, "front.jpg"), await aPicture().jpeg().toBuffer())
  const added = await operated(shop, "product add", {
    ...{ handle: "neem-round", title: "Neem Round", brand: "Neem", kind: "Power Glasses" },
    ...{ price: "1299", pictures: "front.jpg", folder },
  })
  expect(added).toMatchObject({ result: "new" })
}

test("A picture uploaded to one machine is served by another, which then stores it", async () => {
  const bucket = await startBucket()
  const first = await machine(bucket.url)
  const second = await machine(bucket.url)
  await addNeem(first.shop)
  const names = (await readdir(first.uploads)).filter((name) => name.startsWith("neem-"))
  expect(names).toHaveLength(3)
  expect(await readdir(second.uploads)).toEqual([])
  for (const name of names) {
    const served = await picture(second.shop, name)
    expect(served.statusCode, name).toBe(200)
    expect(served.rawPayload).toEqual(await readFile(join(first.uploads, name)))
    expect(served.headers["content-type"]).toMatch(/^image\//)
  }

  await bucket.stop()
  expect((await picture(second.shop, names[0]!)).statusCode).toBe(200)
  const unknown = await picture(second.shop, "neem-round-front-00000000-640.webp")
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([503, "OVERLOADED"])
})

test("A machine makes copies of a picture that only the bucket has, and sends a copy of an earlier version", async () => {
  const bucket = await startBucket()
  const first = await machine(bucket.url)
  const second = await machine(bucket.url)
  await addNeem(first.shop)
  const [name] = (await readdir(first.uploads)).filter((name) => name.startsWith("neem-"))
  const stem = name!.replace(/-\d+\.avif$/, "")
  const made = await picture(second.shop, `${stem}-1200.jpg`)
  expect([made.statusCode, made.headers["content-type"]]).toEqual([200, "image/jpeg"])
  expect(await readdir(second.uploads)).toContain(`${stem}-1200.avif`)

  const stored = join(first.uploads, "neem-side-640.webp")
  await writeFile(stored, "stored earlier")
  await first.shop.context.pictureStore.publish([stored])
  expect((await picture(second.shop, "neem-side-640.webp")).body).toBe("stored earlier")

  await bucket.stop()
  expect((await picture(second.shop, `${stem}-1200.jpg`)).rawPayload).toEqual(made.rawPayload)
  const unreachable = await picture(second.shop, `${stem}-320.webp`)
  expect([unreachable.statusCode, unreachable.headers["retry-after"]]).toEqual([503, "5"])
})

test("Only picture names are requested from the bucket, and missing ones are not found", async () => {
  const bucket = await startBucket()
  const { shop, uploads } = await machine(bucket.url)
  expect((await picture(shop, "nothing-640.webp")).statusCode).toBe(404)
  await addNeem(shop)
  for (const path of ["..%2Fsecret", ".neem-640.webp.7", "a%2Fb-640.webp", "%00-640.webp"]) {
    expect((await picture(shop, path)).statusCode, path).toBeGreaterThanOrEqual(400)
  }
  expect(existsSync(join(uploads, "..", "secret-640.webp"))).toBe(false)
})

test("Products are not changed when their pictures cannot be stored", async () => {
  const bucket = await startBucket()
  const { shop } = await machine(bucket.url)
  await bucket.stop()
  await expect(addNeem(shop)).rejects.toThrow()
  expect(shop.context.catalogue.now().version).toBe(1)
})

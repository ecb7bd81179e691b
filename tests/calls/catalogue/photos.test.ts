import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { photos } from "#db/schema.ts"
import { aPicture } from "../../operations/pictures.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await shop.signIn()).token
})
afterAll(() => shop.close())

const send = (bytes: Buffer, as = token) =>
  shop.call("POST", "/api/photos", {
    token: as,
    body: { purpose: "return", picture: bytes.toString("base64") },
  })

test("A photo is stored as WebP, and only its sender sees it", async () => {
  const sent = await send(await aPicture(2000, 1000).jpeg().toBuffer())
  expect(sent).toMatchObject({ status: 201, body: { width: 1600, height: 800 } })
  const own = await shop.call("GET", `/api/photos/${sent.body.id}`, { token })
  const [, base64 = ""] = /^data:image\/webp;base64,(.+)$/.exec(own.body.picture) ?? []
  expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ width: 1600 })

  expect(own.headers["cache-control"]).toBe("no-store")

  const stranger = await shop.signIn()
  const others = await shop.call("GET", `/api/photos/${sent.body.id}`, { token: stranger.token })
  expect([others.status, others.body.error.code]).toEqual([404, "NOT_FOUND"])
  expect((await shop.call("GET", `/api/photos/${sent.body.id}`)).status).toBe(401)
})

test("A file that is not a photo is refused with a message, and nothing is stored", async () => {
  const before = await shop.context.db.$count(photos)
  const sent = await send(Buffer.from("%PDF-1.7\n"))
  expect(sent.status).toBe(400)
  expect(sent.body.error.message).toBe("This photo is neither JPEG, PNG nor WebP.")
  expect(await shop.context.db.$count(photos)).toBe(before)
})

test("A full-size phone photo is accepted, and one of more than 8 MB is refused", async () => {
  const noise = randomBytes(1600 * 1600 * 3)
  const heavy = await sharp(noise, { raw: { width: 1600, height: 1600, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(heavy.length).toBeGreaterThan(7_500_000)
  expect((await send(heavy)).status).toBe(201)
  const tooHeavy = await send(Buffer.concat([heavy, Buffer.alloc(8_000_001 - heavy.length)]))
  expect([tooHeavy.status, tooHeavy.body.error.message]).toEqual([
    400,
    "This photo has more than 8 MB.",
  ])
  const body = { purpose: "return", picture: "A".repeat(12_000_000) }
  const refused = await shop.call("POST", "/api/photos", { token, body })
  expect([refused.status, refused.body.error.message]).toEqual([
    413,
    "The request is too large. The limit is 10 MB.",
  ])
})

test("An account can upload at most sixty photos a day", async () => {
  const { token: busy } = await shop.signIn()
  const small = await aPicture(80, 50).png().toBuffer()
  const { id } = (await send(small, busy)).body
  const [stored] = await shop.context.db.select().from(photos).where(eq(photos.id, id))
  const { id: _, ...copy } = stored!
  await shop.context.db.insert(photos).values(Array.from({ length: 59 }, () => copy))
  expect((await send(small, busy)).status).toBe(429)
  shop.wait(86_401)
  expect((await send(small, busy)).status).toBe(201)
})

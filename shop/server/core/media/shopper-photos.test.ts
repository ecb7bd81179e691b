import sharp from "sharp"
import { expect, test } from "vitest"
import { aFileSender, aPicture, pngBomb, withZeroSe } from "#tests/operations/pictures.ts"
import { UnusablePictureError } from "./open-picture.ts"
import { encodePhoto } from "./shopper-photos.ts"

const encoded = (bytes: Buffer) => encodePhoto(bytes, aFileSender())

const refused = (bytes: Buffer, why: string | RegExp) =>
  expect(encoded(bytes)).rejects.toThrow(
    expect.objectContaining({
      constructor: UnusablePictureError,
      message: expect.stringMatching(why),
    }),
  )

test.each(["jpeg", "png", "webp"] as const)(
  "A %s becomes a WebP of at most 1600 pixels",
  async (format) => {
    const sent = await aPicture(3200, 2000).toFormat(format).toBuffer()
    const { bytes, width, height } = await encoded(sent)
    expect([width, height]).toEqual([1600, 1000])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height })
  },
)

test("A small photo is not enlarged", async () => {
  const { width, height } = await encoded(await aPicture(300, 200).png().toBuffer())
  expect([width, height]).toEqual([300, 200])
})

test("A sideways photo is stored upright", async () => {
  const sideways = await aPicture(800, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await encoded(sideways)
  expect([width, height]).toEqual([500, 800])
})

test("Location and camera of a photo, and data hidden in it, are not stored", async () => {
  const marked = await aPicture()
    .withExif({
      IFD0: { Make: "Secret camera", Copyright: "<script>alert(1)</script>" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secret place</x:xmpmeta>")
    .jpeg()
    .toBuffer()
  const sent = Buffer.concat([marked, Buffer.from("\n<script>alert('polyglot')</script>")])
  expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Secret camera")
  const { bytes } = await encoded(sent)
  expect(bytes.toString("latin1")).not.toMatch(/Secret|script|polyglot/)
  const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
})

test("A picture of 900 million pixels in a small file is refused before it is decoded", async () => {
  const bomb = pngBomb(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  await refused(bomb, /million/)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test.each([
  [1, 50_000_000],
  [12_001, 300],
])("A picture of %i × %i pixels is refused before it is decoded", async (width, height) => {
  await refused(pngBomb(width, height), `has ${width} × ${height} pixels: at most 12000 on a side`)
})

test("A photo of a phone that writes 0 for the last coefficient of a scan is read", async () => {
  const whole = await aPicture(1200, 900).jpeg().toBuffer()
  const { bytes } = await encoded(withZeroSe(whole))
  expect(bytes.equals((await encoded(whole)).bytes)).toBe(true)
})

const foreign: [what: string, head: string][] = [
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"/>'],
  ["GIF", "GIF89a/*\u0000\u0000*/=1;alert(1)"],
  ["PDF", "%PDF-1.7\n"],
  ["page", "<!doctype html><script>alert(1)</script>"],
  ["nothing", ""],
]
test.each(foreign)("%s is not a photo, whatever its name", async (_, head) => {
  await refused(Buffer.from(head, "latin1"), "is neither JPEG, PNG nor WebP")
})

test("A HEIC file is refused with the accepted formats", async () => {
  await refused(Buffer.from("\0\0\0\x18ftypheic", "latin1"), /HEIC.*send it as JPEG/)
})

test("A file that only begins like a photo, or is truncated, is broken", async () => {
  const script = "/*...*/alert(document.cookie)//".repeat(50)
  await refused(Buffer.from(`\xff\xd8\xff\xe0${script}`, "latin1"), "is broken")
  const whole = await aPicture().jpeg().toBuffer()
  await refused(whole.subarray(0, Math.floor(whole.length * 0.6)), "is broken")
})

test("A file of more than 8 MB is refused", async () => {
  await refused(Buffer.alloc(8_000_001), "has more than 8 MB")
})

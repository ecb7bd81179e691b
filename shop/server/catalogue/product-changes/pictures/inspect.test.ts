import { mkdir, readdir, readFile } from "node:fs/promises"
import sharp from "sharp"
import { expect, test } from "vitest"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { aPicture, pngBomb } from "#tests/operations/pictures.ts"
import { inspectPicture } from "./inspect.ts"
import { encodePicture, filesOf } from "./picture-importer.ts"

const jpeg = () => aPicture().jpeg().toBuffer()
const refused = (bytes: Buffer, why: string | RegExp) =>
  expect(inspectPicture(bytes)).rejects.toThrow(
    expect.objectContaining({
      constructor: UnusablePictureError,
      message: typeof why === "string" ? why : expect.stringMatching(why),
    }),
  )

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "The picture %s is accepted",
  async (format) => {
    const { hash, placeholder } = await inspectPicture(await aPicture().toFormat(format).toBuffer())
    expect(hash).toMatch(/^[0-9a-f]{8}$/)
    const tiny = Buffer.from(placeholder.replace("data:image/webp;base64,", ""), "base64")
    expect(await sharp(tiny).metadata()).toMatchObject({ format: "webp", width: 16, height: 8 })
  },
)

const foreign: [what: string, head: string][] = [
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"/>'],
  ["SVG after a declaration", '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ["GIF that is a script as well", "GIF89a/*\u0000\u0000*/=1;alert(1)"],
  ["PDF", "%PDF-1.7\n"],
  ["page", "<!doctype html><script>alert(1)</script>"],
  ["TIFF", "II*\u0000\u0008\u0000\u0000\u0000"],
  ["HEIC", "\u0000\u0000\u0000\u0018ftypheic"],
  ["nothing", ""],
]
test.each(foreign)("%s is refused as a picture, whatever its name", async (_, head) => {
  await refused(Buffer.from(head, "latin1"), "is neither JPEG, PNG, WebP nor AVIF")
})

test("A file that only begins like a picture is broken", async () => {
  for (const head of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBPVP8 "]) {
    const script = "/*...*/alert(document.cookie)//".repeat(50)
    await refused(Buffer.from(head + script, "latin1"), "is broken")
  }
})

test("A truncated JPEG is broken", async () => {
  const whole = await jpeg()
  await refused(whole.subarray(0, Math.floor(whole.length * 0.6)), "is broken")
})

test("A picture of 30,000 × 30,000 pixels in a small file is refused before it is decoded", async () => {
  const bomb = pngBomb(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  await refused(bomb, /million/)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test("A picture with too few pixels and one with too many bytes are refused", async () => {
  const small = await aPicture(200, 100).png().toBuffer()
  await refused(small, "is only 200 × 100 pixels: its longer side must be at least 320")
  await refused(Buffer.alloc(20_000_001), "has more than 20 MB")
})

test("Location, camera and scripts in a picture file are removed", async () => {
  const folder = await folderForThisTest()
  const marked = await aPicture()
    .withExif({
      IFD0: { Make: "Secret camera", Copyright: "<script>alert(1)</script>" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" },
    })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([marked, Buffer.from("\n<script>alert('polyglot')</script>")])
  expect((await sharp(marked).metadata()).exif?.toString("latin1")).toContain("Secret camera")
  await inspectPicture(polyglot)
  const written = await encodePicture(polyglot, "neem-front-0a1b2c3d", folder)
  expect(written).toHaveLength(3)
  for (const file of written) {
    const bytes = await readFile(file)
    expect(bytes.toString("latin1")).not.toMatch(/Secret camera|script|polyglot/)
    const { exif, xmp, iptc, icc, width = 0, height } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(height).toBe(width / 2)
  }
  expect((await readdir(folder)).toSorted()).toEqual(filesOf("neem-front-0a1b2c3d").toSorted())
})

test("A sideways picture is stored upright, in full height", async () => {
  const sideways = await aPicture(500, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const folder = await folderForThisTest()
  await encodePicture(sideways, "a", folder)
  const { data, info } = await sharp(`${folder}/a-320.avif`)
    .raw()
    .toBuffer({ resolveWithObject: true })
  // 800 × 500 in 320 × 160 leaves 32 empty columns on each side.
  const alphaAt = (x: number) => data[(80 * info.width + x) * info.channels + 3]
  expect([alphaAt(10), alphaAt(160), alphaAt(310)]).toEqual([0, 255, 0])
})

test("A picture that was already processed is not processed again", async () => {
  const folder = `${await folderForThisTest()}/uploads`
  await mkdir(folder)
  const bytes = await jpeg()
  expect(await encodePicture(bytes, "a", folder)).toHaveLength(3)
  expect(await encodePicture(bytes, "a", folder)).toEqual([])
})

import { once } from "node:events"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import { expect, test } from "vitest"
import { aPicture, pngBomb } from "#tests/operations/pictures.ts"
import { UnusablePictureError } from "../media/unusable-picture.ts"
import { readUpload } from "./read-upload.ts"

const refused = (bytes: Buffer, why: string | RegExp) =>
  expect(readUpload(bytes)).rejects.toThrow(
    expect.objectContaining({
      constructor: UnusablePictureError,
      message: expect.stringMatching(why),
    }),
  )

/** A PDF by hand: its objects from number 1 on; the first one is its catalogue. */
function aPdf(objects: string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`,
    "latin1",
  )
}

const pageTree = (count: number) => [
  `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, () => "3 0 R").join(" ")}] >>`,
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
  "<< /Length 29 >>\nstream\n1 0 0 rg 100 100 200 300 re f\nendstream",
]

const plainPdf = (count = 1) => aPdf(["<< /Type /Catalog /Pages 2 0 R >>", ...pageTree(count)])

const isRed = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > 200 && data[1]! < 60 && data[2]! < 60
}

test("Each page of a PDF becomes a picture in which its text and drawings can be seen", async () => {
  const { source, pictures } = await readUpload(plainPdf(2))
  expect(source).toBe("pdf")
  expect(pictures).toHaveLength(2)
  for (const { bytes, width, height } of pictures) {
    expect(Math.max(width, height)).toBe(2200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height })
    // 200 points to the right and 200 up from the lower left corner.
    expect(await isRed(bytes, Math.round(width / 3), Math.round(height * 0.76))).toBe(true)
    expect(await isRed(bytes, 10, 10)).toBe(false)
  }
})

test.each(["jpeg", "png", "webp", "avif"] as const)("A %s becomes a WebP", async (format) => {
  const { source, pictures } = await readUpload(
    await aPicture(3000, 2000)
      .toFormat(format, format === "avif" ? { effort: 0 } : {})
      .toBuffer(),
  )
  expect(source).toBe("photo")
  expect(await sharp(pictures[0]!.bytes).metadata()).toMatchObject({ format: "webp", width: 2200 })
})

test("Of a PDF with JavaScript, a launch action and an attached program nothing but its page is left", async () => {
  const sent = aPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R /AA << /WC 6 0 R >>
        /Names << /EmbeddedFiles << /Names [(run.exe) 7 0 R] >> /JavaScript << /Names [(a) 5 0 R] >> >> >>`,
    ...pageTree(1),
    "<< /S /JavaScript /JS (app.alert\\('marker-script'\\); while\\(true\\){}) >>",
    "<< /S /Launch /F (marker-launch.exe) >>",
    "<< /Type /Filespec /F (run.exe) /EF << /F 8 0 R >> >>",
    "<< /Type /EmbeddedFile /Length 14 >>\nstream\nMZmarker-inner\nendstream",
  ])
  const { pictures } = await readUpload(sent)
  expect(pictures).toHaveLength(1)
  const kept = pictures[0]!.bytes
  expect(kept.subarray(8, 12).toString()).toBe("WEBP")
  for (const marker of ["marker", "JavaScript", "%PDF", "Launch", "MZ", "<script"]) {
    expect(kept.includes(marker), marker).toBe(false)
  }
})

test("A picture with a program behind it keeps the picture alone", async () => {
  const polyglot = Buffer.concat([
    await aPicture().jpeg().toBuffer(),
    Buffer.from("<script>alert('marker')</script>%PDF-1.7 marker PK\u0003\u0004"),
  ])
  const { pictures } = await readUpload(polyglot)
  expect(pictures[0]!.bytes.includes("marker")).toBe(false)
  expect(await sharp(pictures[0]!.bytes).metadata()).toMatchObject({ format: "webp" })
})

test("A PDF that is protected by a password is refused with words", async () => {
  const document = new PDFDocument({ userPassword: "secret" })
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, "end")
  document.text("SPH -2.50").end()
  await ended
  await refused(Buffer.concat(chunks), "is protected by a password")
})

test("A PDF of more pages than a prescription has, without pages, or cut short is refused", async () => {
  await refused(plainPdf(5), "has more than 4 pages")
  await refused(plainPdf(0), /has no pages|cannot be opened/)
  await refused(plainPdf().subarray(0, 60), "cannot be opened")
  await refused(Buffer.from("%PDF-1.7\n<html><script>alert(1)</script></html>"), "cannot be opened")
})

test("A page of enormous size becomes a picture of the usual size, and no bomb", async () => {
  const sent = aPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400000 14400000] /Contents 4 0 R >>",
    "<< /Length 29 >>\nstream\n1 0 0 rg 100 100 200 300 re f\nendstream",
  ])
  const { pictures } = await readUpload(sent)
  expect(Math.max(pictures[0]!.width, pictures[0]!.height)).toBeLessThanOrEqual(2200)
})

test("Neither an SVG, a page named .pdf, text nor an empty file is taken", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
  const kinds = "is neither JPEG, PNG, WebP, AVIF nor PDF"
  await refused(Buffer.from(svg), kinds)
  await refused(Buffer.from("<!doctype html><script>alert(1)</script>"), kinds)
  await refused(Buffer.from("GIF89a%PDF-1.7"), kinds)
  await refused(Buffer.from("MZ\0\0%PDF-1.7"), kinds)
  await refused(Buffer.alloc(0), kinds)
})

test("A bomb of pixels and a broken picture are refused before they are unpacked", async () => {
  await refused(pngBomb(20_000, 20_000), "pixels")
  const half = await aPicture(800, 600).jpeg().toBuffer()
  await refused(half.subarray(0, half.length / 2), "is broken")
})

test("HEIC is refused with what to do instead", async () => {
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)])
  await refused(heic, "send it as JPEG")
})

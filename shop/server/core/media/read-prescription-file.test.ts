import { once } from "node:events"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { aFileSender, aPicture, pngBomb, withZeroSe } from "#tests/operations/pictures.ts"
import { UnusablePictureError } from "./open-picture.ts"
import { readPrescriptionFile } from "./read-prescription-file.ts"

const readSent = (bytes: Buffer) => readPrescriptionFile(bytes, aFileSender())

const refused = (bytes: Buffer, why: string | RegExp) =>
  expect(readSent(bytes)).rejects.toThrow(
    expect.objectContaining({
      constructor: UnusablePictureError,
      message: expect.stringMatching(why),
    }),
  )

// A busy machine takes longer than the seconds that a PDF gets.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

/** A handwritten PDF: its objects from number 1 on; the first one is its catalogue. */
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

test("Each page of a PDF becomes a picture that shows its text and drawings", async () => {
  const { source, pictures } = await readSent(plainPdf(2))
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
  const { source, pictures } = await readSent(
    await aPicture(3000, 2000)
      .toFormat(format, format === "avif" ? { effort: 0 } : {})
      .toBuffer(),
  )
  expect(source).toBe("photo")
  expect(await sharp(pictures[0]!.bytes).metadata()).toMatchObject({ format: "webp", width: 2200 })
})

test("An AVIF that takes longer to decode than a file may take is refused before it is decoded", async () => {
  const flat = await aPicture(4000, 2100).avif({ effort: 0, quality: 1 }).toBuffer()
  expect(flat.length).toBeLessThan(20_000)
  const startedAt = process.cpuUsage()
  await refused(flat, "has 4000 × 2100 pixels: at most 8 million as AVIF")
  expect(process.cpuUsage(startedAt).user).toBeLessThan(300_000)
})

test("Only the page is left of a PDF with JavaScript, a launch action and an attached program", async () => {
  const sent = aPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R /AA << /WC 6 0 R >>
        /Names << /EmbeddedFiles << /Names [(run.exe) 7 0 R] >> /JavaScript << /Names [(a) 5 0 R] >> >> >>`,
    ...pageTree(1),
    "<< /S /JavaScript /JS (app.alert\\('marker-script'\\); while\\(true\\){}) >>",
    "<< /S /Launch /F (marker-launch.exe) >>",
    "<< /Type /Filespec /F (run.exe) /EF << /F 8 0 R >> >>",
    "<< /Type /EmbeddedFile /Length 14 >>\nstream\nMZmarker-inner\nendstream",
  ])
  const { pictures } = await readSent(sent)
  expect(pictures).toHaveLength(1)
  const kept = pictures[0]!.bytes
  expect(kept.subarray(8, 12).toString()).toBe("WEBP")
  for (const marker of ["marker", "JavaScript", "%PDF", "Launch", "MZ", "<script"]) {
    expect(kept.includes(marker), marker).toBe(false)
  }
})

test("A program appended to a picture is removed", async () => {
  const polyglot = Buffer.concat([
    await aPicture().jpeg().toBuffer(),
    Buffer.from("<script>alert('marker')</script>%PDF-1.7 marker PK\u0003\u0004"),
  ])
  const { pictures } = await readSent(polyglot)
  expect(pictures[0]!.bytes.includes("marker")).toBe(false)
  expect(await sharp(pictures[0]!.bytes).metadata()).toMatchObject({ format: "webp" })
})

test("A PDF that is protected by a password is refused with a message", async () => {
  const document = new PDFDocument({ userPassword: "secret" })
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, "end")
  document.text("SPH -2.50").end()
  await ended
  await refused(Buffer.concat(chunks), "is protected by a password")
})

test("A PDF with too many pages, without pages, or truncated is refused", async () => {
  await refused(plainPdf(5), "has more than 4 pages")
  await refused(plainPdf(0), /has no pages|cannot be opened/)
  await refused(plainPdf().subarray(0, 60), "cannot be opened")
  await refused(Buffer.from("%PDF-1.7\n<html><script>alert(1)</script></html>"), "cannot be opened")
})

test("A page of 12,000 points becomes a picture of the usual size, and a longer one is refused", async () => {
  const { pictures } = await readSent(aPage("0 0 12000 9000"))
  expect(Math.max(pictures[0]!.width, pictures[0]!.height)).toBeLessThanOrEqual(2200)
  await refused(aPage("0 0 12001 9000"), "has a page of more than 12000 points on a side")
  await refused(aPage("0 0 9000 14400000"), "has a page of more than 12000 points on a side")
})

const loops: [what: string, pages: string, more: string[]][] = [
  ["that is its own page", "/Count 1 /Kids [2 0 R]", []],
  ["that is four of its own pages", "/Count 4 /Kids [2 0 R 2 0 R 2 0 R 2 0 R]", []],
  ["that is the page of its page", "/Count 2 /Kids [3 0 R]", ["<< /Type /Pages /Kids [2 0 R] >>"]],
  ["with a page that is missing", "/Count 2 /Kids [9 0 R 9 0 R]", []],
]
test.each(loops)("A PDF with a list of pages %s is refused in words", (_, pages, more) =>
  refused(
    aPdf(["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages ${pages} >>`, ...more]),
    "cannot be opened",
  ),
)

test("A PDF that takes longer than five seconds is given up then", async () => {
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const sent = aPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    ...pageTree(1).slice(0, 2),
    stream("[0.0001] 0 d 0 0 m 590 800 l S ".repeat(3000)),
  ])
  const reading = refused(sent, "takes more than 5 seconds to open")
  await vi.advanceTimersByTimeAsync(5000)
  await reading
})

test("A photo of a phone that writes 0 for the last coefficient of a scan is read", async () => {
  const whole = await aPicture(800, 600).jpeg().toBuffer()
  const { pictures } = await readSent(withZeroSe(whole))
  const { pictures: same } = await readSent(whole)
  expect(pictures[0]!.bytes.equals(same[0]!.bytes)).toBe(true)
  await refused(withZeroSe(whole).subarray(0, whole.length / 2), "is broken")
})

const aPage = (mediaBox: string) =>
  aPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R >>`,
    "<< /Length 29 >>\nstream\n1 0 0 rg 100 100 200 300 re f\nendstream",
  ])

test.each(["0 0 1 12000", "0 0 12000 0.1"])(
  "A page of the size %s, thinner than a pixel, is refused in words",
  (mediaBox) => refused(aPage(mediaBox), "cannot be opened"),
)

test("A small PDF that asks for gigabytes is refused and gets none of them", async () => {
  // Each of ten forms draws the next one ten times.
  const stream = (dictionary: string, content: string) =>
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const form = "/Type /XObject /Subtype /Form /BBox [0 0 595 842]"
  const next = (object: number) => `/Resources << /XObject << /F ${object} 0 R >> >>`
  const forms = Array.from({ length: 10 }, (_, n) =>
    stream(`${form} ${next(6 + n)}`, "/F Do ".repeat(10)),
  )
  const sent = aPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${next(5)} >>`,
    stream("", "/F Do"),
    ...forms,
    stream(form, "0 0 595 842 re f"),
  ])
  expect(sent.length).toBeLessThan(3000)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  await refused(sent, "cannot be opened")
  clearInterval(watch)
  expect(most - before).toBeLessThan(1_000_000_000)
})

test("A PDF of a thousand pages is refused before one is drawn", () =>
  refused(plainPdf(1000), "has more than 4 pages"))

test("Where and with what a prescription was photographed is not kept", async () => {
  const sent = await aPicture()
    .withExif({
      IFD0: { Make: "Secret camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secret place</x:xmpmeta>")
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { pictures } = await readSent(sent)
  const kept = pictures[0]!.bytes
  expect(kept.toString("latin1")).not.toContain("Secret")
  const { exif, xmp, iptc, icc } = await sharp(kept).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
})

test("An SVG, a page named .pdf, text and an empty file are refused", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
  const kinds = "is neither JPEG, PNG, WebP, AVIF nor PDF"
  await refused(Buffer.from(svg), kinds)
  await refused(Buffer.from("<!doctype html><script>alert(1)</script>"), kinds)
  await refused(Buffer.from("GIF89a%PDF-1.7"), kinds)
  await refused(Buffer.from("MZ\0\0%PDF-1.7"), kinds)
  await refused(Buffer.alloc(0), kinds)
})

test("A decompression bomb and a broken picture are refused before they are decoded", async () => {
  await refused(pngBomb(20_000, 20_000), "pixels")
  const half = await aPicture(800, 600).jpeg().toBuffer()
  await refused(half.subarray(0, half.length / 2), "is broken")
})

test("HEIC is refused with instructions", async () => {
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)])
  await refused(heic, "send it as JPEG")
})

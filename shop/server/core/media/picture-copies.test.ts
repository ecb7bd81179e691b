import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { aFileSender, aPicture } from "#tests/operations/pictures.ts"
import { QueueFullError } from "../limit-concurrency.ts"
import { DecodingBudgetError, decodingTurns } from "./decoding-turns.ts"
import { UnusablePictureError } from "./open-picture.ts"
import { pictureCopies } from "./picture-copies.ts"

const avif = (red: number) => aPicture(64, 32, red).avif({ effort: 0 }).toBuffer()

/** A folder of pictures, one of copies, and a network of its own. */
async function folders() {
  const folder = await folderForThisTest()
  const picture = join(folder, "a.avif")
  await writeFile(picture, await avif(200))
  const copies = join(folder, "copies")
  return { picture, copies, path: (name: string) => join(copies, name), ...aFileSender() }
}

test("A copy is a WebP, or a JPEG on paper, of the size of the picture", async () => {
  const { picture, copies, path, address } = await folders()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const empty = { create: { width: 64, height: 32, channels: 4, background: clear } } as const
  await writeFile(picture, await sharp(empty).avif().toBuffer())
  const makeCopy = pictureCopies(copies)
  await makeCopy("a-640.webp", picture, address)
  await makeCopy("a-1200.jpg", picture, address)
  const size = { width: 64, height: 32 }
  const webp = sharp(path("a-640.webp"))
  expect(await webp.metadata()).toMatchObject({ format: "webp", hasAlpha: true, ...size })
  const jpeg = sharp(path("a-1200.jpg"))
  expect(await jpeg.metadata()).toMatchObject({ format: "jpeg", ...size })
  const { channels } = await jpeg.stats()
  for (const [n, value] of [249, 247, 241].entries()) {
    expect(channels[n]!.mean, `channel ${n}`).toBeCloseTo(value, -1)
  }
})

test("A copy is made once for all who request it, and again when its picture has changed", async () => {
  const { picture, copies, path, address } = await folders()
  const makeCopy = pictureCopies(copies)
  const made = async () => (await stat(path("a-640.webp"))).ino
  await Promise.all(Array.from({ length: 80 }, () => makeCopy("a-640.webp", picture, address)))
  expect(await readdir(copies)).toEqual(["a-640.webp"])
  const first = await made()
  await makeCopy("a-640.webp", picture, address)
  await pictureCopies(copies)("a-640.webp", picture, address)
  expect(await made()).toBe(first)

  await writeFile(picture, await avif(10))
  // Older than before: a previous version of the shop was installed again.
  await utimes(picture, 1_000_000, 1_000_000)
  await makeCopy("a-640.webp", picture, address)
  const { channels } = await sharp(path("a-640.webp")).stats()
  expect(channels[0]!.mean).toBeLessThan(50)
})

test("Beyond the limit the least recently requested copies are deleted, also those of earlier processes", async () => {
  const { picture, copies, path, address } = await folders()
  await pictureCopies(copies)("a-640.webp", picture, address)
  const { size } = await stat(path("a-640.webp"))
  const makeCopy = pictureCopies(copies, 3.5 * size)
  await makeCopy("b-640.webp", picture, address)
  await makeCopy("c-640.webp", picture, address)
  await makeCopy("a-640.webp", picture, address)
  await makeCopy("d-640.webp", picture, address)
  const left = async () => (await readdir(copies)).toSorted()
  await expect.poll(left).toEqual(["a-640.webp", "c-640.webp", "d-640.webp"])
  const restarted = pictureCopies(copies, 2.5 * size)
  await restarted("e-640.webp", picture, address)
  await expect.poll(left).toEqual(["d-640.webp", "e-640.webp"])
})

test("An empty copy is replaced, and copies can be deleted while the shop runs", async () => {
  const { picture, copies, path, address } = await folders()
  const makeCopy = pictureCopies(copies)
  await makeCopy("a-640.webp", picture, address)
  const whole = await readFile(path("a-640.webp"))
  await writeFile(path("a-640.webp"), "")
  const { mtime } = await stat(picture)
  await utimes(path("a-640.webp"), mtime, mtime)
  await makeCopy("a-640.webp", picture, address)
  expect(await readFile(path("a-640.webp"))).toEqual(whole)
  await rm(copies, { recursive: true })
  await makeCopy("a-640.webp", picture, address)
  expect(await readFile(path("a-640.webp"))).toEqual(whole)
})

test("A file that is no AVIF is not opened, and nothing of a failed copy is left", async () => {
  const { picture, copies, address } = await folders()
  const makeCopy = pictureCopies(copies)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>'
  const broken = (await avif(200)).subarray(0, 300)
  for (const content of [svg, broken, ""]) {
    await writeFile(picture, content)
    await expect(makeCopy("a-640.webp", picture, address)).rejects.toThrow(UnusablePictureError)
  }
  expect(await readdir(copies).catch(() => [])).toEqual([])
})

test("The queue of copies has an end", async () => {
  const { picture, copies, address } = await folders()
  const makeCopy = pictureCopies(copies)
  const names = Array.from({ length: 300 }, (_, n) => `n${n}-640.webp`)
  const copied = await Promise.allSettled(names.map((name) => makeCopy(name, picture, address)))
  const refused = copied.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
  // One is made and 60 of a network wait.
  expect(names.length - refused.length).toBeGreaterThanOrEqual(61)
  expect(refused[0]).toBeInstanceOf(QueueFullError)
})

test("A network that used up its time for files that it sends still gets copies", async () => {
  const { picture, copies, address, signal } = await folders()
  const now = performance.now()
  const clock = vi
    .spyOn(performance, "now")
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 21_000)
  await decodingTurns()({ address, signal }, async () => {})
  clock.mockRestore()
  const sent = decodingTurns()({ address, signal }, async () => {})
  await expect(sent).rejects.toThrow(DecodingBudgetError)
  await pictureCopies(copies)("a-640.webp", picture, address)
})

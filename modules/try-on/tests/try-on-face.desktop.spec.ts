import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"
import { browserWithCamera } from "./heads/fake-camera.ts"
import type { Truth } from "./heads/head-studio.ts"
import { portraits } from "./heads/portraits.ts"
import { bareCamera, type Covered, coveredByFrame, takenPicture } from "./heads/worn.ts"
import { SCENE } from "./webgl.ts"

/** A black frame with clear lenses, 138 mm wide: its pixels can be distinguished from skin. */
const kajal = { id: 1, totalWidth: 138, lensHeight: 40 }
const pd = 63
const size = { width: 1280, height: 720 }

test("Where there is a camera, try on first asks to open it; on a face the frame is in front of the eyes in true size, the pupillary distance is measured within 1 mm and fitting heights within 1.5 mm, in a photo too; nothing is sent, and nothing is stored unasked", async ({
  shop,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), "chashma-camera-"))
  const [head] = await portraits([{ pd, yaw: 0, pitch: 0, distance: 460, ...size }])
  const { jpeg, truth } = head!
  const browser = await browserWithCamera(jpeg, join(folder, "camera.mjpeg"))
  try {
    const page = await browser.newPage({
      baseURL: shop.url,
      serviceWorkers: "block",
      viewport: { width: 1280, height: 800 },
    })
    page.setDefaultTimeout(60_000)
    await visit(page, `/try-on/${kajal.id}`)
    await expect(page.getByRole("heading", { name: "See it on your own face" })).toBeVisible()
    await expect(page.getByText(/nothing is sent and nothing is stored/i)).toBeVisible()
    const sent = sentBy(page)
    await page.context().grantPermissions(["camera"])
    await page.getByRole("button", { name: "Open the camera" }).click()
    const face = page.getByRole("img", { name: /on your face$/ })
    await expect(face).toBeVisible(SCENE)
    const take = page.getByRole("button", { name: "Take a picture" })
    await expect(take).toBeEnabled()
    for (const one of sent) {
      const isOwnFile = /^GET (\S+) $/.exec(one)?.[1]?.startsWith(`${shop.url}/`) ?? false
      expect(isOwnFile || one.startsWith("GET blob:"), one).toBe(true)
    }

    sent.length = 0
    await page.context().setOffline(true)
    const storedBefore = await stored(page)
    await take.click()
    await page.getByRole("button", { name: "Compare (1)" }).click()
    const covered = await coveredByFrame(await bareCamera(page), await takenPicture(page, true))
    expectInFrontOfEyes(covered, truth)
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Measures" }).click()
    const measure = page.getByRole("button", { name: "Measure", exact: true })
    await measure.click()
    const measured = await measuredPd(page)
    expect(Math.abs(measured - pd)).toBeLessThanOrEqual(1)
    await expect(
      page.getByText(/^For reading at 40 cm it is [\d.]+ mm, give or take/),
    ).toBeVisible()
    const heights = await measuredHeights(page)
    expectHeights(heights, truth)
    // The lower edge of the rim is below the lens, and nearer to the camera than the pupils.
    const { pupils, pixelsPerMillimetre } = truth
    const below = (covered.bottom - (pupils.right[1] + pupils.left[1]) / 2) / pixelsPerMillimetre
    const drawn = below - (heights.right + heights.left) / 2
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(6)
    expect(sent).toEqual([])
    expect(await stored(page)).toEqual(storedBefore)

    const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem("pd") ?? "null"))
    await page.getByRole("button", { name: "Keep on this device" }).click()
    expect(await saved()).toMatchObject({
      millimetres: measured,
      heights: { right: expect.any(Number), left: expect.any(Number) },
    })
    await page.getByRole("button", { name: "Delete" }).click()
    expect(await saved()).toBeNull()
    await page.keyboard.press("Escape")

    await page.getByRole("radio", { name: "A photo" }).check({ force: true })
    await page.getByLabel("Choose a photo").setInputFiles(photo("notes.jpg", Buffer.from("notes")))
    const alert = page.getByRole("alert")
    await expect(alert).toContainText("cannot be read as a picture", SCENE)
    const another = page.getByLabel("Another photo")
    await another.setInputFiles(photo("wall.jpg", await bareWall()))
    await expect(alert).toContainText("No face was found", SCENE)
    await another.setInputFiles(photo("face.jpg", jpeg))
    await expect(face).toBeVisible(SCENE)
    await page.getByRole("button", { name: "Measures" }).click()
    await measure.click()
    expect(Math.abs((await measuredPd(page)) - pd)).toBeLessThanOrEqual(1)
    expectHeights(await measuredHeights(page), truth)
    expect(sent.filter((one) => !one.startsWith("GET "))).toEqual([])
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Everything that the page sends from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.context().on("request", (request) => {
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`)
  })
  page.on("websocket", (socket) => sent.push(`SOCKET ${socket.url()}`))
  return sent
}

/** The front is as wide as the frame, in the middle of the face, and both eyes look through it. */
function expectInFrontOfEyes(covered: Covered, { pupils, pixelsPerMillimetre }: Truth) {
  const millimetres = (pixels: number) => pixels / pixelsPerMillimetre
  const width = millimetres(covered.right - covered.left)
  expect(Math.abs(width - kajal.totalWidth)).toBeLessThan(9)
  for (const [x, y] of [pupils.right, pupils.left]) {
    expect(covered.top).toBeLessThan(y)
    expect(covered.bottom).toBeGreaterThan(y)
    expect(covered.left).toBeLessThan(x)
    expect(covered.right).toBeGreaterThan(x)
  }
  const middle = (pupils.right[0] + pupils.left[0]) / 2
  expect(Math.abs(millimetres((covered.left + covered.right) / 2 - middle))).toBeLessThan(4)
}

async function measuredPd(page: Page): Promise<number> {
  const result = page.getByText(/^Your PD is about/)
  await expect(result).toContainText(/give or take \d/, { timeout: 90_000 })
  return Number(/about ([\d.]+) mm/.exec((await result.textContent()) ?? "")?.[1])
}

async function measuredHeights(page: Page): Promise<FittingHeight> {
  const words = await page.getByText(/^About right [\d.]+ mm, left [\d.]+ mm/).textContent()
  const [right, left] = [...(words ?? "").matchAll(/[\d.]+(?= mm)/g)].map(Number)
  return { right: right ?? Number.NaN, left: left ?? Number.NaN }
}

function expectHeights(heights: FittingHeight, { pupilHeights }: Truth) {
  for (const eye of ["right", "left"] as const) {
    const above = heights[eye] - kajal.lensHeight / 2
    expect(Math.abs(above - pupilHeights[eye])).toBeLessThanOrEqual(1.5)
  }
}

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer })

/** A picture without a face. */
const bareWall = () =>
  sharp({ create: { ...size, channels: 3, background: "#b9b2a4" } })
    .jpeg()
    .toBuffer()

/** The whole browser storage of this origin. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }))

import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { browserWithCamera } from "../try-on/fake-camera.ts"
import { type Portrait, portraits } from "../try-on/portraits.ts"
import { bareCamera, coveredByFrame, takenPicture } from "../try-on/worn.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

/** A black frame with clear lenses, 138 mm wide: its pixels can be distinguished from skin. */
const kajal = { id: 1, totalWidth: 138 }
const size = { width: 1280, height: 720 }
const poses = {
  "straight ahead": { pd: 63, yaw: 0, pitch: 0, distance: 460, ...size },
  "to one side": { pd: 63, yaw: 20, pitch: 0, distance: 460, ...size },
  "down and to the other side": { pd: 63, yaw: -20, pitch: 12, distance: 460, ...size },
}

let folder: string
let heads: Portrait[]

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = await mkdtemp(join(tmpdir(), "chashma-camera-"))
  heads = await portraits(Object.values(poses))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Opens the try-on in a browser whose camera shows this head. */
async function atMirror(
  url: string,
  head: Portrait,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await browserWithCamera(head.jpeg, join(folder, "camera.mjpeg"))
  try {
    const page = await browser.newPage({
      baseURL: url,
      permissions: ["camera"],
      serviceWorkers: "block",
      viewport: { width: 1280, height: 800 },
    })
    page.setDefaultTimeout(60_000)
    await visit(page, `/try-on/${kajal.id}`)
    await page.getByRole("radio", { name: "My face" }).check({ force: true })
    await expect(page.getByText(/nothing is sent and nothing is stored/i)).toBeVisible()
    await use(page)
  } finally {
    await browser.close()
  }
}

async function openCamera(page: Page) {
  await page.getByRole("button", { name: "Open the camera" }).click()
  await expect(page.getByRole("img", { name: /on your face$/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole("button", { name: "Take a picture" })).toBeEnabled()
}

for (const [i, [name, { yaw }]] of Object.entries(poses).entries()) {
  test(`On a head that looks ${name} the frame is in front of the eyes, in true size, and reaches the ear`, async ({
    shop,
  }) => {
    test.setTimeout(180_000)
    const head = heads[i]!
    await atMirror(shop.url, head, async (page) => {
      await openCamera(page)
      await page.getByRole("button", { name: "Take a picture" }).click()
      await page.getByRole("button", { name: "Compare (1)" }).click()
      const worn = await takenPicture(page, true)
      const covered = await coveredByFrame(await bareCamera(page), worn)
      const { pupils, ears, pixelsPerMillimetre } = head.truth
      const middle = (pupils.right[0] + pupils.left[0]) / 2
      const millimetres = (pixels: number) => pixels / pixelsPerMillimetre

      // The front is as wide as the frame, foreshortened as the head is turned.
      const foreshortened = kajal.totalWidth * Math.cos((yaw * Math.PI) / 180)
      const width = millimetres(covered.right - covered.left)
      if (yaw === 0) expect(Math.abs(width - foreshortened)).toBeLessThan(9)
      else expect(width).toBeGreaterThan(foreshortened - 9)

      // Both eyes look through it: it is above, below and on both sides of each pupil.
      for (const [x, y] of [pupils.right, pupils.left]) {
        expect(covered.top).toBeLessThan(y)
        expect(covered.bottom).toBeGreaterThan(y)
        expect(covered.left).toBeLessThan(x)
        expect(covered.right).toBeGreaterThan(x)
      }
      if (yaw === 0) {
        expect(Math.abs(millimetres((covered.left + covered.right) / 2 - middle))).toBeLessThan(4)
      } else {
        // The ear that faces the camera.
        const ear = yaw > 0 ? ears.right : ears.left
        expect(covered.near(ear, 16 * pixelsPerMillimetre)).toBe(true)
      }
    })
  })
}

test("A pupillary distance of 63 mm is measured within 2 mm, and saved only when the shopper agrees", async ({
  shop,
}) => {
  test.setTimeout(180_000)
  await atMirror(shop.url, heads[0]!, async (page) => {
    await openCamera(page)
    await page.getByRole("button", { name: "Measures" }).click()
    await page.getByRole("button", { name: "Measure", exact: true }).click()
    const result = page.getByText(/^Your PD is about/)
    await expect(result).toBeVisible({ timeout: 90_000 })
    await expect(result).toContainText(/give or take \d/)
    const [, pd] = /about ([\d.]+) mm/.exec((await result.textContent()) ?? "") ?? []
    expect(Math.abs(Number(pd) - 63)).toBeLessThanOrEqual(2)

    const stored = () => page.evaluate(() => localStorage.getItem("pd"))
    expect(await stored()).toBeNull()
    await page.getByRole("button", { name: "Keep on this device" }).click()
    expect(JSON.parse((await stored()) ?? "null")).toMatchObject({ millimetres: Number(pd) })
    await page.getByRole("button", { name: "Delete" }).click()
    expect(await stored()).toBeNull()
  })
})

test("A photo with a face shows the frame and is measured; one without a face says so", async ({
  shop,
}) => {
  test.setTimeout(180_000)
  await atMirror(shop.url, heads[0]!, async (page) => {
    await page.getByRole("radio", { name: "A photo" }).check({ force: true })
    await page.getByLabel("Choose a photo").setInputFiles(photo("wall.jpg", await bareWall()))
    await expect(page.getByRole("alert")).toContainText("No face was found", { timeout: 60_000 })

    await page.getByLabel("Another photo").setInputFiles(photo("face.jpg", heads[0]!.jpeg))
    await expect(page.getByRole("img", { name: /on your face$/ })).toBeVisible({ timeout: 60_000 })
    await page.getByRole("button", { name: "Measures" }).click()
    await page.getByRole("button", { name: "Measure", exact: true }).click()
    const result = page.getByText(/^Your PD is about/)
    await expect(result).toBeVisible()
    const [, pd] = /about ([\d.]+) mm/.exec((await result.textContent()) ?? "") ?? []
    expect(Math.abs(Number(pd) - 63)).toBeLessThanOrEqual(2)
  })
})

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer })

/** A picture without a face. */
const bareWall = () =>
  sharp({ create: { ...size, channels: 3, background: "#b9b2a4" } })
    .jpeg()
    .toBuffer()

test("During face detection nothing is sent, nothing is stored, and no network is needed", async ({
  shop,
}) => {
  test.setTimeout(180_000)
  await atMirror(shop.url, heads[0]!, async (page) => {
    const requests: string[] = []
    page.context().on("request", (request) => {
      requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`)
    })
    page.on("websocket", (socket) => requests.push(`SOCKET ${socket.url()}`))
    await openCamera(page)
    for (const one of requests) {
      const isOwnFile = /^GET (\S+) $/.exec(one)?.[1]?.startsWith(`${shop.url}/`) ?? false
      expect(isOwnFile || one.startsWith("GET blob:"), one).toBe(true)
    }

    requests.length = 0
    await page.context().setOffline(true)
    const storedBefore = await stored(page)
    await page.getByRole("button", { name: "Take a picture" }).click()
    await page.getByRole("button", { name: "Measures" }).click()
    await page.getByRole("button", { name: "Measure", exact: true }).click()
    await expect(page.getByText(/^Your PD is about/)).toBeVisible({ timeout: 90_000 })
    expect(requests).toEqual([])
    expect(await stored(page)).toEqual(storedBefore)
  })
})

/** The whole browser storage of this origin. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }))

import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { browserWithCamera } from "../tests/try-on/fake-camera.ts"
import { type Portrait, portraits } from "../tests/try-on/portraits.ts"
import { PROJECT } from "../tools/command.ts"
import { temporaryFolder } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import { withShop } from "./shop.ts"
import { median } from "./statistics.ts"
import type { TableCell } from "./table.ts"
import { longest, observeTimes, timesOf } from "./try-on-times.ts"

/** Number of camera frames that are timed. */
const pictures = 20
const TIMEOUT_MS = 300_000

export const tryOn: Measurement = {
  name: "try-on",
  says: "the try-on with a camera, on this machine's processors without a graphics card",
  needsBuild: true,
  measure: async () => {
    const [head] = await portraits([
      { pd: 63, yaw: 0, pitch: 0, distance: 460, width: 1280, height: 720 },
    ])
    const file = join(await temporaryFolder(), "camera.mjpeg")
    const rows = await withShop(({ origin }) =>
      inBrowser(head!, file, (browser) => visits(browser, origin)),
    )
    return [
      {
        title: `${tryOn.name}: ${tryOn.says}`,
        remarks: [
          `what finds faces travels once, in ${((await modelBytes()) / 1e6).toFixed(1)} MB; first overlay: from the press on \`Open the camera\``,
          "find: one picture in the worker; draw: on the main thread; longest: the longest time the page did not respond",
        ],
        columns: [
          { key: "visit", label: "visit" },
          { key: "overlayMs", label: "first overlay ms" },
          { key: "bytesMs", label: "after the bytes ms" },
          { key: "findMs", label: "find ms" },
          { key: "drawMs", label: "draw ms", digits: 1 },
          { key: "longestMs", label: "longest ms" },
        ],
        rows,
      },
    ]
  },
}

/** Size of the model and its program, compressed as built; without the build for old processors. */
async function modelBytes(): Promise<number> {
  const folder = join(PROJECT, "build/client/assets")
  const parts = (await readdir(folder)).filter(
    (file) => /^face[-_](worker|mesh)/.test(file) && !file.includes("solution_wasm_bin"),
  )
  const whole = parts.filter((file) => !/\.(br|gz)$/.test(file))
  const sizes = whole.map(async (file) => {
    const sent = parts.includes(`${file}.br`) ? `${file}.br` : file
    return (await stat(join(folder, sent))).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function inBrowser<T>(head: Portrait, file: string, use: (browser: Browser) => Promise<T>) {
  const browser = await browserWithCamera(head.jpeg, file)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** The first visit downloads; the second reads everything from the browser's cache. */
async function visits(browser: Browser, origin: string): Promise<Record<string, TableCell>[]> {
  const context = await browser.newContext({ baseURL: origin, permissions: ["camera"] })
  const rows: Record<string, TableCell>[] = []
  for (const visit of ["first", "second"]) {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    rows.push({ visit, ...(await measured(page)) })
    await page.close()
  }
  await context.close()
  return rows
}

async function measured(page: Page): Promise<Record<string, TableCell>> {
  await observeTimes(page)
  await page.goto("/try-on")
  await page.locator('[data-mirror="open"]').waitFor()
  await page.getByRole("radio", { name: "My face" }).check({ force: true })
  const button = page.getByRole("button", { name: "Open the camera" })
  await button.waitFor()
  const start = Date.now()
  await button.click()
  await page.getByRole("button", { name: "Take a picture", disabled: false }).waitFor()
  await page.waitForFunction(() => (globalThis.mirrorTimes?.["find face"]?.length ?? 0) > 0)
  const end = Date.now()
  await page.waitForFunction(
    (count) => (globalThis.mirrorTimes?.["find face"]?.length ?? 0) >= count,
    pictures,
  )
  const times = await timesOf(page)
  return {
    overlayMs: end - start,
    bytesMs: end - Math.max(start, times["face model here"]?.at(-1) ?? start),
    findMs: median(times["find face"] ?? []),
    drawMs: median(times["draw frame"] ?? []),
    longestMs: longest(times),
  }
}

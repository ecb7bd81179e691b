import type { Page } from "@playwright/test"
import sharp from "sharp"
import { lensTrace } from "#eyewear/geometry/lens-trace.ts"
import { offset, type Point } from "#eyewear/geometry/outline.ts"
import {
  type Camera,
  cardAt,
  lensesAt,
  photographed,
} from "#eyewear/geometry/testing/photograph.ts"
import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"

test.use({ ownShop: {} })

const measures = { eyeSize: 51, bridge: 19, temple: 140, lensHeight: 37, totalWidth: 138 }
const camera: Camera = {
  ...{ width: 1600, height: 1200, focal: 1.4, distance: 220 },
  ...{ tilt: 4, lean: -3, roll: 2 },
}
const seen = (points: readonly Point[]) => points.map((point) => photographed(camera, point))
const corners = cardAt([4, -26], 3)
const { right, left } = lensesAt("aviator", measures, 30, 32)

/** A grey table with a card that has round corners, and a frame: its rims end where lenses begin. */
async function takePhoto(): Promise<Buffer> {
  const path = (points: readonly Point[]) => `M${seen(points).join("L")}Z`
  // The line 3.18 mm inside the card's edges, widened by a round brush: round corners.
  const inside = corners.map(([x, y], i): Point => {
    const [along, back] = [corners[(i + 1) % 4]!, corners[(i + 3) % 4]!]
    const towards = ([toX, toY]: Point, length: number): Point => [
      ((toX - x) / length) * 3.18,
      ((toY - y) / length) * 3.18,
    ]
    const [a, b] = [towards(along, i % 2 ? 53.98 : 85.6), towards(back, i % 2 ? 85.6 : 53.98)]
    return [x + a[0] + b[0], y + a[1] + b[1]]
  })
  const round = inside.flatMap(([x, y], i) => {
    const start = Math.PI * (0.75 - i / 2) + Math.PI / 4 + (3 * Math.PI) / 180
    return Array.from({ length: 13 }, (_, step): Point => {
      const angle = start - (step / 12) * (Math.PI / 2)
      return [x + 3.18 * Math.cos(angle), y + 3.18 * Math.sin(angle)]
    })
  })
  const edges = lensesAt("aviator", measures, 30, 192)
  const rims = [edges.right.toReversed(), edges.left].map(
    (edge) => path(offset(edge, 2.5)) + path(edge),
  )
  const bridge = seen([
    [-9.8, 34],
    [9.8, 34],
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#d8d4cc"/>
    <path d="${path(round)}" fill="#26557a"/>
    <path d="M${bridge.join("L")}" stroke="#2b1d16" stroke-width="26"/>
    <path d="${rims.join("")}" fill="#2b1d16" fill-rule="evenodd"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

/** Where a pixel of the photo is shown, as long as the whole photo is. */
async function onPage(page: Page, [x, y]: Point): Promise<Point> {
  const photo = page.getByRole("application")
  await photo.evaluate((shown) => shown.scrollIntoView({ block: "center" }))
  const box = (await photo.boundingBox())!
  return [box.x + (x / camera.width) * box.width, box.y + (y / camera.height) * box.height]
}

async function tap(page: Page, point: Point) {
  const [x, y] = await onPage(page, point)
  await page.mouse.click(x, y)
}

test("An owner marks card and lenses in a photo by mouse and keyboard: the saved trace is within the stated error of the frame, and can be removed", async ({
  page,
  shop,
}) => {
  const product = await shop.operate("product add", {
    ...{ handle: "neem-own", title: "Neem Own", brand: "Neem" },
    ...{ kind: "Power Glasses", price: "1999" },
    ...{ "eye-size": "51", bridge: "19", temple: "140", "lens-height": "37", "total-width": "138" },
  })
  const id = product.product as number
  await openOffice(page, shop, `/office/products/${id}`)
  await page.getByRole("link", { name: "Lens outline" }).click()
  await expect(page.getByText("No outline yet.")).toBeVisible()
  await page.getByLabel("Choose a photo").setInputFiles({
    ...{ name: "frame.jpg", mimeType: "image/jpeg", buffer: await takePhoto() },
  })
  const photo = page.getByRole("application", { name: /Photo of the frame/ })
  await expect(photo).toBeVisible()
  await expect(page.getByRole("button", { name: "Save outline" })).toBeDisabled()

  // A corner is put near its place by mouse, and to the pixel by arrow keys.
  const spoken = page.getByRole("status").filter({ hasText: "Card corners, point" })
  for (const corner of seen(corners)) {
    await tap(page, [corner[0] + 4, corner[1] - 4])
    const said = /(\d+) across, (\d+) down/.exec((await spoken.textContent())!)!
    const [dx, dy] = [corner[0] - Number(said[1]), corner[1] - Number(said[2])].map(Math.round)
    await photo.focus()
    const keys = [
      ...Array.from({ length: Math.abs(dx!) }, () => (dx! < 0 ? "ArrowLeft" : "ArrowRight")),
      ...Array.from({ length: Math.abs(dy!) }, () => (dy! < 0 ? "ArrowUp" : "ArrowDown")),
    ]
    for (const key of keys) await page.keyboard.press(key)
  }
  for (const [name, lens] of [
    ["Right lens", right],
    ["Left lens", left],
  ] as const) {
    await page.getByRole("button", { name }).click()
    for (const point of seen(lens)) await tap(page, point)
    await expect(page.getByRole("button", { name: `${name} (32)` })).toBeVisible()
  }
  await photo.focus()
  await page.keyboard.press("Delete")
  await expect(page.getByRole("button", { name: "Left lens (31)" })).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("button", { name: "Left lens (32)" })).toBeVisible()
  await page.keyboard.press("PageDown")
  await page.getByLabel("Hidden by the rim, mm").fill("0")
  await expect(page.getByText(/Lens 5\d\.\d × 3\d\.\d mm/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Save outline" }).click()
  await expect(page.getByText("Outline saved.")).toBeVisible()
  await expect(page.getByRole("img", { name: /Outline of both lenses/ })).toBeVisible()

  const { outline } = await shop.operate("product show-outline", { product: id })
  const want = lensTrace({ measures, shape: "aviator" } as Parameters<typeof lensTrace>[0], 400)
  for (const side of ["right", "left"] as const) {
    const apart = want[side].map((radius, i) => Math.abs(radius - outline[side][i]))
    expect(Math.max(...apart)).toBeLessThan(outline.error)
  }
  expect(outline.error).toBeLessThan(1)

  await page.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("No outline yet.")).toBeVisible()
})

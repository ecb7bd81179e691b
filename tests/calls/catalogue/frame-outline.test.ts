import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, frameOutlines, products } from "#db/schema.ts"
import { parseMessage } from "#domain/prescriptions/job-file/testing/parse-message.ts"
import { lensTrace } from "#eyewear/geometry/lens-trace.ts"
import {
  type Camera,
  cardAt,
  lensesAt,
  photographed,
} from "#eyewear/geometry/testing/photograph.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FRAME = 43
const measures = { eyeSize: 51, bridge: 19, temple: 140, lensHeight: 37, totalWidth: 138 }
const camera: Camera = {
  ...{ width: 4000, height: 3000, focal: 1.2, distance: 280 },
  ...{ tilt: 2, lean: -1, roll: 3 },
}
const lenses = lensesAt("aviator", measures, 30, 40)
const photo = {
  ...{ width: 4000, height: 3000 },
  card: cardAt([0, -35], 0).map((corner) => photographed(camera, corner)),
  right: lenses.right.map((point) => photographed(camera, point)),
  left: lenses.left.map((point) => photographed(camera, point)),
}
const own = (isSample: boolean, more = {}) =>
  shop.context.db
    .update(products)
    .set({ isSample, ...more })
    .where(eq(products.id, FRAME))

test("A frame of the owner's gets its trace from a photo: lab file, job card and product say its error, and a newer one replaces it", async () => {
  const { db } = shop.context
  await own(false, { measures })
  const { purchase } = await (await bought(shop, [{ productId: FRAME, lens: nearsighted }])).order()
  const orders = purchase.order_number as string
  const fileOf = async () => (await operated(shop, "orders job-files", { orders }))[0]
  expect(await fileOf()).toMatchObject({ has_trace: false, trace_error: null })

  const owner = await signedInStaff(shop, "owner")
  const saved = await owner.run("product outline", { product: FRAME, ...photo })
  const { outline, ...shown } = saved.body.result
  expect(shown).toMatchObject({ product: FRAME, is_modelled: false, eye_size: 51 })
  expect(outline.by).toEqual(expect.any(String))
  expect([outline.width, outline.height, outline.bridge].map(Math.round)).toEqual([51, 37, 19])

  const file = await fileOf()
  expect(file).toMatchObject({ has_trace: true, trace_error: outline.error })
  expect(outline.error).toBeGreaterThan(0.2)
  expect(outline.error).toBeLessThan(0.6)
  const message = parseMessage(file.content)
  const want = lensTrace({ measures, shape: "aviator" } as Parameters<typeof lensTrace>[0], 400)
  expect(message.traces.map(({ side }) => side)).toEqual(["R", "L"])
  for (const [i, radii] of [want.right, want.left].entries()) {
    const apart = message.traces[i]!.radii.map((radius, ray) => Math.abs(radius - radii[ray]!))
    expect(Math.max(...apart)).toBeLessThan(0.05)
  }
  expect(message.both("HBOX")[0]).toBeCloseTo(51, 1)
  expect(Number(message.values("DBL"))).toBeCloseTo(19, 1)
  expect(message.values("REM")[0]).toContain(`${outline.error.toFixed(2)} mm`)
  const [card] = await operated(shop, "orders job-cards", { orders })
  expect(card.trace_error).toBe(outline.error)

  // Points as the command line types them, and the frame's measures corrected since.
  const typed = { card: JSON.stringify(photo.card), right: JSON.stringify(photo.right) }
  const { left: _, ...single } = { ...photo, ...typed, groove: "0.5" }
  const again = await operated(shop, "product outline", { product: String(FRAME), ...single })
  expect(again.outline.bridge).toBeNull()
  expect(again.outline.by).toBeNull()
  expect(again.outline.width).toBeCloseTo(52, 1)
  await own(false, { measures: { ...measures, eyeSize: 54 } })
  const { outline: doubtful } = await operated(shop, "product show-outline", { product: FRAME })
  expect(doubtful.error).toBeCloseTo(1, 1)
  expect(doubtful.warnings.join(" ")).toMatch(/eye size is 54 mm.+product says 37 mm/)
  expect(await db.select().from(frameOutlines)).toHaveLength(1)

  const removed = await operated(shop, "product remove-outline", { product: FRAME })
  expect(removed.outline).toBeNull()
  expect(await fileOf()).toMatchObject({ has_trace: false, trace_error: null })
  await own(true)
})

test("An outline of unknown measures gives the lab the frame's box, and a sample's frame keeps that of its model", async () => {
  await own(false, { measures: null })
  const { purchase } = await (await bought(shop, [{ productId: FRAME, lens: nearsighted }])).order()
  const orders = purchase.order_number as string
  await operated(shop, "product outline", { product: FRAME, ...photo })
  const messageOf = async () => {
    const [file] = await operated(shop, "orders job-files", { orders })
    return parseMessage(file.content)
  }
  const [measured] = (await messageOf()).both("HBOX")
  expect(measured).toBeCloseTo(51, 1)
  await own(true, { measures })
  const modelled = await messageOf()
  expect(modelled.has("REM")).toBe(false)
  expect(modelled.both("HBOX")).toEqual([51, 51])
  await operated(shop, "product remove-outline", { product: FRAME })
})

test("Other colours of the same size get the outline if asked, other sizes do not", async () => {
  const { db } = shop.context
  const [frame] = await db.select().from(products).where(eq(products.id, FRAME))
  const copy = (id: number, more = {}) => ({
    ...{ ...frame!, id, handle: `copy-${id}`, sku: null, barcode: null },
    ...more,
  })
  const wide = { measures: { ...measures, eyeSize: 55 } }
  await db.insert(products).values([copy(9001), copy(9002, wide)] as (typeof frame & object)[])
  const asked = { product: FRAME, ...photo, colours: true }
  const { colours } = await operated(shop, "product outline", asked)
  expect(colours).toEqual([{ product: 9001, handle: "copy-9001" }])
  const rows = await db.select({ id: frameOutlines.productId }).from(frameOutlines)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([FRAME, 9001])
  await db.delete(frameOutlines)
})

test("A photo that gives no outline is refused in words, and so is a contact lens", async () => {
  const sentence = async (input: object) =>
    (await operate(shop, "product outline", { product: FRAME, ...photo, ...input })) as unknown
  const refused = (message: string) => ({
    failure: { code: "BAD_REQUEST", message: expect.stringContaining(message) },
  })
  expect(await sentence({ right: photo.right.slice(0, 5) })).toMatchObject(refused("12 points"))
  expect(await sentence({ card: photo.card.slice(1) })).toMatchObject(refused("four corners"))
  expect(await sentence({ card: "[[1, 2]" })).toMatchObject(refused("points in pixels"))
  expect(await sentence({ groove: 3 })).toMatchObject(refused("at most 2 mm"))
  expect(await sentence({ product: 71 })).toMatchObject(refused("no frame"))
  expect(await shop.context.db.select().from(frameOutlines)).toEqual([])
})

test("A packer may neither see nor measure an outline, support may see it alone, and the audit has its size and error", async () => {
  const packer = await signedInStaff(shop, "packer")
  expect((await packer.run("product outline", { product: FRAME, ...photo })).status).toBe(403)
  const support = await signedInStaff(shop, "support")
  expect((await support.run("product outline", { product: FRAME, ...photo })).status).toBe(403)
  const manager = await signedInStaff(shop, "manager")
  expect((await manager.run("product outline", { product: FRAME, ...photo })).status).toBe(200)
  expect((await manager.run("product remove-outline", { product: FRAME })).status).toBe(200)
  const entries = await shop.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.operation, "product remove-outline"))
  expect(entries.at(-1)!.details).toMatch(/"width":5\d/)
})

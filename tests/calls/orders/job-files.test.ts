import { outlineOf } from "@chashma/eyewear/geometry/outline.ts"
import { apartFrom } from "@chashma/eyewear/geometry/testing/distance-to.ts"
import { parseMessage } from "@chashma/optics/job-file/testing/parse-message.ts"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, products } from "#db/schema.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, shipOrder } from "../../operations/operate.ts"
import { aPicture } from "../../operations/pictures.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { withoutTimes } from "../contents.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FULL_RIM = 41
const numberOf = async (sale: Awaited<ReturnType<typeof bought>>) =>
  (await sale.order()).purchase.order_number as string
const filesOf = async (orders: string) =>
  (await operated(shop, "orders job-files", { orders })) as {
    job: string
    file: string
    content: string
    has_trace: boolean
    missing: string[]
  }[]

const strongCylinder: LensChoice = {
  ...nearsighted,
  prescription: {
    // With a plus cylinder: the lab gets +4.75 -5.50 × 10.
    right: { sph: -0.75, cyl: 5.5, axis: 100, add: null },
    left: { sph: 1.25, cyl: -4.25, axis: 175, add: null },
    pd: 62,
  },
}
const progressive: LensChoice = {
  ...{ type: "Progressive", option: "Arc" },
  prescription: {
    right: { sph: 1.5, cyl: -0.5, axis: 179, add: 2 },
    left: { sph: 1.25, cyl: 0, axis: null, add: 2 },
    pd: { right: 31, left: 32.5 },
  },
}

test("The files of a day's orders read back with the powers, PDs, heights and boxes that were ordered, and each frame's own outline", async () => {
  const { catalogue, db } = shop.context
  const [halfRim] = await db.select().from(products).where(eq(products.frameType, "Halfrim"))
  const wishes = [
    { productId: FULL_RIM, lens: nearsighted },
    { productId: FULL_RIM, lens: strongCylinder },
    { productId: halfRim!.id, lens: progressive },
  ]
  const orders = await numberOf(await bought(shop, wishes))
  const { lines } = await operated(shop, "orders show", { id: orders })
  await operated(shop, "orders fitting-height", { id: lines[2].id, right: 18, left: 18.5 })

  const files = await filesOf(orders)
  expect(files.map(({ file }) => file)).toEqual([1, 2, 3].map((pair) => `${orders}-${pair}.oma`))
  expect(files.map(({ missing }) => missing)).toEqual([[], [], []])
  const [single, cylinder, reading] = files.map(({ content }) => parseMessage(content))
  expect(single!.values("JOB")).toEqual([`${orders}-1`])
  expect(["SPH", "CYL", "AX", "IPD", "LIND"].map(single!.both)).toEqual([
    ...[
      [-2.5, -2.25],
      [-0.75, 0],
      [90, 0],
      [31.5, 32],
    ],
    [1.6, 1.6],
  ])
  expect(["SPH", "CYL", "AX", "IPD"].map(cylinder!.both)).toEqual([
    ...[
      [4.75, 1.25],
      [-5.5, -4.25],
      [10, 175],
    ],
    [31, 31],
  ])
  expect(["ADD", "IPD", "NPD", "SEGHT"].map(reading!.both)).toEqual([
    ...[
      [2, 2],
      [31, 32.5],
      [29, 30.5],
    ],
    [18, 18.5],
  ])
  expect(reading!.values("ETYP")).toEqual(["3"])
  for (const [message, productId] of [
    [single!, FULL_RIM],
    [reading!, halfRim!.id],
  ] as const) {
    const product = catalogue.product(productId)!
    const measures = product.measures as FrameMeasures
    const { eyeSize, lensHeight, bridge } = measures
    expect(["HBOX", "VBOX"].map(message.both)).toEqual([
      [eyeSize, eyeSize],
      [lensHeight, lensHeight],
    ])
    expect(Number(message.values("DBL"))).toBe(bridge)
    const [right, left] = message.traces
    expect([right!.side, left!.side]).toEqual(["R", "L"])
    // Through the centre of the box, from side to side and from top to bottom of the mirrored lens.
    expect(right!.radii).toHaveLength(400)
    expect(right!.radii[0]! + right!.radii[200]!).toBeCloseTo(eyeSize, 0)
    expect(right!.radii[0]).toBe(left!.radii[200])
    const outline = outlineOf(product.frameShape, measures)
    expect(apartFrom(outline, left!.radii)).toBeLessThan(0.05)
  }
})

test("A prism that the optician read is shown to the shopper, on the job card and in the file, stays when powers are corrected, and is in no audit", async () => {
  const later: LensChoice = { ...nearsighted, prescription: null, prescriptionLater: true }
  const sale = await bought(shop, [{ productId: FULL_RIM, lens: later }])
  const [id] = sale.orderIds
  const path = `/api/cashfree/orders/${id}/prescription`
  const as = (end: string, body: unknown) =>
    shop.call("POST", `${path}${end}`, { token: sale.buyer.token, body })
  const photo = (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")
  await as("/pictures", { file: photo })
  const read = { id, right: "-3.00", left: "-2.75 -0.50 x 20", pd: "62" }
  const more = { right_prism: "1.75 base in, 1.25 up", vertex_distance: "12.5", wrap: "7" }
  const wrong = await operate(shop, "prescriptions enter", { ...read, left_prism: "2" })
  expect(wrong).toMatchObject({ failure: { message: expect.stringContaining("such as 2 in") } })
  await operated(shop, "prescriptions enter", { ...read, ...more })
  const { desk } = await operated(shop, "prescriptions show", { id })
  expect(desk.read.details).toMatchObject({ vertexDistance: 12.5, wrap: 7 })
  const details = { vertexDistance: 12.5, prism: { right: { in: 1.75, up: 1.25 } } }
  const shown = await shop.call("GET", path, { token: sale.buyer.token })
  expect(shown.body.data.values.prescription).toMatchObject({ details })
  expect((await as("/confirm", { revision: 1 })).status).toBe(200)
  expect((await sale.order()).lens.prescription).toMatchObject({ details })

  const orders = await numberOf(sale)
  const sizes = async () => {
    const [file] = await filesOf(orders)
    const message = parseMessage(file!.content)
    return ["SPH", "PRVM", "PRVA", "BVD", "ZTILT"].map(message.both)
  }
  const fit = [12.5, 7].map((value) => [value, value])
  expect(await sizes()).toEqual([[-3, -2.75], [2.15, 0], [35.5, 0], ...fit])
  const [card] = await operated(shop, "orders job-cards", { orders })
  expect(card).toMatchObject({ vertex_distance: 12.5, tilt: null, wrap: 7 })
  expect([card.right.prism, card.left.prism]).toEqual([
    { in: 1.75, up: 1.25 },
    { in: 0, up: 0 },
  ])

  const corrected = { ...read, right: "-3.25", reason: "Misread" }
  await operated(shop, "prescriptions correct", corrected)
  expect(await sizes()).toEqual([[-3.25, -2.75], [2.15, 0], [35.5, 0], ...fit])
  const gone = { ...corrected, right_prism: "0", vertex_distance: "12.5" }
  await operated(shop, "prescriptions correct", gone)
  expect(await sizes()).toEqual([[-3.25, -2.75], [], [], [12.5, 12.5], []])
  const entries = await shop.context.db.select().from(auditEntries)
  expect(withoutTimes(JSON.stringify(entries))).not.toMatch(/1\.75|12\.5/)
})

test("An owner's own frame is sent without a trace, and what the lab would guess is named", async () => {
  const { db } = shop.context
  const own = eq(products.id, 43)
  const { pd: _, ...noPd } = progressive.prescription!
  const lens = { ...progressive, prescription: noPd }
  const orders = await numberOf(await bought(shop, [{ productId: 43, lens }]))
  await db.update(products).set({ isSample: false }).where(own)
  const [file] = await filesOf(orders)
  await db.update(products).set({ isSample: true }).where(own)
  expect(file).toMatchObject({ has_trace: false, missing: ["PD", "fitting height"] })
  const message = parseMessage(file!.content)
  expect([message.has("HBOX"), message.has("TRCFMT"), message.has("IPD")]).toEqual([
    ...[true, false],
    false,
  ])
})

test("A packer gets the files of work alone, nobody of the shopper is in them, and the audit has no powers", async () => {
  const sale = await bought(shop, [{ productId: FULL_RIM, lens: nearsighted }])
  const orders = await numberOf(sale)
  const packer = await signedInStaff(shop, "packer")
  const asked = await packer.run("orders job-files", { orders })
  expect(asked.status).toBe(200)
  const text = JSON.stringify(asked.body.result)
  expect(text).toContain("SPH=-2.50;-2.25")
  expect(text).not.toMatch(/Asha|Rao/)
  expect(text).not.toContain(sale.buyer.mobile)
  const entries = await shop.context.db.select().from(auditEntries)
  expect(entries.some(({ operation }) => operation === "orders job-files")).toBe(true)
  expect(withoutTimes(JSON.stringify(entries))).not.toContain("-2.5")

  await shipOrder(shop, orders, "LAB000001")
  expect((await packer.run("orders job-files", { orders })).status).toBe(404)
  expect(await operate(shop, "orders job-files", { orders })).toMatchObject({ ok: true })
  const support = await signedInStaff(shop, "support")
  expect((await support.run("orders job-files", { orders })).status).toBe(403)
})

import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { readBoxes, readStockFile, stockFileRows } from "./stock-file.ts"

const daily: ContactLensParameters = {
  powers: [{ from: -1, to: 0, step: 0.5 }],
  ...{ baseCurves: [8.6], diameters: [14.2], cylinders: [], axes: [], adds: [] },
  ...{ lensesPerBox: 30, daysPerLens: 1 },
}
const toric: ContactLensParameters = {
  ...daily,
  powers: [{ from: -6, to: 6, step: 0.25 }],
  cylinders: [0, -0.75],
  axes: [{ from: 10, to: 180, step: 10 }],
}

const read = (parameters: ContactLensParameters, ...rows: Record<string, string>[]) =>
  readStockFile(
    rows.map((row) => ({ Handle: "paani", ...row })),
    { handle: "paani", parameters },
    translations.en,
  )

test("A row of a file names a power; a value of which the lens has one may be left out", () => {
  expect(read(daily, { PWR: "-0.5", Boxes: "1,200" }, { Handle: "rang", Boxes: "x" })).toEqual({
    typed: { "-0.50/8.60/14.20///": "1200" },
    ...{ refused: [], unused: [] },
  })
  const row = { Power: "+1.25", "base_curve (mm)": "8.6", CYL: "-0.75", AX: "90", Boxes: "" }
  expect(read(toric, row).typed).toEqual({ "1.25/8.60/14.20/-0.75/90/": "" })
})

test.each([
  [{ Power: "-0.25", Boxes: "1" }, "These lenses are not made with this power. Choose another."],
  [{ Boxes: "1" }, "has no power"],
  [{ Power: "-0.5", Cylinder: "-0.75", Boxes: "1" }, "These lenses have no cylinder."],
  [{ Power: "-0.5", Boxes: "a few" }, "has no whole number of boxes"],
  [{ Power: "-0.5", Boxes: "-1" }, "has no whole number of boxes"],
  [{ Power: "-0.5", BC: "8,6", Boxes: "1" }, "has the base curve “8,6”, which is no number"],
  [{ Power: "-0.5", Add: "2.0", Boxes: "1" }, "has the addition “2.0”: it is low, medium or high"],
])("The row %j is refused with its reason", (cells, why) => {
  expect(read(daily, cells)).toEqual({ typed: {}, refused: [{ row: 2, why }], unused: [] })
})

test("A second number for one power, and columns of other kinds, are named", () => {
  const [one, other] = [
    { Power: "-0.5", Boxes: "1", Shelf: "A4" },
    { Power: "-0.5", Boxes: "2" },
  ]
  expect(read(daily, one, one, other)).toEqual({
    typed: { "-0.50/8.60/14.20///": "1" },
    refused: [{ row: 4, why: "has 2 boxes of a power that another row has" }],
    unused: ["Shelf"],
  })
})

test("Typed boxes: nothing means not kept in stock, which is not the same as none left", () => {
  expect([" ", "0", "1,200", "2.5", "10001", "x"].map(readBoxes)).toEqual([
    ...[null, 0, 1200],
    ...[undefined, undefined, undefined],
  ])
})

test("A file lists every power of a lens with few of them, and of a toric lens those in stock", () => {
  expect(stockFileRows(daily, new Map([["-0.50/8.60/14.20///", 4]]))).toEqual([
    [0, 8.6, 14.2, null, null, null, null],
    [-0.5, 8.6, 14.2, null, null, null, 4],
    [-1, 8.6, 14.2, null, null, null, null],
  ])
  const kept = new Map([["-2.00/8.60/14.20/-0.75/90/", 0]])
  expect(stockFileRows(toric, kept)).toEqual([[-2, 8.6, 14.2, -0.75, 90, null, 0]])
})

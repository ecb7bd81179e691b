import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { expect, test } from "vitest"
import { pastedCells, sheetOf, typedChanges } from "./contact-lens-sheet.ts"

const daily: ContactLensParameters = {
  powers: [{ from: -0.5, to: 0.5, step: 0.5 }],
  ...{ baseCurves: [8.6], diameters: [14.2], cylinders: [], axes: [], adds: [] },
  ...{ lensesPerBox: 30, daysPerLens: 1 },
}
const toric: ContactLensParameters = {
  ...daily,
  baseCurves: [8.4, 8.7],
  cylinders: [0, -0.75],
  axes: [{ from: 90, to: 180, step: 90 }],
}

test("Powers with nothing else to choose have one column of boxes", () => {
  expect(sheetOf(daily, {})).toMatchObject({
    choices: [],
    columns: ["Boxes"],
    rows: [
      { label: "0.00", keys: ["0.00/8.60/14.20///"] },
      { label: "-0.50", keys: ["-0.50/8.60/14.20///"] },
      { label: "+0.50", keys: ["0.50/8.60/14.20///"] },
    ],
  })
})

test("Of a toric lens cylinder and base curve are chosen, and axes are across", () => {
  const sheet = sheetOf(toric, { cylinder: "-0.75", baseCurve: "8.7" })
  expect(
    sheet.choices.map(({ label, options }) => [label, ...options.map((o) => o.label)]),
  ).toEqual([
    ["Cylinder", "0.00", "-0.75"],
    ["Base curve", "8.4", "8.7"],
  ])
  expect(sheet.columns).toEqual(["90°", "180°"])
  expect(sheet.rows[1]!.keys).toEqual(["-0.50/8.70/14.20/-0.75/90/", "-0.50/8.70/14.20/-0.75/180/"])
  // Without a cylinder there is no axis, and base curves are across.
  expect(sheetOf(toric, {}).columns).toEqual(["8.4", "8.7"])
  expect(sheetOf({ ...daily, adds: ["low", "high"] }, {}).columns).toEqual(["Low", "High"])
})

test("A copied block fills cells to the right and down, and no more than there are", () => {
  const rows = [{ keys: ["a", "b"] }, { keys: ["c", "d"] }]
  expect(pastedCells(rows, { row: 0, column: 1 }, "1\t9\r\n2\r\n")).toEqual({ b: "1", d: "2" })
  expect(pastedCells(rows, { row: 1, column: 0 }, "5\t\n7\t8")).toEqual({ c: "5", d: "" })
})

test("Only what differs is saved, and what is no number of boxes is marked", () => {
  const boxes = new Map([
    ["a", 3],
    ["b", 0],
  ])
  expect(typedChanges({ a: "3", b: "", c: "4", d: "x" }, boxes)).toEqual({
    changes: [
      { power: "b", boxes: null, was: 0 },
      { power: "c", boxes: 4, was: null },
    ],
    wrong: new Set(["d"]),
  })
})

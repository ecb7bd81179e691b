import { expect, test } from "vitest"
import { boxesOfCode } from "./pack-lots.tsx"

const lot = (number: string, expires: string) => ({
  ...{ id: `id of ${number}`, lot: number, expires },
  ...{ boxes: 3, is_short: false },
})
const lines = [
  { id: "right", lot_choices: [lot("L4711", "2028-05-31"), lot("S71A", "2028-06-30")] },
  { id: "left", lot_choices: [lot("L4711", "2028-05-31")] },
  { id: "frame", lot_choices: null },
]
const found = (code: string) => {
  const { boxes, problem, isOfOrder } = boxesOfCode(lines, code)
  return { boxes: boxes.map(({ line, lot }) => `${line.id} ${lot.lot}`), problem, isOfOrder }
}
const barcode = (rest: string) => `0108901234567894${rest}`
const none = { boxes: [], isOfOrder: true }

test("A box is found by its barcode or a typed lot number, however it is written, on each line that may have it", () => {
  const both = { boxes: ["right L4711", "left L4711"], problem: null, isOfOrder: true }
  for (const code of ["L4711", "l 4711", "\uff2c4711", barcode("1728053110L4711")]) {
    expect(found(code), code).toEqual(both)
  }
  expect(found("S71A").boxes).toEqual(["right S71A"])
})

test("A barcode that can be read in two ways is asked about, and takes no box", () => {
  expect(found(barcode("10L471117280531"))).toEqual({
    ...none,
    problem:
      "Stop: this barcode is of lot L471117280531 or L4711. Type the lot number that is printed on the box.",
  })
})

test("A box of another order, or with another expiry than its lot, is put aside", () => {
  expect(found("X1")).toEqual({
    ...none,
    problem:
      "Stop: lot X1 is not for this order, or it expired or was recalled. Put this box aside.",
    isOfOrder: false,
  })
  expect(found(barcode("1729053110L4711"))).toEqual({
    ...none,
    problem: "Stop: the box says May 2029, but lot L4711 is recorded with May 2028.",
  })
})

import { expect, test } from "vitest"
import { drawSizes, type Span } from "./size-drawing.ts"

const measures = { eyeSize: 53, bridge: 18, temple: 140, lensHeight: 40, totalWidth: 138 }
const millimetres = ({ from, to }: Span, scale: number) => (to - from) / scale

test("A frame and a bank card are drawn to the same scale", () => {
  const { scale, card, total } = drawSizes(measures)
  expect(card.width / scale).toBeCloseTo(85.6)
  expect(millimetres(total, scale)).toBeCloseTo(138)
  expect(card.x + card.width / 2).toBeCloseTo((total.from + total.to) / 2)
})

test("Lens, bridge and height are drawn to scale", () => {
  const { scale, lens, bridge, lensHeight } = drawSizes(measures)
  expect(millimetres(lens, scale)).toBeCloseTo(53)
  expect(millimetres(bridge, scale)).toBeCloseTo(18)
  expect(lens.to).toBeCloseTo(bridge.from)
  expect(millimetres(lensHeight, scale)).toBeCloseTo(40)
})

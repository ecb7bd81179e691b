import { expect, test } from "vitest"
import { clearPosition, corner } from "./clear-position.ts"

const phone = { width: 360, height: 800, edge: 14, foot: 14 }

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})

test("Without anything in its way the button is in its corner", () => {
  expect(clearPosition(phone, [], false)).toEqual(corner)
  expect(clearPosition(phone, [box(0, 700, 280, 800)], false)).toEqual(corner)
})

test("Over a control the button moves up until it covers none", () => {
  const place = clearPosition(phone, [box(250, 740, 350, 790)], false)
  expect(place).toMatchObject({ side: "right", small: false, hidden: false })
  const bottom = phone.height - phone.foot - place.rise
  expect(bottom).toBeLessThan(740)
  expect(bottom).toBeGreaterThan(720)
})

test("Without space for the whole button a small one is used, then the other side", () => {
  const narrow = Array.from({ length: 8 }, (_, row) => box(0, row * 100, 360, row * 100 + 42))
  expect(clearPosition(phone, narrow, false)).toMatchObject({ side: "right", small: true })
  const right = [box(180, 0, 360, 800)]
  expect(clearPosition(phone, right, false)).toMatchObject({ side: "left", small: true })
})

test("A button that would cover something everywhere is not shown", () => {
  expect(clearPosition(phone, [box(0, 0, 360, 800)], true)).toMatchObject({ hidden: true })
})

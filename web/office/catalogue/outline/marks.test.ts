import { expect, test } from "vitest"
import { MAX_OUTLINE_POINTS, type PhotoPoint } from "#domain/catalogue/frame-outline.ts"
import {
  addBetween,
  addPoint,
  firstMarks,
  type MarksState,
  movePoint,
  removeChosen,
  startWithOval,
  step,
  undo,
} from "./marks.ts"

const first = firstMarks(1600, 1200)
const square: PhotoPoint[] = [
  [100, 100],
  [200, 200],
  [100, 200],
  [200, 100],
]
const withSquare = square.reduce<MarksState>(
  (state, point) => addPoint(state, "right", point),
  first,
)

test("Points of a lens are put at their place around it, in whatever order they are added", () => {
  const added = addPoint(withSquare, "right", [150, 90])
  const around = added.marks.right.map((point) => point.join())
  expect(around).toEqual(["100,100", "150,90", "200,100", "200,200", "100,200"])
  expect(added.chosen).toEqual({ part: "right", index: 1 })
  expect(addBetween(added).marks.right[2]).toEqual([175, 95])
})

test("A press moves the nearest corner of the card, and the card always has four", () => {
  const moved = addPoint(first, "card", [10, 1190])
  expect(moved.marks.card[3]).toEqual([10, 1190])
  expect(moved.marks.card).toHaveLength(4)
  expect(removeChosen(moved)).toBe(moved)
  expect(addBetween(moved)).toBe(moved)
})

test("Undo takes back a whole movement, an addition and a removal", () => {
  const chosen = { part: "right", index: 0 } as const
  const dragged = movePoint(movePoint(withSquare, chosen, [90, 90]), chosen, [80, 80], true)
  expect(dragged.marks.right[0]).toEqual([80, 80])
  expect(undo(dragged).marks).toEqual(withSquare.marks)
  expect(undo(undo(dragged)).marks.right).toHaveLength(3)
  const removed = removeChosen({ ...withSquare, chosen })
  expect(removed.marks.right).toHaveLength(3)
  expect(undo(removed).marks).toEqual(withSquare.marks)
  expect(undo(removed).chosen).toEqual(chosen)
  const added = addPoint(withSquare, "left", [1, 1])
  expect(undo(added).chosen).toBeNull()
  expect(undo(first)).toBe(first)
})

test("Next and previous go around the points of a part", () => {
  const one = step({ ...withSquare, chosen: null }, "right", 1)
  expect(one.chosen).toEqual({ part: "right", index: 0 })
  expect(step(one, "right", -1).chosen).toEqual({ part: "right", index: 3 })
  expect(step(one, "left", 1)).toBe(one)
})

test("An oval to start with has room for more points, and no lens gets more than the limit", () => {
  const oval = startWithOval(first, "left", [800, 400])
  expect(oval.marks.left).toHaveLength(24)
  const full = Array.from({ length: 99 }).reduce<MarksState>(
    (state, _, i) => addPoint(state, "left", [i * 7, (i * 13) % 97]),
    oval,
  )
  expect(full.marks.left).toHaveLength(MAX_OUTLINE_POINTS)
})

import { expect, test, vi } from "vitest"
import { Turntable } from "./turntable.ts"

const limits = { yaw: 1, pitch: 0.5, zoom: [0.5, 2] } as const
const start = { yaw: 0.3, pitch: 0, zoom: 1 }

class Element extends EventTarget {
  setPointerCapture() {}
}

function onTable() {
  const element = new Element()
  const changed = vi.fn()
  const table = new Turntable(element as unknown as HTMLElement, start, limits, changed)
  const send = (type: string, values: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), values)
    element.dispatchEvent(event)
    return event
  }
  return { table, changed, send }
}

test("Arrow keys rotate, plus and minus zoom, 0 resets", () => {
  const { table, changed, send } = onTable()
  expect(send("keydown", { key: "ArrowRight" }).defaultPrevented).toBe(true)
  expect(table.look.yaw).toBeGreaterThan(start.yaw)
  send("keydown", { key: "+" })
  expect(table.look.zoom).toBeGreaterThan(1)
  send("keydown", { key: "0" })
  expect(table.look).toEqual(start)
  expect(changed).toHaveBeenCalledTimes(3)
})

test("Other keys and browser shortcuts are not handled", () => {
  const { table, send } = onTable()
  expect(send("keydown", { key: "Tab" }).defaultPrevented).toBe(false)
  expect(send("keydown", { key: "+", ctrlKey: true }).defaultPrevented).toBe(false)
  expect(table.look).toEqual(start)
})

test("Dragging rotates, pinching out zooms in, and limits are kept", () => {
  const { table, send } = onTable()
  send("pointerdown", { pointerId: 1, clientX: 0, clientY: 0 })
  send("pointermove", { pointerId: 1, clientX: 20, clientY: 0 })
  expect(table.look.yaw).toBeGreaterThan(start.yaw)
  send("pointerdown", { pointerId: 2, clientX: 120, clientY: 0 })
  send("pointermove", { pointerId: 2, clientX: 170, clientY: 0 })
  expect(table.look.zoom).toBeCloseTo(1.5, 5)
  send("pointerup", { pointerId: 2 })
  send("pointermove", { pointerId: 1, clientX: 9000, clientY: 9000 })
  expect(table.look).toMatchObject({ yaw: 1, pitch: 0.5 })
})

test("The wheel zooms instead of scrolling the page, until the view is closed", () => {
  const { table, send } = onTable()
  expect(send("wheel", { deltaY: -100 }).defaultPrevented).toBe(true)
  expect(table.look.zoom).toBeGreaterThan(1)
  table.close()
  expect(send("wheel", { deltaY: -100 }).defaultPrevented).toBe(false)
})

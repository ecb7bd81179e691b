import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { HistoryLayers } from "./history-layers.ts"

/** A fake browser history: it traverses asynchronously, and notifies its listeners. */
class FakeHistory {
  entries: unknown[]
  place: number
  moved: (state: unknown) => void = () => {}

  constructor(...entries: unknown[]) {
    this.entries = entries
    this.place = entries.length - 1
  }
  get state() {
    return this.entries[this.place]
  }
  pushState = (state: unknown) => {
    this.entries = [...this.entries.slice(0, ++this.place), state]
  }
  go = (by: number) => {
    setTimeout(() => {
      this.place += by
      this.moved(this.state)
    }, 5)
  }
}

const page = { key: "page", idx: 1 }
const before = { key: "before", idx: 0 }

/** A page with layers over it, as a shopper opens and closes them. */
function shown(...entries: unknown[]) {
  const history = new FakeHistory(...entries)
  const layers = new HistoryLayers(history)
  /** The events that React Router received. */
  const events: unknown[] = []
  history.moved = (state) => {
    if (!layers.move(state)) events.push(state)
  }
  const layer = () => {
    const one = {
      depth: 0,
      goBack: (depth: number) => layers.setDepth(one, depth),
    }
    return one
  }
  return { history, layers, heard: events, layer }
}

const settle = () => vi.advanceTimersByTimeAsync(50)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("An open layer has one history entry more for each of its steps, with the state of its page", async () => {
  const { history, layers, layer } = shown(before, page)
  layers.setDepth(layer(), 2)
  await settle()
  expect(history.entries).toEqual([before, page, { ...page, layers: 1 }, { ...page, layers: 2 }])
  expect(history.place).toBe(3)
})

test("The entries of a layer exist before the next event: Back right after opening closes it and keeps the page", async () => {
  const { history, layers, heard, layer } = shown(before, page)
  const one = layer()
  layers.setDepth(one, 1)
  await Promise.resolve()
  expect(history.entries).toEqual([before, page, { ...page, layers: 1 }])
  history.go(-1)
  await settle()
  expect(one.depth).toBe(0)
  expect(history.state).toEqual(page)
  expect(heard).toEqual([])
})

test("A layer that opens in the task in which another closes takes over its entry", async () => {
  const { history, layers, layer } = shown(before, page)
  const [first, second] = [layer(), layer()]
  layers.setDepth(first, 1)
  await settle()
  const go = vi.spyOn(history, "go")
  layers.setDepth(second, 1)
  layers.setDepth(first, 0)
  await settle()
  expect(go).not.toHaveBeenCalled()
  expect(history.entries).toHaveLength(3)
})

test("Back undoes one step of the upper layer, then closes it, then the one below, without notifying the router", async () => {
  const { history, layers, heard, layer } = shown(before, page)
  const [lower, upper] = [layer(), layer()]
  layers.setDepth(lower, 1)
  layers.setDepth(upper, 2)
  await settle()
  for (const depths of [
    [1, 1],
    [1, 0],
    [0, 0],
  ]) {
    history.go(-1)
    await settle()
    expect([lower.depth, upper.depth]).toEqual(depths)
  }
  expect(history.state).toEqual(page)
  expect(heard).toEqual([])
  history.go(-1)
  await settle()
  expect(heard).toEqual([before])
})

test("A layer that closes itself goes back over its entries, and Forward is undone", async () => {
  const { history, layers, heard, layer } = shown(before, page)
  const one = layer()
  layers.setDepth(one, 3)
  await settle()
  layers.setDepth(one, 0)
  await settle()
  expect(history.place).toBe(1)
  history.go(1)
  await settle()
  expect(history.place).toBe(1)
  expect(one.depth).toBe(0)
  expect(heard).toEqual([])
})

test("Replacing one layer by another moves no further than necessary", async () => {
  const { history, layers, layer } = shown(before, page)
  const [first, second] = [layer(), layer()]
  layers.setDepth(first, 1)
  await settle()
  const go = vi.spyOn(history, "go")
  layers.setDepth(first, 0)
  layers.setDepth(second, 1)
  await settle()
  expect(go).not.toHaveBeenCalled()
  expect(history.entries).toHaveLength(3)
})

test("A navigation out of a layer waits until the page's own entry is current, also while the layer is being closed", async () => {
  const { history, layers, heard, layer } = shown(before, page)
  const one = layer()
  layers.setDepth(one, 2)
  await settle()
  expect(layers.isInLayer()).toBe(true)
  layers.setDepth(one, 0)
  await vi.advanceTimersByTimeAsync(1)
  layers.leave(() => history.pushState({ key: "next", idx: 2 }))
  expect(history.entries).toHaveLength(4)
  await settle()
  layers.arrive("next")
  await settle()
  expect(history.entries).toEqual([before, page, { key: "next", idx: 2 }])
  expect(history.place).toBe(2)
  expect(heard).toEqual([])
  expect(layers.isInLayer()).toBe(false)
})

test("A layer that stays open over the next page gets its entry there", async () => {
  const { history, layers, layer } = shown(before, page)
  layers.setDepth(layer(), 1)
  await settle()
  layers.leave(() => history.pushState({ key: "next", idx: 2 }))
  await settle()
  layers.arrive("next")
  await settle()
  expect(history.entries.slice(2)).toEqual([
    { key: "next", idx: 2 },
    { key: "next", idx: 2, layers: 1 },
  ])
})

test("After a reload inside a layer the history returns to the page's own entry", async () => {
  const { history, layers, heard } = shown(before, page, { ...page, layers: 1 })
  layers.arrive("page")
  await settle()
  expect(history.place).toBe(1)
  expect(heard).toEqual([])
})

test("A layer that refuses to close keeps its entry", async () => {
  const { history, layers } = shown(before, page)
  layers.setDepth({ depth: 0, goBack: () => {} }, 1)
  await settle()
  history.go(-1)
  await settle()
  expect(history.place).toBe(2)
})

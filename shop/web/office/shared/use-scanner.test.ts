import { expect, test } from "vitest"
import { handlerOf } from "./use-scanner.ts"

const [below, newest, inDialog] = [
  { name: "below", isInDialog: false },
  { name: "newest", isInDialog: false },
  { name: "in the dialog", isInDialog: true },
] as const

test("A scanned code goes to the newest of the page, and to an open dialog or to nobody", () => {
  expect(handlerOf([below, newest], false)).toBe(newest)
  expect(handlerOf([inDialog, below, newest], true)).toBe(inDialog)
  expect(handlerOf([below, newest], true)).toBeUndefined()
})

import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { fromRupees } from "#domain/core/money.ts"
import { Progress } from "./progress.tsx"

const line = {
  state: "Delivered",
  deliveredAt: "2026-11-21T04:30:00Z",
  createdAt: "2026-11-18T04:30:00Z",
  paymentStatus: "PAID",
  lens: null,
  purchase: null,
} as Partial<ShownOrderLine> as ShownOrderLine

/** The classes of each stage. */
const stages = (state: string) =>
  Array.from(
    renderToStaticMarkup(<Progress order={{ ...line, state }} tracking={null} />).matchAll(
      /<li([^>]*)>/g,
    ),
    ([, attributes]) => attributes!,
  )

const isFull = (attributes: string) => /\bborder-peacock before:border-peacock/.test(attributes)

test("The progress of a delivered order is complete, and its last stage is the current one", () => {
  const delivered = stages("Delivered")
  expect(delivered.map(isFull)).toEqual([true, true, true])
  expect(delivered.map((one) => one.includes('aria-current="step"'))).toEqual([false, false, true])
})

test("The progress of an order on its way ends at the current stage", () => {
  const shipped = stages("Processing")
  expect(shipped.map(isFull)).toEqual([true, false, false])
  expect(shipped.map((one) => one.includes('aria-current="step"'))).toEqual([false, true, false])
})

const textOf = (change: Partial<ShownOrderLine>) =>
  renderToStaticMarkup(<Progress order={{ ...line, ...change }} tracking={null} />)

test("The days of the progress are short, and break between day and time only", () => {
  const delivery = { from: "2026-12-04T06:00:00Z", until: "2026-12-07T06:00:00Z" }
  const purchase = { delivery } as Partial<ShownOrderLine["purchase"]> as ShownOrderLine["purchase"]
  const parts = Array.from(
    textOf({ state: "Confirmed", purchase }).matchAll(/inline-block">([^<]*)</g),
    ([, part]) => part,
  )
  expect(parts).toEqual(["18 Nov,", "10:00 AM", "Expected Fri, 4 Dec –", "Mon, 7 Dec"])
})

test("A late order is not expected on a day that has passed", () => {
  const delivery = { from: "2026-12-04T06:00:00Z", until: "2026-12-07T06:00:00Z" }
  const purchase = { delivery } as Partial<ShownOrderLine["purchase"]> as ShownOrderLine["purchase"]
  const shown = textOf({ state: "Processing", purchase, isLate: true })
  expect(shown).toContain("Promised by 7 Dec 2026")
  expect(shown).not.toContain("Expected")
})

test("Every line of an order says when it arrives after a prescription that one of them awaits; a free replacement has no date", () => {
  const waiting = { deliveryAfter: { earliest: 6, latest: 8 }, delivery: null }
  const purchase = waiting as Partial<ShownOrderLine["purchase"]> as ShownOrderLine["purchase"]
  for (const state of ["Confirmed", "Awaiting prescription"]) {
    const shown = textOf({ state, purchase })
    expect(shown).toContain("6–8 business days after your prescription is confirmed")
  }
  expect(textOf({ state: "Confirmed", purchase, unitPrice: fromRupees(0) })).not.toContain("days")
  // A frame that was sent ahead is with the courier already.
  expect(textOf({ state: "Processing", purchase })).not.toContain("days")
})

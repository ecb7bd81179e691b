import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownTracking } from "#contract/orders/tracking.ts"
import { TrackingBlock } from "./tracking-block.tsx"

const shipped = {
  state: "Processing",
  courier: "delhivery",
  trackingNumber: "DL0001",
  createdAt: "2026-11-18T10:00:00Z",
  updatedAt: "2026-11-19T10:00:00Z",
  history: [{ state: "Processing", at: "2026-11-19T10:00:00Z" }],
} as Partial<ShownOrderLine> as ShownOrderLine

const notScanned: ShownTracking = {
  id: "1",
  trackingNumber: "DL0001",
  courier: "delhivery",
  tag: "Pending",
  checkpoints: [],
}

const markup = (tracking: ShownTracking | null | undefined, change: Partial<ShownOrderLine> = {}) =>
  renderToStaticMarkup(
    <TrackingBlock
      order={{ ...shipped, ...change }}
      tracking={tracking}
      failure={null}
      onRetry={() => {}}
    />,
  )

const LOADING = "loading tracking details"
const NOT_SCANNED = "The courier has not scanned this parcel yet"
const spinner = "animate-spin"

test("A spinner is shown while the courier is queried", () => {
  expect(markup(undefined)).toContain(LOADING)
  expect(markup(undefined)).toContain(spinner)
})

test.each([
  ["has no checkpoint", notScanned],
  ["is not known to the courier", null],
])("A parcel that %s is shown as not scanned yet, without a spinner", (_, tracking) => {
  const block = markup(tracking)
  expect(block).toContain(NOT_SCANNED)
  expect(block).toContain("Each stop appears here after the first scan.")
  expect(block).toContain("Handed to the courier")
  expect(block).not.toContain(LOADING)
  expect(block).not.toContain(spinner)
})

test("Before shipping the page shows what happened and what is next, with a spinner, and no scans [TRK-09, TRK-10, TRK-11]", () => {
  const unshipped = markup(undefined, { state: "Confirmed", courier: null, trackingNumber: null })
  expect(unshipped).toMatch(/>tracking details will be provided once shipped</)
  expect(unshipped).toMatch(/>order confirmed successfully</)
  expect(unshipped).toMatch(/role="status">loading tracking details</)
  expect(unshipped).toContain(spinner)
  expect(unshipped).not.toContain(NOT_SCANNED)
})

test("An order that is collected at the counter waits for no parcel", () => {
  const purchase = { isCollected: true } as ShownOrderLine["purchase"]
  const change = { state: "Confirmed", courier: null, trackingNumber: null, purchase } as const
  const shown = markup(undefined, change)
  expect(shown).toContain("You collect this order at our counter")
  expect(shown).not.toMatch(/shipped|loading/)
  expect(shown).not.toContain(spinner)
})

test("After delivery scans are not mentioned", () => {
  expect(markup(notScanned, { state: "Delivered" })).not.toContain(NOT_SCANNED)
})

const checkpoint = (time: string, tag: string, message: string) => ({
  time,
  tag,
  message,
  subtagMessage: "",
  location: "",
})

test("All checkpoints of a courier's parcel are on one line, newest first, which ends at the last item [TRK-06, TRK-07, TRK-08]", () => {
  const html = markup({
    ...notScanned,
    tag: "OutForDelivery",
    checkpoints: [
      checkpoint("2026-11-20T10:00:00+05:30", "InTransit", "Left the Hubballi hub"),
      checkpoint("2026-11-21T09:05:00+05:30", "OutForDelivery", "With the rider"),
    ],
  })
  expect(html).toContain("DL0001")
  expect(html).toContain("Delhivery")
  const items = html.split("<li").slice(1)
  expect(items).toHaveLength(3)
  for (const text of ["With the rider", "21 Nov 2026, 9:05 AM", "Out for delivery"]) {
    expect(items[0]).toContain(text)
  }
  expect(items[1]).toContain("Left the Hubballi hub")
  expect(items[2]).toContain("order confirmed successfully")
  expect(items.map((item) => item.includes("after:absolute"))).toEqual([true, true, false])
})

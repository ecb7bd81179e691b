import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/order-line.ts"
import type { ShownTracking } from "#contract/tracking.ts"
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

test("Before shipping, and after delivery, scans are not mentioned", () => {
  const unshipped = markup(undefined, { state: "Confirmed", courier: null, trackingNumber: null })
  expect(unshipped).toContain("tracking details will be provided once shipped")
  expect(unshipped).not.toContain(NOT_SCANNED)
  expect(markup(notScanned, { state: "Delivered" })).not.toContain(NOT_SCANNED)
})

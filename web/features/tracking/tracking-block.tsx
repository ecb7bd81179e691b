import type { Order } from "#domain/order.ts"
import type { Tracking } from "#domain/tracking.ts"
import { Notice } from "#web/ui/notice.tsx"
import { CopyNumber } from "./copy-number.tsx"
import { parcelOf } from "./parcel-of.ts"
import { checkpointWords } from "./stages.ts"
import { type Station, Timeline } from "./timeline.tsx"

/** Where the parcel is; before it is shipped, what comes next. */
export function TrackingBlock(props: {
  order: Order
  tracking: Tracking | null
  failure: string | null
}) {
  const { order, tracking, failure } = props
  const parcel = parcelOf(order)
  return (
    <section aria-labelledby="tracking">
      <h2 id="tracking" className="mb-4 text-xl lg:text-2xl">
        Tracking
      </h2>
      {parcel && <CopyNumber {...parcel} />}
      {failure && (
        <div className="mb-6">
          <Notice look="error">{failure} What you see below is the newest we know.</Notice>
        </div>
      )}
      <Timeline stations={stationsOf(order, tracking)} />
    </section>
  )
}

function stationsOf(order: Order, tracking: Tracking | null): Station[] {
  const confirmed = {
    key: "confirmed",
    stage: "order confirmed successfully",
    time: order.createdAt,
  }
  if (tracking && tracking.checkpoints.length > 0) {
    return [...tracking.checkpoints.toReversed().map(checkpointStation), confirmed]
  }
  if (order.state === "Cancelled" || order.state === "Refunded") {
    return [{ key: "ended", stage: order.state, time: order.updatedAt }, confirmed]
  }
  const shipped = parcelOf(order) !== null
  return [
    {
      key: "pending",
      stage: <span role="status">loading tracking details</span>,
      text: shipped ? undefined : "tracking details will be provided once shipped",
      pending: true,
    },
    confirmed,
  ]
}

const checkpointStation = (checkpoint: Tracking["checkpoints"][number], index: number): Station => {
  const { title, text } = checkpointWords(checkpoint)
  return { key: `${checkpoint.time} ${index}`, stage: title, time: checkpoint.time, text }
}

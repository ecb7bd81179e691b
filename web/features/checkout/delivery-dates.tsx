import { deliveryWindow, formatDeliveryWindow } from "#domain/delivery.ts"
import type { DeliveryLookup } from "#web/shared/delivery/use-delivery-area.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { Amount } from "./amounts.tsx"

/** The expected delivery to the selected address; nothing until one is selected. */
export function DeliveryDates({ lookup }: { lookup: DeliveryLookup }) {
  switch (lookup.state) {
    case "none":
      return null
    case "loading":
      return (
        <Amount name="Delivery by">
          <Skeleton className="my-0.5 h-5 w-44" />
        </Amount>
      )
    case "failed":
      return (
        <Amount name="Delivery by">
          We couldn't load the dates.{" "}
          <button type="button" className="link min-h-tap" onClick={lookup.retry}>
            Try again
          </button>
        </Amount>
      )
    case "found": {
      const { pincode, deliverable, days } = lookup.area
      return (
        <Amount name="Delivery by">
          {deliverable ? (
            formatDeliveryWindow(deliveryWindow(new Date(), days))
          ) : (
            <span className="text-sindoor">No delivery to {pincode}</span>
          )}
        </Amount>
      )
    }
  }
}

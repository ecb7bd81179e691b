import type { Slots } from "#contract/slots.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { mayReview } from "../rules/review.ts"

const OwnReview = lazyComponent(() => import("./own-review.tsx"))

export default function OrderReview({ order }: Slots["order.sections"]) {
  return mayReview(order.state) && <OwnReview orderLineId={order.id} />
}

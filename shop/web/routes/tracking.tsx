import { href } from "react-router"
import { TrackingPage } from "#web/features/orders/tracking/tracking-page.tsx"
import { checkRecordId } from "#web/shared/api/client.ts"
import { pageMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { msg } from "#words/sentence.ts"
import type { Route } from "./+types/tracking.ts"

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: msg("Your order"),
    description: msg("Your order and its delivery status."),
    path: href("/tracking-status/:id", params),
    noindex: true,
  })

export const headers = personalPage

export const loader = ({ params }: Route.LoaderArgs) => checkRecordId(params.id)

/** A link of a list opens whatever its id looks like. */
export const clientLoader = () => null

export default function Tracking({ params }: Route.ComponentProps) {
  return (
    <TrackingPage
      id={params.id}
      refill={(order) => <Refill order={order} />}
      reorder={(order) => <ReorderGlasses order={order} />}
    />
  )
}

const Refill = lazyComponent(() => import("#web/features/prescriptions/contact-lens/refill.tsx"))
const ReorderGlasses = lazyComponent(
  () => import("#web/features/prescriptions/lens/reorder-glasses.tsx"),
)

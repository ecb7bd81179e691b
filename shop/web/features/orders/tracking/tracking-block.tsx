import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownTracking } from "#contract/orders/tracking.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Section } from "#web/ui/section.tsx"
import { type PageTranslate, useTranslate } from "#web/ui/use-translate.tsx"
import { CopyNumber } from "./copy-number.tsx"
import { Timeline, type TimelineItem } from "./timeline.tsx"
import { parcelOf, timelineEntries } from "./timeline-entries.ts"

/** The location of the parcel; before it ships, the next step. */
export function TrackingBlock(props: {
  order: ShownOrderLine
  /** Undefined while loading, null if the courier has no data about the parcel yet. */
  tracking: ShownTracking | null | undefined
  failure: string | null
  onRetry: () => void
}) {
  const { order, tracking, failure } = props
  const t = useTranslate()
  const parcel = parcelOf(order)
  return (
    <Section id="tracking" title={t("Tracking")} size="large">
      {parcel && <CopyNumber {...parcel} />}
      {failure && (
        <LoadFailure className="mb-6" onRetry={props.onRetry}>
          {t("{failure} What you see below is the latest we have.", { failure })}
        </LoadFailure>
      )}
      <Timeline items={itemsOf(t, order, tracking, failure === null)} />
    </Section>
  )
}

function itemsOf(
  t: PageTranslate,
  order: ShownOrderLine,
  tracking: ShownTracking | null | undefined,
  isFresh: boolean,
): TimelineItem[] {
  const entries: TimelineItem[] = timelineEntries(t, order, tracking ?? null)
  const isOver = order.state !== "Confirmed" && order.state !== "Processing"
  if (!isFresh || isOver || (tracking && tracking.checkpoints.length > 0)) return entries
  if (order.purchase?.isCollected) return [collected(t), ...entries]
  const isShipped = parcelOf(order) !== null
  if (isShipped && tracking !== undefined) return [notScanned(t), ...entries]
  return [
    {
      key: "pending",
      stage: <span role="status">{t("loading tracking details")}</span>,
      text: isShipped ? undefined : t("tracking details will be provided once shipped"),
      pending: true,
    },
    ...entries,
  ]
}

const collected = (t: PageTranslate): TimelineItem => ({
  key: "collected",
  stage: t("You collect this order at our counter"),
  text: t("Its address is below."),
})

const notScanned = (t: PageTranslate): TimelineItem => ({
  key: "not-scanned",
  stage: <span role="status">{t("The courier has not scanned this parcel yet")}</span>,
  text: t("Each stop appears here after the first scan. This page updates by itself."),
})

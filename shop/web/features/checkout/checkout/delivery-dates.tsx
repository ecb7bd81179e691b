import {
  deliveryWindowWords,
  formatDaysAfterConfirmation,
  orderPromise,
} from "#domain/catalogue/delivery.ts"
import { makingDays } from "#domain/prescriptions/lens/lens-catalogue.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { firstPrescriptionState } from "#domain/prescriptions/prescription-request.ts"
import type { DeliveryLookup } from "#web/shared/catalogue/delivery/use-delivery-area.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { NamedValue } from "#web/ui/named-value.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** When an order arrives; null while that is unknown, and where the shop does not deliver. */
export function useArrival(
  lookup: DeliveryLookup,
  lenses: readonly (LensChoice | null)[],
): { name: string; words: string } | null {
  const { lenses: catalogue, approvesPowers } = useSettings()
  const t = useTranslate()
  if (lookup.state !== "found" || !lookup.area.deliverable) return null
  const lines = lenses.map((lens) => ({
    lens,
    isAwaited: firstPrescriptionState(lens, approvesPowers) !== null,
  }))
  const { days, window } = orderPromise(lookup.area.days, lines, makingDays(catalogue), new Date())
  return window
    ? { name: t("Delivery by"), words: t(deliveryWindowWords(window)) }
    : { name: t("Delivered in"), words: t(formatDaysAfterConfirmation(days)) }
}

/**
 * The expected delivery to the selected address; nothing until one is selected. There are no dates
 * before a prescription is confirmed: the days count from then.
 */
export function DeliveryDates(props: {
  lookup: DeliveryLookup
  /** Those of each line; null for a product without lenses. */
  lenses: readonly (LensChoice | null)[]
}) {
  const { lookup, lenses } = props
  const t = useTranslate()
  const arrival = useArrival(lookup, lenses)
  switch (lookup.state) {
    case "none":
      return null
    case "loading":
      return (
        <NamedValue name={t("Delivery by")}>
          <Skeleton className="my-0.5 h-5 w-44" />
        </NamedValue>
      )
    case "failed":
      return (
        <NamedValue name={t("Delivery by")}>
          {t("We couldn't load the dates.")}{" "}
          <button type="button" className="link min-h-tap" onClick={lookup.retry}>
            {t("Try again")}
          </button>
        </NamedValue>
      )
    case "found":
      return (
        <NamedValue
          name={<span className="whitespace-nowrap">{arrival?.name ?? t("Delivery by")}</span>}
        >
          {arrival?.words ?? (
            <span className="text-sindoor">
              {t("No delivery to {pincode}", { pincode: lookup.area.pincode })}
            </span>
          )}
        </NamedValue>
      )
  }
}

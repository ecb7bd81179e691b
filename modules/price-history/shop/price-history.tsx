import type { Product } from "#domain/catalogue/product.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { PRIOR_PRICE_DAYS, type RecentPrices, recentPrices } from "../rules/price-history.ts"

/** The prices of the last 30 days as a line of steps, and in words. */
export default function PriceHistory({ product: { id } }: { product: Product }) {
  const t = useTranslate()
  const { value, failure } = useEndpoint("The price history", () => fetchChanges(id), id)
  if (failure)
    return <p className="text-sm">{t("We couldn't load the price history. Try again later.")}</p>
  if (!value) return <Skeleton className="h-32" />
  const now = new Date()
  const recent = recentPrices(value.changes, now)
  if (!recent) return <p className="text-sm">{t("There are no prices of the last 30 days.")}</p>
  return <PriceSteps recent={recent} now={now} />
}

const fetchChanges = (id: number) =>
  withEndpoints(import("../contract/price-history.ts"), ({ priceHistory }) =>
    apiClient(priceHistory, { params: { product_id: String(id) } }),
  )

const WIDTH = 300
const HEIGHT = 60
const MARGIN = 6
const DAY_MS = 24 * 3_600_000

/** @internal */
export function PriceSteps({ recent, now }: { recent: RecentPrices; now: Date }) {
  const t = useTranslate()
  const { periods, lowest, highest } = recent
  const start = now.getTime() - PRIOR_PRICE_DAYS * DAY_MS
  const x = (at: Date) => Math.round(((at.getTime() - start) / (now.getTime() - start)) * WIDTH)
  // The same price on both sides of a gap is in the middle.
  const y = (price: number) =>
    highest === lowest
      ? HEIGHT / 2
      : Math.round(MARGIN + ((highest - price) / (highest - lowest)) * (HEIGHT - 2 * MARGIN))
  const path = periods.map(({ from, until, price }, n) => {
    // Nothing is drawn for days on which it was not for sale.
    const isJoined = periods[n - 1]?.until.getTime() === from.getTime()
    return `${isJoined ? "V" : `M${x(from)} `}${y(price)}H${x(until)}`
  })
  return (
    <figure className="pb-2">
      <figcaption className="pb-2 text-sm">
        {highest === lowest
          ? t("{price} on all days since {day}.", {
              price: formatRupees(lowest),
              day: dayWords(periods[0]!.from),
            })
          : t("Lowest price in the last {days} days: {lowest}. Highest: {highest}.", {
              days: PRIOR_PRICE_DAYS,
              lowest: formatRupees(lowest),
              highest: formatRupees(highest),
            })}
        {periods.length > 1 && (
          <ul className="sr-only">
            {periods.map(({ from, price }) => (
              <li key={from.getTime()}>
                {t("{price} from {day}", { price: formatRupees(price), day: dayWords(from) })}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {periods.length > 1 && (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-20 w-full rounded-md bg-sunk text-peacock"
          >
            <path
              d={path.join("")}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p aria-hidden="true" className="flex justify-between text-xs text-ink-2">
            <span>{t(dayWords(new Date(start)))}</span>
            <span>{t("Today")}</span>
          </p>
        </>
      )}
    </figure>
  )
}

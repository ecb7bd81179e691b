import { useMemo, useState } from "react"
import { exportNumbers, showNumbers } from "#contract/office/operations/numbers.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import {
  daysIn,
  presetPeriods,
  type ReportPeriod,
  type ReportStep,
  reportDay,
  startOfDay,
} from "#domain/office/report-period.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../shared/load-failure.tsx"
import { DownloadButton } from "../shared/outcome-button.tsx"
import { Part } from "../shared/part.tsx"
import { inRupees } from "../shared/rupees.ts"
import { useOperation } from "../shared/use-operation.ts"
import type { Figures } from "./derived-figures.ts"
import { averageOrder, changeInWords, inPercent, share } from "./derived-figures.ts"
import { PeriodPicker } from "./period-picker.tsx"
import { ProductTables, SearchTable } from "./product-tables.tsx"
import { StepsChart } from "./steps-chart.tsx"

/** Figures of the shop: sales, visits, products and searches of a period. */
export default function NumbersPage() {
  const [{ period, by }, setChoice] = useState<{ period: ReportPeriod; by: ReportStep }>(() => ({
    period: presetPeriods(reportDay(new Date()))[3]!.period,
    by: "day",
  }))
  const input = useMemo(() => ({ ...period, by }), [period, by])
  const { value, failure, reload } = useOperation(showNumbers, input)

  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Numbers</h1>
      <PeriodPicker
        period={period}
        by={by}
        onChoose={(chosen) => setChoice({ period, by, ...chosen })}
      />
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-96" />}
      {value && (
        <div className="grid gap-10 pt-6">
          <Part
            title={inDays(value)}
            aside={
              <DownloadButton
                operation={exportNumbers}
                input={input}
                file={`numbers-${period.since}-${period.until}.csv`}
              >
                Download CSV
              </DownloadButton>
            }
          >
            <p className="pb-3 text-sm text-ink-2">
              Compared with the {daysIn(value)} {daysIn(value) === 1 ? "day" : "days"} before (
              {inDays(value.before)}). Days are Indian; amounts have GST inside.
            </p>
            <FigureList now={value.totals} before={value.before} stock={value.stock} />
          </Part>
          <StepsChart
            title="Net sales"
            kind="rupees"
            steps={value.steps}
            by={by}
            series={[{ key: "net", label: "Net sales" }]}
            columns={[
              "gross",
              "discounts",
              "delivery",
              "memberships",
              "refunds",
              "uncollected",
              "net",
              "tax",
            ]}
          />
          <StepsChart
            title="Orders and returns"
            kind="count"
            steps={value.steps}
            by={by}
            series={[
              { key: "orders", label: "Orders" },
              { key: "returned", label: "Pieces to return" },
            ]}
            columns={["orders", "pieces", "delivered", "returned"]}
          />
          <StepsChart
            title="From a product to a paid order"
            kind="count"
            steps={value.steps}
            by={by}
            series={[
              { key: "product", label: "Saw a product" },
              { key: "cart", label: "Opened the cart" },
              { key: "checkout", label: "Reached the checkout" },
              { key: "paid", label: "Placed an order" },
            ]}
            columns={["product", "cart", "checkout", "paid"]}
            note={conversionSentence(value.totals)}
          />
          <ProductTables top={value.top} slow={value.slow} />
          <SearchTable searches={value.searches} />
        </div>
      )}
    </>
  )
}

const inDays = ({ since, until }: ReportPeriod) =>
  since === until
    ? formatDay(startOfDay(since))
    : `${formatDay(startOfDay(since))} – ${formatDay(startOfDay(until))}`

const conversionSentence = ({ product, cart, checkout, paid }: Figures) =>
  product === 0
    ? "No visit was counted in this time. Visits are counted without cookies, once for each tab."
    : `Of 100 visits that saw a product, ${perHundred(cart, product)} opened the cart, ${perHundred(checkout, product)} reached the checkout and ${perHundred(paid, product)} placed an order. Visits are counted without cookies, once for each tab.`

const perHundred = (part: number, whole: number) => {
  const known = share(part, whole)
  return known === null ? "–" : (known * 100).toFixed(1)
}

function FigureList(props: {
  now: Figures
  before: Figures
  stock: { pieces: number; rupees: number }
}) {
  const { now, before, stock } = props
  const amounts = [
    { label: "Net sales", name: "net", about: "after discounts, refunds and uncollected cash" },
    { label: "Gross sales", name: "gross", about: "goods at the prices shown" },
    { label: "Discounts", name: "discounts", about: "coupons and GOLD MAX" },
    { label: "Refunds", name: "refunds", about: "by the day they were decided" },
    { label: "GST inside", name: "tax", about: "of goods and delivery, before refunds" },
  ] as const
  const average = [averageOrder(now), averageOrder(before)] as const
  const returned = [
    share(now.returned, now.delivered),
    share(before.returned, before.delivered),
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
      {amounts.map(({ label, name, about }) => (
        <Figure
          key={name}
          label={label}
          about={about}
          value={inRupees(now[name])}
          change={changeInWords(now[name], before[name])}
        />
      ))}
      <Figure
        label="Orders"
        about={`${now.pieces} pieces`}
        value={String(now.orders)}
        change={changeInWords(now.orders, before.orders)}
      />
      <Figure
        label="Average order"
        about="charged, with delivery"
        value={average[0] === null ? "–" : inRupees(Math.round(average[0]))}
        change={changeInWords(...average)}
      />
      <Figure
        label="Visits that ordered"
        about="of those that opened a product"
        value={inPercent(share(now.paid, now.product))}
        change={changeInWords(share(now.paid, now.product), share(before.paid, before.product))}
      />
      <Figure
        label="Returns"
        about="pieces to return of pieces delivered"
        value={inPercent(returned[0])}
        change={changeInWords(...returned)}
      />
      <Figure
        label="Stock today"
        about={`${stock.pieces} pieces at selling prices`}
        value={inRupees(stock.rupees)}
        change={null}
      />
    </dl>
  )
}

function Figure(props: { label: string; about: string; value: string; change: string | null }) {
  return (
    <div className="flex flex-col bg-raised p-3.5">
      <dt className="text-sm text-ink-2">{props.label}</dt>
      <dd className="text-xl font-medium break-words tabular-nums">{props.value}</dd>
      <dd className="text-xs text-ink-2">{props.change ?? "now"}</dd>
      <dd className="text-xs text-ink-3">{props.about}</dd>
    </div>
  )
}

import { useState } from "react"
import { formatDay } from "#domain/core/indian-time.ts"
import {
  type ReportPeriod,
  type ReportStep,
  reportDay,
  startOfDay,
} from "#domain/office/report-period.ts"
import { SelectField, TextField } from "#web/office/shared/fields.tsx"
import { type Figure, Figures as FigureGrid } from "#web/office/shared/figures.tsx"
import { DownloadButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { Loading, useOperation } from "#web/office/shared/use-operation.tsx"
import { exportNumbers, showNumbers } from "../contract/operations.ts"
import { daysIn, MAX_REPORT_DAYS, presetPeriods } from "../rules/periods.ts"
import {
  averageOrder,
  changeInWords,
  type Figures,
  inPercent,
  type Numbers,
  share,
} from "./derived-figures.ts"
import { ProductTables, SearchTable } from "./product-tables.tsx"
import { StepsChart } from "./steps-chart.tsx"

/** Figures of the shop: sales, visits, products and searches of a period. */
export default function NumbersPage() {
  const [{ period, by }, setChoice] = useState<{ period: ReportPeriod; by: ReportStep }>(() => ({
    period: presetPeriods(reportDay(new Date()))[3]!.period,
    by: "day",
  }))
  const input = { ...period, by }
  const { value, ...loading } = useOperation(showNumbers, input)

  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Numbers</h1>
      <PeriodPicker
        period={period}
        by={by}
        onChoose={(chosen) => setChoice({ period, by, ...chosen })}
      />
      <Loading {...loading} value={value} className="h-96" />
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
            <FigureGrid figures={figuresOf(value)} className="sm:grid-cols-3 lg:grid-cols-5" />
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
              "services",
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

function figuresOf({ totals: now, before, stock }: Numbers): Figure[] {
  const amount = (label: string, name: keyof Figures, about: string) => ({
    label,
    value: inRupees(now[name]),
    notes: [changeInWords(now[name], before[name]), about],
  })
  const average = averageOrder(now)
  const returned = share(now.returned, now.delivered)
  const ordered = share(now.paid, now.product)
  return [
    amount("Net sales", "net", "after discounts, refunds and uncollected cash"),
    amount("Gross sales", "gross", "goods at the prices shown"),
    amount("Discounts", "discounts", "coupons and member discounts"),
    amount("Refunds", "refunds", "by the day they were decided"),
    amount("GST inside", "tax", "of goods and delivery, before refunds"),
    {
      label: "Orders",
      value: String(now.orders),
      notes: [changeInWords(now.orders, before.orders), `${now.pieces} pieces`],
    },
    {
      label: "Average order",
      value: average === null ? "–" : inRupees(Math.round(average)),
      notes: [changeInWords(average, averageOrder(before)), "charged, with delivery"],
    },
    {
      label: "Visits that ordered",
      value: inPercent(ordered),
      notes: [
        changeInWords(ordered, share(before.paid, before.product)),
        "of those that opened a product",
      ],
    },
    {
      label: "Returns",
      value: inPercent(returned),
      notes: [
        changeInWords(returned, share(before.returned, before.delivered)),
        "pieces to return of pieces delivered",
      ],
    },
    {
      label: "Stock today",
      value: inRupees(stock.rupees),
      notes: ["now", `${stock.pieces} pieces at selling prices`],
    },
  ]
}

const steps: { step: ReportStep; label: string }[] = [
  { step: "day", label: "Days" },
  { step: "week", label: "Weeks" },
  { step: "month", label: "Months" },
]

/** The period, and the step: day, week or month. */
function PeriodPicker(props: {
  period: ReportPeriod
  by: ReportStep
  onChoose: (chosen: { period?: ReportPeriod; by?: ReportStep }) => void
}) {
  const { period, by, onChoose } = props
  const [typed, setTyped] = useState(period)
  const presets = presetPeriods(reportDay(new Date()))
  const preset = presets.findIndex(
    (one) => one.period.since === period.since && one.period.until === period.until,
  )
  const isWrong =
    typed.since > typed.until || !typed.since || !typed.until || daysIn(typed) > MAX_REPORT_DAYS

  function choose(next: ReportPeriod) {
    setTyped(next)
    const isUsable = next.since && next.until && next.since <= next.until
    if (isUsable && daysIn(next) <= MAX_REPORT_DAYS) onChoose({ period: next })
  }

  return (
    <form
      method="post"
      aria-label="Time"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 lg:max-w-200"
    >
      <SelectField
        label="Time"
        value={preset}
        onChange={(index) => {
          const chosen = presets[index]
          if (chosen) choose(chosen.period)
        }}
        options={[
          ...(preset === -1 ? [[-1, "Own choice"] as const] : []),
          ...presets.map(({ label }, index) => [index, label] as const),
        ]}
      />
      <SelectField
        label="By"
        value={by}
        onChange={(by) => onChoose({ by })}
        options={steps.map(({ step, label }) => [step, label] as const)}
      />
      <TextField
        label="First day"
        type="date"
        value={typed.since}
        onChange={(since) => choose({ ...typed, since })}
      />
      <TextField
        label="Last day"
        {...(isWrong && {
          error: "Choose a last day that is not before the first, within three years.",
        })}
        type="date"
        value={typed.until}
        onChange={(until) => choose({ ...typed, until })}
      />
    </form>
  )
}

import { useId, useMemo } from "react"
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts"
import { formatDay } from "#domain/core/indian-time.ts"
import { type ReportStep, startOfDay } from "#domain/office/report-period.ts"
import { type Column, column, DataTable } from "#web/office/shared/data-table.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { serviceNames } from "#web/shared/checkout/payment/shown-services.ts"
import type { Figures, NumbersStep } from "./derived-figures.ts"

type FigureName = keyof Figures

const labels: Record<FigureName, string> = {
  ...{ gross: "Gross", discounts: "Discounts", delivery: "Delivery", services: serviceNames },
  ...{ refunds: "Refunds", uncollected: "Cash not collected", net: "Net", tax: "GST inside" },
  ...{
    orders: "Orders",
    pieces: "Pieces",
    delivered: "Pieces delivered",
    returned: "Pieces to return",
  },
  ...{ product: "Saw a product", cart: "Opened the cart", checkout: "Reached the checkout" },
  paid: "Placed an order",
}

const money = new Set<FigureName>([
  ...(["gross", "discounts", "delivery", "services", "refunds"] as const),
  ...(["uncollected", "net", "tax"] as const),
])

const colours = [
  "var(--color-peacock)",
  "var(--color-marigold)",
  "var(--color-sindoor)",
  "var(--color-leaf)",
]

const inWords = (name: FigureName, value: number): string =>
  money.has(name) ? inRupees(value) : String(value)

/**
 * Figures by day, week or month as bars, as one sentence, and as a table. The arrow keys move
 * between the bars.
 */
export function StepsChart(props: {
  title: string
  kind: "rupees" | "count"
  steps: NumbersStep[]
  by: ReportStep
  series: { key: FigureName; label: string }[]
  columns: FigureName[]
  note?: string
}) {
  const { title, kind, steps, by, series, columns, note } = props
  const heading = useId()
  const shown = useMemo(
    () => steps.map((step) => ({ ...step, label: stepLabel(step.start, by) })),
    [steps, by],
  )
  const tableColumns = useMemo(() => columnsOf(columns, by), [columns, by])
  const first = series[0]!.key
  const isEmpty = steps.every((step) => series.every(({ key }) => step[key] === 0))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 text-lg">
        {title}
      </h2>
      <p className="pb-3 text-sm text-ink-2">{note ?? summary(first, steps, by)}</p>
      {isEmpty ? (
        <p className="border-y border-line py-6 text-sm text-ink-2">No data for this period yet.</p>
      ) : (
        <figure aria-labelledby={heading} className="h-64">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart data={shown} accessibilityLayer title={title} margin={{ left: 0, right: 8 }}>
              <CartesianGrid vertical={false} stroke="var(--color-line)" />
              <XAxis dataKey="label" tick={{ fontSize: 12 }} minTickGap={24} />
              <YAxis
                width={kind === "rupees" ? 72 : 40}
                allowDecimals={false}
                tick={{ fontSize: 12 }}
                tickFormatter={(value: number) =>
                  kind === "rupees" ? shortRupees(value) : String(value)
                }
              />
              <Tooltip
                cursor={{ fill: "var(--color-sunk)" }}
                formatter={(value, name) => [
                  kind === "rupees" ? inRupees(Number(value)) : String(value),
                  String(name),
                ]}
              />
              {series.length > 1 && (
                <Legend
                  wrapperStyle={{ fontSize: 12 }}
                  formatter={(label) => <span className="text-ink-2">{label}</span>}
                />
              )}
              {series.map(({ key, label }, index) => (
                <Bar
                  key={key}
                  dataKey={key}
                  name={label}
                  fill={colours[index] ?? colours[0]!}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </figure>
      )}
      {!isEmpty && (
        <details className="pt-2 text-sm">
          <summary className="min-h-tap py-2.5 font-medium">{title} as a table</summary>
          <DataTable
            label={title}
            columns={tableColumns}
            rows={steps}
            rowKey={({ start }) => start}
            empty="No data for this period."
          />
        </details>
      )}
    </section>
  )
}

const columnsOf = (names: FigureName[], by: ReportStep): Column<NumbersStep>[] => [
  column(by === "day" ? "Day" : by === "week" ? "Week from" : "Month", ({ start }) => start, {
    cell: ({ start }) => stepLabel(start, by),
  }),
  ...names.map((name) =>
    column<NumbersStep>(labels[name], (step) => step[name], {
      numeric: true,
      cell: (step) => inWords(name, step[name]),
    }),
  ),
]

function stepLabel(start: string, by: ReportStep): string {
  const day = formatDay(startOfDay(start))
  return by === "month" ? day.replace(/^\d+ /, "") : day.replace(/ \d{4}$/, "")
}

/** `Net: ₹12,000 in 30 days; the most on 20 Nov, ₹2,000.` */
function summary(name: FigureName, steps: NumbersStep[], by: ReportStep): string {
  const total = steps.reduce((sum, step) => sum + step[name], 0)
  const most = steps.reduce((best, step) => (step[name] > best[name] ? step : best), steps[0]!)
  const unit = { day: "day", week: "week", month: "month" }[by]
  const time = `${steps.length} ${unit}${steps.length === 1 ? "" : "s"}`
  if (total === 0) return `${labels[name]}: nothing in ${time}.`
  const preposition = by === "day" ? "on" : by === "week" ? "in the week from" : "in"
  return `${labels[name]}: ${inWords(name, Math.round(total * 100) / 100)} in ${time}; the most ${preposition} ${stepLabel(most.start, by)}, ${inWords(name, most[name])}.`
}

/** `₹12k`, `₹3.4L`: short enough for an axis. */
function shortRupees(value: number): string {
  const size = Math.abs(value)
  if (size >= 10_000_000) return `₹${(value / 10_000_000).toFixed(1)}Cr`
  if (size >= 100_000) return `₹${(value / 100_000).toFixed(1)}L`
  return size >= 1000 ? `₹${(value / 1000).toFixed(1).replace(/\.0$/, "")}k` : `₹${value}`
}

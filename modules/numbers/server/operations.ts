import { badRequest, type HandlerResult } from "#contract/core/api-result.ts"
import { paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type ReportPeriod, type ReportStep, stepsOf } from "#domain/office/report-period.ts"
import type { AppContext } from "#server/core/context.ts"
import { reportCsv } from "#server/core/csv.ts"
import { sellerGstin } from "#server/core/settings/derived-settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { soldIn } from "#server/office/sales/queries.ts"
import { addSales, findSales, noSales, type Sales } from "#server/office/sales/sales.ts"
import { exportNumbers, showNumbers } from "../contract/operations.ts"
import { daysIn, MAX_REPORT_DAYS, previousPeriod } from "../rules/periods.ts"
import {
  findMissedSearches,
  findSlowSellers,
  findStockValue,
  findTopSellers,
  findVisits,
  noVisits,
} from "./queries.ts"

const MAX_PRODUCTS = 20
const MAX_WORDS = 50

const amounts = [
  ...["gross", "discounts", "delivery", "services", "refunds", "uncollected", "net", "tax"],
] as (keyof Sales)[]

/** In rupees, like all operations. */
const shown = (sales: Sales): Sales => {
  const rupees = amounts.map((name) => [name, toRupees(paise(sales[name]))])
  return { ...sales, ...Object.fromEntries(rupees) }
}

type Input = ReportPeriod & { by: ReportStep }

async function readNumbers({ readDb: db, settings }: AppContext, { by, ...period }: Input) {
  const chargesGst = sellerGstin(settings) !== null
  const sales = await findSales(db, period, by, chargesGst)
  const visits = await findVisits(db, period, by)
  const before = previousPeriod(period)
  const salesBefore = await findSales(db, before, "month", chargesGst)
  const visitsBefore = await findVisits(db, before, "month")
  const paid = ({ orders }: Sales) => ({ paid: orders })
  const sum = (all: Iterable<typeof noVisits>) =>
    Array.from(all).reduce(
      (total, one) => ({
        product: total.product + one.product,
        cart: total.cart + one.cart,
        checkout: total.checkout + one.checkout,
      }),
      noVisits,
    )
  const totals = addSales(sales.values())
  const totalsBefore = addSales(salesBefore.values())
  return {
    since: period.since,
    until: period.until,
    totals: { ...shown(totals), ...sum(visits.values()), ...paid(totals) },
    before: {
      ...before,
      ...shown(totalsBefore),
      ...sum(visitsBefore.values()),
      ...paid(totalsBefore),
    },
    steps: stepsOf(period, by).map((start) => {
      const one = sales.get(start) ?? noSales
      return { start, ...shown(one), ...(visits.get(start) ?? noVisits), ...paid(one) }
    }),
  }
}

const tooLong = badRequest("Choose three years at most.")
const backwards = badRequest("The first day must not be after the last day.")

function refusalOf(period: ReportPeriod): HandlerResult<never> | null {
  if (period.since > period.until) return backwards
  return daysIn(period) > MAX_REPORT_DAYS ? tooLong : null
}

const columns = [
  ...["gross", "discounts", "delivery", "services", "refunds", "uncollected", "net", "tax"],
  ...["orders", "pieces", "delivered", "returned", "product", "cart", "checkout", "paid"],
] as const

export const numberOperations: Implementation[] = [
  implement(showNumbers, {
    run: async (context, period) => {
      const refusal = refusalOf(period)
      if (refusal) return refusal
      const { readDb: db } = context
      const products = (rows: Awaited<ReturnType<typeof findTopSellers>>) =>
        rows.map(({ paid, ...row }) => ({ ...row, rupees: toRupees(paise(paid)) }))
      const stock = await findStockValue(db)
      const sold = await soldIn(db, period)
      return ok({
        ...(await readNumbers(context, period)),
        stock: { pieces: stock.pieces, rupees: toRupees(paise(stock.value)) },
        top: products(await findTopSellers(db, sold, MAX_PRODUCTS)),
        slow: products(await findSlowSellers(db, sold, MAX_PRODUCTS)),
        searches: await findMissedSearches(db, period, MAX_WORDS),
      })
    },
  }),
  implement(exportNumbers, {
    run: async (context, period) => {
      const refusal = refusalOf(period)
      if (refusal) return refusal
      const { steps } = await readNumbers(context, period)
      const header = [
        "start",
        ...columns.map((name) => (amounts.includes(name as keyof Sales) ? `${name}_rupees` : name)),
      ]
      return ok(
        reportCsv(
          header,
          steps.map((step) => [
            step.start,
            ...columns.map((name) => (step as Record<string, number | string>)[name] ?? 0),
          ]),
        ),
      )
    },
  }),
]

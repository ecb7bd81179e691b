import { listCoupons } from "#contract/checkout/operations/coupons.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { type Column, column, linkColumn, OperationTable } from "../../shared/data-table.tsx"
import { DoneNotice } from "../../shared/done-notice.tsx"
import { FilterLinks, useView } from "../../shared/filter-links.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { useOperation } from "../../shared/use-operation.tsx"
import { type CouponRow, couponStateWords } from "./coupon-draft.ts"

const views = [
  { key: "open", label: "Not ended", input: {}, empty: "No current or upcoming coupons." },
  { key: "all", label: "All", input: { all: true }, empty: "There is no coupon yet." },
] as const

const columns: Column<CouponRow>[] = [
  linkColumn(
    "Code",
    ({ code }) => code,
    ({ code }) => `/office/offers/${code}`,
  ),
  column("State", ({ state }) => couponStateWords(state)),
  column("Gives", ({ gives }) => gives),
  column("Used", ({ uses }) => uses, {
    numeric: true,
    cell: ({ uses, of }) => (of === null ? uses : `${uses} of ${of}`),
  }),
  column("Ends", ({ until }) => until ?? "", {
    cell: ({ until }) => (until ? lastDay(until) : "No end"),
  }),
]

/** The last day on which it can be used, from the first moment after its end. */
export const lastDay = (until: string): string => formatDay(new Date(Date.parse(until) - 1))

/** Coupons, with their number of uses. */
export default function OffersPage() {
  const { may } = useOffice()
  const view = useView(views)
  const loaded = useOperation(listCoupons, view.input)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6">
        <h1 className="text-2xl">Offers</h1>
        {may("offers.change") && (
          <ButtonLink look="primary" to="/office/offers/new">
            New coupon
          </ButtonLink>
        )}
      </div>
      <DoneNotice />
      <FilterLinks label="Which coupons" views={views} />
      <OperationTable
        loaded={loaded}
        label={view.label}
        columns={columns}
        rowKey={({ code }) => code}
        empty={view.empty}
      />
    </>
  )
}

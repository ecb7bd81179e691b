import { useCallback, useMemo } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { exportOrders } from "#contract/money/operations/export-orders.ts"
import { listOrders } from "#contract/orders/operations/orders.ts"
import {
  type OrderFilterState,
  type OrderFilters,
  orderFilterStates,
  orderPaymentLabels,
  orderStageLabels,
} from "#domain/orders/order-filters.ts"
import { list as links } from "#modules/slots/office.orders.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { FilterBar, type FilterField, type SearchInput } from "../shared/filter-bar.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { DownloadButton } from "../shared/outcome-button.tsx"
import { OpenScanned } from "../shared/scan-field.tsx"
import { useHasCheck } from "../shared/use-has-check.ts"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { addressOfList, inputOf, readFilters } from "./order-list.ts"
import { OrderTable } from "./order-table.tsx"
import { OrderViews } from "./order-views.tsx"

const ROWS_PER_PAGE = 50

/** All orders, one row for each: filtered, saved as views, and downloaded. */
export default function OrdersPage() {
  const { may } = useOffice()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(search), [search])
  const find = typeof state?.find === "string" ? state.find : ""
  const after = search.get("after")
  const { value, ...loading } = useOperation(listOrders, {
    ...inputOf(filters),
    ...(find && { find }),
    ...(after && { after }),
    ...(filters.sort && { oldest: true }),
    // One more tells whether there is another page.
    limit: ROWS_PER_PAGE + 1,
  })
  const rows = useMemo(() => value?.slice(0, ROWS_PER_PAGE) ?? [], [value])
  const hasMore = value !== null && value.length > ROWS_PER_PAGE

  /** The text may be a name or a number: it is in the history entry, not in the URL. */
  const go = useCallback(
    (next: OrderFilters, text: string) =>
      void navigate(addressOfList(next), { state: text ? { find: text } : null }),
    [navigate],
  )
  const sort = useCallback(
    (sorted: "newest" | "oldest") => {
      const { sort: _, ...others } = filters
      go(sorted === "oldest" ? { ...others, sort: "oldest" } : others, find)
    },
    [filters, find, go],
  )

  function page(number: string | undefined) {
    const address = new URLSearchParams(search)
    if (number) address.set("after", number)
    else address.delete("after")
    void navigate({ search: address.toString() }, { state })
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-6 pb-2">
        <h1 className="text-2xl">Orders</h1>
        <div className="flex flex-wrap gap-3">
          <Slot of={links} give={{}} />
          {may("exports.personal") && <Download filters={filters} isSearched={find !== ""} />}
        </div>
      </div>
      <OpenScanned />
      <OrderViews filters={filters} isSearched={find !== ""} />
      <OrderFilterBar filters={filters} find={find} onChange={go} />
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <>
          <OrderTable
            label="Orders"
            rows={rows}
            empty={emptyWords(filters, find)}
            sorted={filters.sort ?? "newest"}
            onSort={sort}
          />
          {(after || hasMore) && (
            <nav aria-label="Pages" className="flex flex-wrap justify-between gap-4 pt-4">
              <Button disabled={!after} onClick={() => page(undefined)}>
                First page
              </Button>
              <Button disabled={!hasMore} onClick={() => page(rows.at(-1)?.number)}>
                Next page
              </Button>
            </nav>
          )}
        </>
      )}
    </>
  )
}

const emptyWords = (filters: OrderFilters, find: string): string =>
  find || Object.keys(filters).length > 0
    ? "No orders match. Change the search or the filters."
    : "No orders yet. New orders appear here."

/** The same orders as a CSV file: a second person approves it, since it has names and numbers. */
function Download({ filters, isSearched }: { filters: OrderFilters; isSearched: boolean }) {
  return (
    <div className="grid justify-items-end gap-2">
      <DownloadButton
        operation={exportOrders}
        input={inputOf(filters)}
        file="orders.csv"
        disabled={isSearched}
      >
        Download CSV
      </DownloadButton>
      {isSearched && (
        <p className="text-xs text-ink-2">Clear the search to download what is filtered.</p>
      )}
    </div>
  )
}

type Name = keyof OrderFilters | "find"

const search: SearchInput<Name>[] = [
  {
    name: "find",
    label: "Find orders by number, name, mobile or its last digits, GSTIN or parcel",
    placeholder: "Number, name, mobile, GSTIN or parcel",
  },
  { name: "place", label: "City or PIN code", placeholder: "City or PIN code" },
]

const fieldsWith = (states: readonly OrderFilterState[]): FilterField<Name>[] => [
  {
    ...{ name: "state", label: "State" },
    options: states.map((state) => [state, orderStageLabels[state]]),
  },
  { name: "payment", label: "Payment", options: Object.entries(orderPaymentLabels) },
  { name: "since", label: "Placed from", type: "day" },
  { name: "until", label: "Placed until", type: "day" },
  { name: "late", label: "Later than promised" },
  { name: "hold", label: "On hold" },
]
const fields = fieldsWith(orderFilterStates)
const withoutCheck = fieldsWith(orderFilterStates.filter((state) => state !== "to_check_pair"))

/** Search and filters above the list of orders. */
function OrderFilterBar(props: {
  filters: OrderFilters
  find: string
  onChange: (filters: OrderFilters, find: string) => void
}) {
  const { filters, find, onChange } = props
  const { sort: _, ...chosen } = filters
  const hasCheck = useHasCheck()
  return (
    <FilterBar<Name>
      filters={{ ...filters, find }}
      search={search}
      fields={hasCheck ? fields : withoutCheck}
      folds
      canClear={find !== "" || Object.keys(chosen).length > 0}
      // The server refuses values that it does not know.
      onChange={({ find = "", ...next }) => onChange(next as OrderFilters, find)}
    />
  )
}

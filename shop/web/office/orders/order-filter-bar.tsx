import {
  type OrderFilterState,
  type OrderFilters,
  orderFilterStates,
  orderPaymentLabels,
  orderStageLabels,
} from "#domain/orders/order-filters.ts"
import { FilterBar, type FilterField, type SearchInput } from "../shared/filter-bar.tsx"
import { useHasCheck } from "../shared/use-has-check.ts"

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
export function OrderFilterBar(props: {
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

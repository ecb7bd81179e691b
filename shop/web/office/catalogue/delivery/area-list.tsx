import { useSearchParams } from "react-router"
import { listDeliveryAreas } from "#contract/catalogue/operations/delivery-areas.ts"
import type { OperationReply, OperationRequest } from "#contract/office/operation.ts"
import { states } from "#domain/core/states.ts"
import { column, DataTable, inFixedOrder } from "../../shared/data-table.tsx"
import {
  FilterBar,
  type FilterField,
  filtersIn,
  type SearchInput,
} from "../../shared/filter-bar.tsx"
import { PageButtons } from "../../shared/page-buttons.tsx"
import { Part } from "../../shared/part.tsx"
import { Loading, useOperation } from "../../shared/use-operation.tsx"

type Area = OperationReply<typeof listDeliveryAreas>["rows"][number]

const filters = ["begins", "state", "deliverable", "cash"] as const
type AreaFilter = OperationRequest<typeof listDeliveryAreas>
type FilterName = (typeof filters)[number]
type Filters = Partial<Record<FilterName, string>>

const yesAndNo: (readonly [value: string, label: string])[] = [
  ["yes", "Yes"],
  ["no", "No"],
]

const search: SearchInput<FilterName>[] = [
  {
    name: "begins",
    label: "Find rows by their first digits",
    placeholder: "First digits",
    inputMode: "numeric",
  },
]

const fields: FilterField<FilterName>[] = [
  { name: "state", label: "State", options: states.map(({ name }) => [name, name]), isWide: true },
  { name: "deliverable", label: "Delivery", options: yesAndNo },
  { name: "cash", label: "Cash", options: yesAndNo },
]

/** All rows, filtered and page by page; the filters stand in the address. */
export function AreaList() {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Number(address.get("page")) || 1)
  const chosen: Filters = filtersIn(address, filters)
  const { value, ...loading } = useOperation(listDeliveryAreas, { ...chosen, page } as AreaFilter)

  const go = (next: Filters, toPage = 1) =>
    setAddress(
      { ...next, ...(toPage > 1 && { page: String(toPage) }) },
      { preventScrollReset: true },
    )
  return (
    <Part title="All rows">
      <FilterBar
        filters={chosen}
        search={search}
        fields={fields}
        onChange={({ begins = "", ...next }) => {
          const digits = begins.replaceAll(/\D/g, "").slice(0, 6)
          go(digits ? { ...next, begins: digits } : next)
        }}
      />
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <>
          <p role="status" className="pb-2 text-sm text-ink-2">
            {value.total.toLocaleString("en-IN")} {value.total === 1 ? "row" : "rows"}
          </p>
          <DataTable
            label="Delivery areas"
            columns={columns}
            rows={value.rows}
            rowKey={({ prefix }) => prefix}
            empty={
              Object.keys(chosen).length > 0
                ? "No row matches. Change the filters."
                : "No rows yet: the shop delivers everywhere in its usual days."
            }
          />
          <PageButtons
            page={page}
            pages={Math.ceil(value.total / value.limit)}
            onChoose={(next) => go(chosen, next)}
          />
        </>
      )}
    </Part>
  )
}

const columns = inFixedOrder<Area>([
  column("First digits", ({ prefix }) => prefix),
  column("Place", ({ place }) => place || "–"),
  column("Delivery", ({ deliverable }) => (deliverable ? "Yes" : "No")),
  column(
    "Business days",
    ({ deliverable, earliest_days, latest_days }) =>
      deliverable ? `${earliest_days}–${latest_days}` : "–",
    { numeric: true },
  ),
  column("Cash on delivery", ({ cash_on_delivery }) => (cash_on_delivery ? "Yes" : "No")),
])

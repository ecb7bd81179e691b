import { useMemo } from "react"
import { Link } from "react-router"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { orderPaymentLabels, orderStageLabels } from "#domain/orders/order-filters.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { type Column, column, DataTable, inFixedOrder } from "../shared/data-table.tsx"
import { orderPage } from "../shared/links.tsx"
import { inRupees } from "../shared/rupees.ts"
import type { ListedOrder } from "./order-list.ts"

/** An order in a table, with what the list knows about it besides. */
export interface TableOrder extends ListedOrder {
  /** Distinguishes two rows of one order. */
  key?: string
  /** Where it opens; its own page by default. */
  page?: string
  /** Such as `₹500 to transfer`. */
  note?: string
}

const keyOf = ({ key, number }: TableOrder): string => key ?? number

/** Orders with the facts that tell what to do: in the list, in search results and on the board. */
export function OrderTable(props: {
  label: string
  rows: TableOrder[]
  empty: string
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  sorted?: "newest" | "oldest"
  onSort?: (sorted: "newest" | "oldest") => void
}) {
  const { sorted, onSort, ...table } = props
  const columns = useMemo(() => columnsOf(onSort !== undefined), [onSort])
  return (
    // Between phone and desk the columns are wider than the page.
    <div className="overflow-x-auto">
      <DataTable
        {...table}
        columns={columns}
        rowKey={keyOf}
        rowLabel={({ number }) => `order ${number}`}
        {...(onSort && {
          sorting: [{ id: "placed", desc: sorted !== "oldest" }],
          onSorting: () => onSort(sorted === "oldest" ? "newest" : "oldest"),
        })}
      />
    </div>
  )
}

const factColumns = inFixedOrder<TableOrder>([
  column("Order", ({ number }) => number, {
    cell: ({ number, page }) => (
      <Link
        to={page ?? orderPage(number)}
        data-list-item
        className="tap-link font-medium whitespace-nowrap max-sm:-my-2.5"
      >
        {number}
      </Link>
    ),
  }),
  column("Shopper", ({ name, mobile }) => name ?? mobile ?? "–"),
  column("Items", ({ lines }) => lines.length, { cell: (order) => <Items order={order} /> }),
  column("State", ({ states }) => states[0] ?? "", { cell: (order) => <State order={order} /> }),
  column("Payment", ({ payment }) => orderPaymentLabels[payment]),
  column("Promised", ({ promised }) => promised ?? "", {
    cell: (order) => <Promised order={order} />,
  }),
  column("Place", ({ city }) => city ?? ""),
  column("Total", ({ rupees }) => inRupees(rupees), { numeric: true }),
])

const columnsOf = (canSort: boolean): Column<TableOrder>[] => [
  ...factColumns,
  {
    id: "placed",
    header: "Placed",
    enableSorting: canSort,
    accessorFn: ({ placed }) => formatDayAndTime(placed),
    numeric: true,
  },
]

/** The picture of the first item, and how many pieces there are of what. */
function Items({ order: { lines, made } }: { order: TableOrder }) {
  const [first] = lines
  if (!first) return "–"
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = lines.length - 1
  return (
    <span className="flex min-w-0 items-center gap-3 max-sm:justify-end">
      <Picture
        path={first.thumbnail}
        alt=""
        sizes="3.5rem"
        className="w-14 flex-none rounded-sm bg-sunk"
      />
      <span className="min-w-0">
        <span className="block">
          {first.title}
          {more > 0 && ` and ${more} more`}
        </span>
        <span className="block text-xs text-ink-2">
          {made ?? (pieces === 1 ? "1 piece" : `${pieces} pieces`)}
        </span>
      </span>
    </span>
  )
}

/** What has to be done first, and what other items of the order need. */
function State({ order: { states, on_hold, note } }: { order: TableOrder }) {
  const [first, ...others] = states
  return (
    <>
      {on_hold && <span className="block font-medium text-sindoor">On hold</span>}
      <span className="block">{first && orderStageLabels[first]}</span>
      {others.length > 0 && (
        <span className="block text-xs text-ink-2">
          also {others.map((one) => orderStageLabels[one].toLowerCase()).join(", ")}
        </span>
      )}
      {note && <span className="block text-xs text-ink-2">{note}</span>}
    </>
  )
}

function Promised({ order: { promised, late } }: { order: TableOrder }) {
  if (!promised) return "–"
  return late ? (
    <span className="text-sindoor">{formatDay(promised)}, late</span>
  ) : (
    formatDay(promised)
  )
}

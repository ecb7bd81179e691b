import { type FormEvent, useEffect, useMemo, useState } from "react"
import { useSearchParams } from "react-router"
import { listDeliveryAreas } from "#contract/catalogue/operations/delivery-areas.ts"
import type { OperationReply, OperationRequest } from "#contract/office/operation.ts"
import { states } from "#domain/core/states.ts"
import { Button } from "#web/ui/button.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { type Column, DataTable } from "../../shared/data-table.tsx"
import { FilterChoice } from "../../shared/filter-choice.tsx"
import { Loading } from "../../shared/loading.tsx"
import { PageButtons } from "../../shared/page-buttons.tsx"
import { Part } from "../../shared/part.tsx"
import { useOperation } from "../../shared/use-operation.ts"

type Area = OperationReply<typeof listDeliveryAreas>["rows"][number]

const filters = ["begins", "state", "deliverable", "cash"] as const
type AreaFilter = OperationRequest<typeof listDeliveryAreas>
type Filters = Partial<Record<(typeof filters)[number], string>>

/** All rows, filtered and page by page; the filters stand in the address. */
export function AreaList() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number(search.get("page")) || 1)
  const chosen = useMemo<Filters>(
    () =>
      Object.fromEntries(
        filters.flatMap((name) => {
          const value = search.get(name)
          return value ? [[name, value]] : []
        }),
      ),
    [search],
  )
  // The server refuses other values.
  const input = useMemo(() => ({ ...chosen, page }) as AreaFilter, [chosen, page])
  const { value, ...loading } = useOperation(listDeliveryAreas, input)

  const go = (next: Filters, toPage = 1) =>
    setSearch(
      { ...next, ...(toPage > 1 && { page: String(toPage) }) },
      { preventScrollReset: true },
    )
  const choose = (name: keyof Filters, value: string) => {
    const { [name]: _, ...others } = chosen
    go(value ? { ...others, [name]: value } : others)
  }

  return (
    <Part title="All rows">
      <search className="grid grid-cols-2 gap-2 pb-4 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <DigitsField digits={chosen.begins ?? ""} onFind={(digits) => choose("begins", digits)} />
        <div className="max-lg:col-span-2">
          <FilterChoice
            label="State"
            value={chosen.state}
            options={states.map(({ name }) => [name, name])}
            onChange={(state) => choose("state", state)}
          />
        </div>
        <FilterChoice
          label="Delivery"
          value={chosen.deliverable}
          options={yesAndNo}
          onChange={(is) => choose("deliverable", is)}
        />
        <FilterChoice
          label="Cash"
          value={chosen.cash}
          options={yesAndNo}
          onChange={(is) => choose("cash", is)}
        />
      </search>
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

const yesAndNo: (readonly [value: string, label: string])[] = [
  ["yes", "Yes"],
  ["no", "No"],
]

function DigitsField(props: { digits: string; onFind: (digits: string) => void }) {
  const [typed, setTyped] = useState(props.digits)
  useEffect(() => setTyped(props.digits), [props.digits])

  function submit(event: FormEvent) {
    event.preventDefault()
    props.onFind(typed.replaceAll(/\D/g, "").slice(0, 6))
  }
  return (
    <form method="post" onSubmit={submit} className="col-span-2 flex gap-2 lg:col-span-1">
      <TextInput
        type="search"
        inputMode="numeric"
        aria-label="Find rows by their first digits"
        placeholder="First digits"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary" size="sm">
        Find
      </Button>
    </form>
  )
}

const columns: Column<Area>[] = [
  { id: "prefix", header: "First digits", accessorKey: "prefix", enableSorting: false },
  {
    id: "place",
    header: "Place",
    enableSorting: false,
    accessorFn: ({ place }) => place || "–",
  },
  {
    id: "deliverable",
    header: "Delivery",
    enableSorting: false,
    accessorFn: ({ deliverable }) => (deliverable ? "Yes" : "No"),
  },
  {
    id: "days",
    header: "Business days",
    numeric: true,
    enableSorting: false,
    accessorFn: ({ deliverable, earliest_days, latest_days }) =>
      deliverable ? `${earliest_days}–${latest_days}` : "–",
  },
  {
    id: "cash",
    header: "Cash on delivery",
    enableSorting: false,
    accessorFn: ({ cash_on_delivery }) => (cash_on_delivery ? "Yes" : "No"),
  },
]

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import type { Operation, OperationRequest } from "#contract/office/operation.ts"
import { listBoardSection } from "#contract/office/operations/board.ts"
import { makeOrder, packOrder } from "#contract/orders/operations/order-work.ts"
import { shipOrder } from "#contract/orders/operations/parcels.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { OrderTable } from "../orders/order-table.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { ShipListDialog } from "./ship-list-dialog.tsx"

/** Orders in work: opened individually, or selected and printed or moved on together. */
export function OrderWorkList({ section, empty }: { section: string; empty: string }) {
  const { value, ...loading } = useOperation(listBoardSection, { section })
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [results, setResults] = useState<OrderResult[]>([])
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-40" />
  const orders = value.flatMap(({ row }) => row ?? [])
  const numbers = orders.map(({ number }) => number)
  const chosen = numbers.filter((number) => selected.has(number))
  return (
    <>
      <Results results={results} />
      {value.length === 0 && <p className="text-ink-2">{empty}</p>}
      {value.length > 0 && (
        <>
          <BulkActions
            section={section}
            chosen={chosen}
            onResults={(done) => {
              setResults(done)
              setSelected(new Set())
            }}
          />
          <div className="sm:hidden">
            <Checkbox
              label="Select all"
              checked={chosen.length === numbers.length}
              onChange={({ target }) => setSelected(new Set(target.checked ? numbers : []))}
            />
          </div>
          {chosen.length > 0 && (
            <p role="status" className="py-1 text-sm text-ink-2">
              {chosen.length} selected
            </p>
          )}
          <OrderTable
            label="Orders"
            rows={orders}
            empty={empty}
            selected={selected}
            onSelect={setSelected}
          />
        </>
      )}
    </>
  )
}

/** The bulk actions on the orders of a section. */
const workOf: Record<
  string,
  | {
      operation: typeof makeOrder | typeof packOrder
      permission: Permission
      done: "made" | "packed"
    }
  | undefined
> = {
  to_make: { operation: makeOrder, permission: "orders.make", done: "made" },
  to_pack: { operation: packOrder, permission: "orders.ship", done: "packed" },
}

function BulkActions(props: {
  section: string
  chosen: string[]
  onResults: (results: OrderResult[]) => void
}) {
  const { section, chosen, onResults } = props
  const { may } = useOffice()
  const navigate = useNavigate()
  const { progress, run } = useBulk(onResults)
  const [shipping, setShipping] = useState(false)
  const isEmpty = chosen.length === 0
  const printsParcels = section !== "to_make" && may("orders.ship")
  const prints = [
    ...(section !== "to_ship" && may("jobs.read") ? [["job-cards", "Print job cards"]] : []),
    ...(printsParcels
      ? [
          ["packing-slips", "Print packing slips"],
          ["labels", "Print labels"],
        ]
      : []),
  ]
  const isBusy = progress !== null
  const work = workOf[section]

  return (
    <fieldset className="flex flex-wrap gap-2 pb-3">
      <legend className="sr-only">With the selected orders</legend>
      {work && may(work.permission) && (
        <Button
          look="primary"
          disabled={isEmpty}
          busy={isBusy}
          busyLabel={progress ?? ""}
          onClick={() =>
            void run(
              work.operation,
              chosen.map((id) => ({ id })),
              work.done,
            )
          }
        >
          Mark {work.done}
        </Button>
      )}
      {section === "to_ship" && may("orders.ship") && (
        <Button
          look="primary"
          busy={isBusy}
          busyLabel={progress ?? ""}
          onClick={() => setShipping(true)}
        >
          Ship
        </Button>
      )}
      {prints.map(([kind, label]) => (
        <Button
          key={kind}
          disabled={isEmpty}
          onClick={() => void navigate(`/office/print/${kind}?orders=${chosen.join(",")}`)}
        >
          {label}
        </Button>
      ))}
      {shipping && (
        <ShipListDialog
          chosen={chosen}
          onClose={() => setShipping(false)}
          onShip={(parcels) => {
            setShipping(false)
            const inputs = parcels.map(({ order, courier, trackingNumber }) => ({
              ...{ id: order, courier, number: trackingNumber },
            }))
            void run(shipOrder, inputs, "shipped")
          }}
        />
      )}
    </fieldset>
  )
}

function Results({ results }: { results: OrderResult[] }) {
  const refused = results.filter(({ problem }) => problem !== null)
  return (
    <div role="status" className="grid gap-2 pb-3">
      {results.length > 0 && (
        <Notice
          look={refused.length > 0 || results.some(({ skipped }) => skipped) ? "caution" : "info"}
        >
          <p>
            {results.length - refused.length} of {results.length}{" "}
            {results.length === 1 ? "order" : "orders"} {results[0]!.done}.
          </p>
          {results.map(
            ({ order, skipped }) =>
              skipped && (
                <p key={`${order} skipped`}>
                  {order}, not packed: {skipped}
                </p>
              ),
          )}
          {refused.map(({ order, problem }) => (
            <p key={order}>
              {order}: {problem}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}

interface OrderResult {
  order: string
  /** Such as "packed". */
  done: string
  /** Why it failed; null if it succeeded. */
  problem: string | null
  /** What of it was not done, as a sentence. */
  skipped?: string
}

/**
 * Runs one operation for several orders, one after the other: each has its own entry in the audit,
 * and a refused one does not stop the others.
 */
function useBulk(onResults: (results: OrderResult[]) => void) {
  const { run: runOne } = useOffice()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<string | null>(null)

  async function run<O extends Operation>(
    operation: O,
    inputs: (OperationRequest<O> & { id: string })[],
    done: string,
  ) {
    if (progress !== null) return
    const results: OrderResult[] = []
    for (const input of inputs) {
      setProgress(`${results.length + 1} of ${inputs.length}`)
      const result = await runOne(operation, input)
      const problem = result.ok ? null : result.failure.message
      const skipped = result.ok ? skippedOf(result.value) : ""
      results.push({ order: input.id, done, problem, ...(skipped && { skipped }) })
    }
    setProgress(null)
    onResults(results)
    void queries.invalidateQueries()
  }

  return { progress, run }
}

/** Such as the pairs of an order that are not checked, and were not packed with the rest. */
function skippedOf(reply: unknown): string {
  const { skipped } = (reply ?? {}) as { skipped?: unknown }
  return Array.isArray(skipped) ? skipped.join(" ") : ""
}

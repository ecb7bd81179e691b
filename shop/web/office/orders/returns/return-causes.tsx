import { countReturns } from "#contract/orders/operations/returns.ts"
import { column, inFixedOrder } from "../../shared/columns.tsx"
import { OperationTable } from "../../shared/operation-table.tsx"
import { Part } from "../../shared/part.tsx"
import { useHasCheck } from "../../shared/use-has-check.ts"
import { useOperation } from "../../shared/use-operation.ts"
import { type CountedCause, returnReasonWords } from "./return-reply.ts"

const DAYS = 90

const count = (field: keyof CountedCause & string, header: string) =>
  column<CountedCause>(header, (cause) => cause[field], { numeric: true })

const CHECKED = "Had passed the check"

const columns = inFixedOrder<CountedCause>([
  column("Cause", ({ reason }) => returnReasonWords(reason)),
  count("pieces", "Pieces"),
  count("checked", CHECKED),
  count("remade", "Made again"),
  count("replaced", "Replaced"),
  count("refunded", "Refunded"),
  count("declined", "Declined"),
])
const withoutCheck = columns.filter(({ header }) => header !== CHECKED)

/** How many pieces came back for which cause, and how many glasses were made again. */
export function ReturnCauses() {
  const loaded = useOperation(countReturns, { days: DAYS })
  const hasCheck = useHasCheck()
  return (
    <div className="pt-10">
      <Part title="Returns and remakes by cause">
        <p className="pb-3 text-sm text-ink-2">Pieces of returns of the last {DAYS} days.</p>
        <OperationTable
          loaded={loaded}
          label="Returns and remakes by cause"
          columns={hasCheck ? columns : withoutCheck}
          rowKey={({ reason }) => reason}
          empty="No returns in this period."
        />
      </Part>
    </div>
  )
}

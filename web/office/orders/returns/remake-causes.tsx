import type { OperationReply } from "#contract/office/operation.ts"
import { listRemakeCauses } from "#contract/orders/operations/pair-checks.ts"
import { FIRST_CHECK_DAYS } from "#domain/prescriptions/checked-pair/certificate.ts"
import { remakeCauseLabels } from "#domain/prescriptions/checked-pair/pair-check.ts"
import { inFixedOrder } from "../../shared/columns.tsx"
import { DataTable } from "../../shared/data-table.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { Part } from "../../shared/part.tsx"
import { useOperation } from "../../shared/use-operation.ts"

type RemakeCount = OperationReply<typeof listRemakeCauses>["causes"][number]

const columns = inFixedOrder<RemakeCount>([
  { id: "cause", header: "Cause", accessorFn: ({ cause }) => remakeCauseLabels[cause] },
  { header: "Pairs", numeric: true, accessorFn: ({ pairs }) => pairs },
])

/** How many pairs passed their first check, and why the others were made again before they left. */
export function RemakeCauses() {
  const { value, failure, reload } = useOperation(listRemakeCauses, { days: FIRST_CHECK_DAYS })
  return (
    <div className="pt-10">
      <Part title="Pairs made again before they left">
        {failure && <LoadFailure failure={failure} reload={reload} />}
        {value && (
          <>
            <p className="pb-3 text-sm text-ink-2">
              {value.checked === 0
                ? `No pair was checked for the first time in the last ${FIRST_CHECK_DAYS} days.`
                : `Right the first time: ${value.passed_first} of ${value.checked} first checked in the last ${FIRST_CHECK_DAYS} days. Released by the owner: ${value.released}.`}
            </p>
            <DataTable
              label="Pairs made again by cause"
              rows={value.causes.filter(({ pairs }) => pairs > 0)}
              columns={columns}
              rowKey={({ cause }) => cause}
              empty="No pair was made again in this period."
            />
          </>
        )}
      </Part>
    </div>
  )
}

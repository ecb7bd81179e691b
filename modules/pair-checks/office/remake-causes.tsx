import type { OperationReply } from "#contract/office/operation.ts"
import { column, DataTable, inFixedOrder } from "#web/office/shared/data-table.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Loading, useOperation } from "#web/office/shared/use-operation.tsx"
import { listRemakeCauses } from "../contract/operations.ts"
import { FIRST_CHECK_DAYS } from "../rules/certificate.ts"
import { remakeCauseLabels } from "../rules/pair-check.ts"

type RemakeCount = OperationReply<typeof listRemakeCauses>["causes"][number]

const columns = inFixedOrder<RemakeCount>([
  column("Cause", ({ cause }) => remakeCauseLabels[cause]),
  column("Pairs", ({ pairs }) => pairs, { numeric: true }),
])

/** How many pairs passed their first check, and why others were made again before they shipped. */
export default function RemakeCauses() {
  const { value, ...loading } = useOperation(listRemakeCauses, { days: FIRST_CHECK_DAYS })
  return (
    <div className="pt-10">
      <Part title="Remakes before shipping">
        <Loading {...loading} value={value} className="h-24" />
        {value && (
          <>
            <p className="pb-3 text-sm text-ink-2">
              {value.checked === 0
                ? `No pairs with lenses were checked in the last ${FIRST_CHECK_DAYS} days.`
                : `Right the first time: ${value.passed_first} of ${value.checked} pairs checked in the last ${FIRST_CHECK_DAYS} days. Released by the owner: ${value.released}.`}
            </p>
            <DataTable
              label="Remakes by cause"
              rows={value.causes}
              columns={columns}
              rowKey={({ cause }) => cause}
              empty="No remakes in this period."
            />
          </>
        )}
      </Part>
    </div>
  )
}

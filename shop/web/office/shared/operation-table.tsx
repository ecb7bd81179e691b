import { Skeleton } from "#web/ui/skeleton.tsx"
import { DataTable, type DataTableProps } from "./data-table.tsx"
import { LoadFailure } from "./loading.tsx"
import type { OperationState } from "./use-operation.ts"

/** A table with the result of an operation, including loading and error states. */
export function OperationTable<Row extends object>({
  loaded: { value, failure, reload },
  ...table
}: Omit<DataTableProps<Row>, "rows"> & { loaded: OperationState<Row[]> }) {
  return (
    <>
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-64" />}
      {value && <DataTable {...table} rows={value} />}
    </>
  )
}

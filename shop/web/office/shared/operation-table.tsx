import { DataTable, type DataTableProps } from "./data-table.tsx"
import { Loading, type OperationState } from "./use-operation.tsx"

/** A table with the result of an operation, including loading and error states. */
export function OperationTable<Row extends object>({
  loaded,
  ...table
}: Omit<DataTableProps<Row>, "rows"> & { loaded: OperationState<Row[]> }) {
  return (
    <>
      <Loading {...loaded} className="h-64" />
      {loaded.value && <DataTable {...table} rows={loaded.value} />}
    </>
  )
}

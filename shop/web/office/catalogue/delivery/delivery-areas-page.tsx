import { type FormEvent, useState } from "react"
import {
  exportDeliveryAreas,
  type importDeliveryAreas,
  officeDeliveryImport,
  removeDeliveryArea,
  setDeliveryArea,
  showDeliveryArea,
} from "#contract/catalogue/operations/delivery-areas.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { DialogButton } from "../../shared/action-dialog.tsx"
import { type Column, DataTable } from "../../shared/data-table.tsx"
import { RuledFacts } from "../../shared/facts.tsx"
import { TextField, useField } from "../../shared/fields.tsx"
import { FileImport } from "../../shared/file-import.tsx"
import { ImportCounts, importColumns, importResults } from "../../shared/import-counts.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { DownloadButton } from "../../shared/outcome-button.tsx"
import { Part } from "../../shared/part.tsx"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { useOutcome } from "../../shared/use-outcome.tsx"
import { AreaDialog, areaInput, type ChangedArea } from "./area-dialog.tsx"
import { AreaList } from "./area-list.tsx"

/** Where the shop delivers, when, and whether cash is taken: for one PIN code, and as a file. */
export default function DeliveryAreasPage() {
  const { may } = useOffice()
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Delivery areas</h1>
      <p className="max-w-read pb-6 text-ink-2">
        A row with the first digits of PIN codes says whether the shop delivers there, in how many
        business days, and with cash or not. The row with the most digits counts.
      </p>
      <div className="grid gap-10">
        <LookupPart />
        <AreaList />
        {may("delivery.change") && <ImportPart />}
        <ExportPart />
      </div>
    </>
  )
}

function LookupPart() {
  const typed = useField("")
  const [pincode, setPincode] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parsePinCode(typed.value)
    setPincode(read)
    setError(read ? undefined : "Enter the six digits of a PIN code, such as 560041.")
  }
  return (
    <Part title="Look up a PIN code">
      <form noValidate onSubmit={submit} className="flex max-w-md flex-wrap items-start gap-3">
        <div className="min-w-44 flex-1">
          <TextField label="PIN code" error={error} inputMode="numeric" {...typed} />
        </div>
        <div className="pt-7">
          <Button type="submit">Look up</Button>
        </div>
      </form>
      <div role="status" className="pt-4">
        {pincode && <Offer pincode={pincode} />}
      </div>
    </Part>
  )
}

function Offer({ pincode }: { pincode: string }) {
  const { may } = useOffice()
  const { value, ...loading } = useOperation(showDeliveryArea, { pincode })
  const outcome = useOutcome()
  const set = useChange(setDeliveryArea)
  const remove = useChange(removeDeliveryArea)
  if (loading.failure || !value)
    return <Loading {...loading} value={value} className="h-48 max-w-md" />
  const facts: [string, string][] = [
    ["Place", value.place || "–"],
    ["Row", value.row],
    ["Delivery", value.deliverable ? value.business_days : "No delivery"],
    ["If ordered now", value.if_ordered_now ?? "–"],
    ["Delivery fee", value.fee],
    ["Cash on delivery", value.cash_on_delivery ? "Yes" : "No"],
  ]

  async function undo({ prefix, before }: ChangedArea) {
    const undone = before ? await set(areaInput(prefix, before)) : await remove({ prefix })
    if (undone.ok) outcome.tell("The change is undone.")
    else outcome.refuse(undone.failure.message)
  }

  return (
    <div className="grid max-w-md gap-4">
      {outcome.view}
      <RuledFacts label={`PIN code ${value.pincode}`} facts={facts} />
      {may("delivery.change") && (
        <div>
          <DialogButton
            dialog={({ onClose }) => (
              <AreaDialog
                offer={value}
                onClose={onClose}
                onDone={(changed) => {
                  onClose()
                  outcome.tell("Saved. Shoppers see it now.", () => void undo(changed))
                }}
              />
            )}
          >
            Change
          </DialogButton>
        </div>
      )}
    </div>
  )
}

export type DeliveryOffer = OperationReply<typeof showDeliveryArea>

type Report = OperationReply<typeof importDeliveryAreas>

const MAX_ROWS_SHOWN = 200

function ImportPart() {
  return (
    <Part title="Import">
      <p className="pb-4 text-sm text-ink-2">
        A CSV with the columns of the download below, or a courier's list of PIN codes. Rows that
        the file does not have stay as they are. You will see a report first. Nothing is saved until
        you confirm.
      </p>
      <FileImport
        endpoint={officeDeliveryImport}
        label="File with delivery areas"
        accept=".csv,text/csv"
        nameOf={() => "areas.csv"}
        report={(report) => <AreaReport report={report} />}
        counted={(changes) =>
          `${changes.toLocaleString("en-IN")} ${changes === 1 ? "row" : "rows"}`
        }
        choices={[
          { name: "keep_good", label: "Import the valid rows even if others have errors" },
          { name: "complete", label: "This file is complete: stop delivering everywhere else" },
        ]}
        confirmation={({ preview }) => ({ preview })}
      />
    </Part>
  )
}

function AreaReport({ report }: { report: Report }) {
  const shown = report.rows
    .toSorted((a, b) => importResults.indexOf(a.result) - importResults.indexOf(b.result))
    .slice(0, MAX_ROWS_SHOWN)
  return (
    <div className="grid gap-4">
      <ImportCounts report={report} />
      {report.removed > 0 && (
        <Notice look="caution">
          {report.removed.toLocaleString("en-IN")}{" "}
          {report.removed === 1 ? "row that the shop has is" : "rows that the shop has are"} not in
          the file and would be removed.
        </Notice>
      )}
      {report.not_kept && <p className="text-sm text-ink-2">Ignored columns: {report.not_kept}.</p>}
      <DataTable
        label="What the file would change"
        columns={columns}
        rows={shown}
        rowKey={({ row, pincode }) => `${row}-${pincode}`}
        empty="The file changes nothing."
      />
      {report.rows.length > shown.length && (
        <p className="text-sm text-ink-2">
          The first {shown.length} of {report.rows.length.toLocaleString("en-IN")} rows.
        </p>
      )}
    </div>
  )
}

const columns: Column<Report["rows"][number]>[] = [
  { id: "row", header: "Row", accessorKey: "row", numeric: true, enableSorting: false },
  { id: "pincode", header: "PIN codes", accessorKey: "pincode", enableSorting: false },
  ...importColumns<Report["rows"][number]>(),
]

const ExportPart = () => (
  <Part title="Export">
    <DownloadButton operation={exportDeliveryAreas} input={{}} file="delivery-areas.csv">
      Download all delivery areas
    </DownloadButton>
  </Part>
)

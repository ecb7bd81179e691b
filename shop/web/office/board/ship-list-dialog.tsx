import { type ChangeEvent, useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { type ListedParcel, parseParcelList } from "#domain/orders/parcel-list.ts"
import { Field } from "#web/ui/field.tsx"
import { toast } from "#web/ui/toast.ts"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { TextAreaField } from "../shared/fields.tsx"

const MAX_FILE_BYTES = 200_000

/** Imports the courier's list of parcels: typed, pasted, or as a CSV file. */
export function ShipListDialog(props: {
  chosen: string[]
  onClose: () => void
  onShip: (parcels: ListedParcel[]) => void
}) {
  const [list, setList] = useState(props.chosen.map((order) => `${order}, Delhivery, `).join("\n"))

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file && file.size > MAX_FILE_BYTES)
      toast.error("This file is too large for a list of parcels.")
    else if (file) setList(await file.text())
  }

  const read = parseParcelList(list)

  async function act() {
    if (!read.ok) return fail("BAD_REQUEST", read.problem)
    props.onShip(read.parcels)
    return ok("")
  }

  return (
    <ActionDialog
      title="Ship parcels"
      confirm="Ship all"
      act={act}
      done=""
      onClose={props.onClose}
      onDone={() => undefined}
    >
      <p className="text-sm text-ink-2">
        All items of an order that are ready ship as one parcel, and the shopper is notified. Items
        that are still to be made wait for the next one. To split an order yourself, open it.
      </p>
      <TextAreaField
        label="Order, courier, tracking number"
        hint="One parcel a line, such as CH-26-000123, Delhivery, 1234567890"
        rows={8}
        spellCheck={false}
        className="font-mono"
        value={list}
        onChange={setList}
      />
      {read.ok && read.unused.length > 0 && (
        <p className="text-sm break-words text-ink-2">Not used: {read.unused.join(", ")}.</p>
      )}
      <Field label="Or a CSV file with these columns" optional>
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void readFile(event)}
            className="min-h-tap w-full text-sm"
          />
        )}
      </Field>
    </ActionDialog>
  )
}

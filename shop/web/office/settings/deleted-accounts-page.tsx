import { useMemo, useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  listDeletedAccounts,
  readDeletedAccount,
} from "#contract/shoppers/operations/deleted-accounts.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { startOfDay } from "#domain/office/report-period.ts"
import {
  parseRecordNumber,
  type RecordPurpose,
  recordPurposes,
} from "#domain/shoppers/deleted-account.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { type Column, column, dayColumn, OperationTable } from "../shared/data-table.tsx"
import { Facts } from "../shared/facts.tsx"
import { SelectField, TextField, useFields } from "../shared/fields.tsx"
import { BackLink } from "../shared/links.tsx"
import { Part } from "../shared/part.tsx"
import { useChange, useOperation } from "../shared/use-operation.tsx"
import { fieldName, shownRows } from "./deleted-account-parts.ts"

type Row = OperationReply<typeof listDeletedAccounts>[number]
type Opened = OperationReply<typeof readDeletedAccount>

const dayOf = (day: string) => formatDay(startOfDay(day))

/** The encrypted copies of deleted accounts: only their numbers and days, until one is opened. */
export default function DeletedAccountsPage() {
  const loaded = useOperation(listDeletedAccounts, {})
  const [asked, setAsked] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useMemo(
    (): Column<Row>[] => [
      column("Record", ({ record }) => record),
      dayColumn("Deleted on", ({ deleted_on }) => deleted_on),
      dayColumn("Kept until", ({ kept_until }) => kept_until),
      {
        id: "open",
        header: "Open",
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <Button aria-label={`Open ${original.record}`} onClick={() => setAsked(original.record)}>
            Open
          </Button>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <BackLink to="/office/settings">Settings</BackLink>
      <h1 className="pt-2 pb-1 text-2xl">Deleted accounts</h1>
      <p className="max-w-read pb-6 text-ink-2">
        Encrypted copies that are kept for a year. Open one only when its shopper asks about it,
        with the number that they were given, or when an authority does. Your reason is recorded in
        the audit.
      </p>
      {loaded.value && loaded.value.length > 0 && (
        <div className="pb-4">
          <Button look="primary" onClick={() => setAsked("")}>
            Open by number
          </Button>
        </div>
      )}
      <OperationTable
        loaded={loaded}
        label="Deleted accounts"
        columns={columns}
        rowKey={({ record }) => record}
        empty="No copy is kept. Under Settings, Personal data, you choose whether deleted accounts are kept."
      />
      {opened && (
        <OpenedRecord key={opened.record} opened={opened} onClose={() => setOpened(null)} />
      )}
      {asked !== null && (
        <OpenDialog
          record={asked}
          onOpened={setOpened}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </>
  )
}

function OpenDialog({
  record,
  onOpened,
  onDone,
  ...dialog
}: ActionProps & { record: string; onOpened: (opened: Opened) => void }) {
  const read = useChange(readDeletedAccount)
  const { values, set, field } = useFields({ record, purpose: "" as RecordPurpose | "" })
  return (
    <ActionDialog
      {...dialog}
      title={record ? `Open ${record}` : "Open a record"}
      confirm="Open"
      act={async () => {
        const { purpose } = values
        if (purpose === "") return fail("BAD_REQUEST", "Choose the reason.")
        return read({ record: values.record, purpose })
      }}
      done={(opened) => `${opened.record} is open.`}
      onDone={(sentence, opened) => {
        if (opened) onOpened(opened)
        onDone(sentence)
      }}
    >
      {!record && (
        <TextField
          label="Number of the record"
          hint="Such as DR-4821-0093-7716; the shopper was shown it."
          value={values.record}
          onChange={(typed) => set({ record: parseRecordNumber(typed) ?? typed })}
        />
      )}
      <SelectField
        label="Reason"
        hint="It is recorded in the audit."
        options={{ "": "Choose", ...recordPurposes }}
        {...field("purpose")}
      />
    </ActionDialog>
  )
}

/** What the copy says, one part after the other; pictures are in the file only. */
function OpenedRecord({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { record, data, deleted_on, kept_until } = opened
  // When the copy was made: the day is above.
  const { exportedAt: _, ...others } = data
  const parts = Object.entries(others).map(([name, value]) => ({ name, rows: shownRows(value) }))
  const filled = parts.filter(({ rows }) => rows.length > 0)
  return (
    <div className="pt-10">
      <Part title={record}>
        <p className="max-w-read text-sm text-ink-2">
          Deleted on {dayOf(deleted_on)}, kept until {dayOf(kept_until)}. Names are those of the
          file that shoppers download; amounts are in paise, and photos are in the file only.
        </p>
        <div className="flex flex-wrap gap-3 py-4">
          <Button
            look="primary"
            onClick={() =>
              downloadText(`${record}.json`, JSON.stringify(data, null, 2), "application/json")
            }
          >
            Save as a file
          </Button>
          <Button onClick={onClose}>Close the record</Button>
        </div>
        {filled.map(({ name, rows }) => (
          <details key={name} className="border-b border-line">
            <summary className="min-h-tap cursor-pointer py-3 font-medium">
              {fieldName(name)} ({rows.length})
            </summary>
            {rows.map((row, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the copy never changes
              <div key={n} className="border-t border-line py-3">
                <Facts facts={row} />
              </div>
            ))}
          </details>
        ))}
      </Part>
    </div>
  )
}

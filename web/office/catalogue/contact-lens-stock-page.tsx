import { useMemo, useState } from "react"
import { Link, useParams } from "react-router"
import {
  exportContactLensStock,
  type importContactLensStock,
  officeStockImport,
  setContactLensStock,
  showContactLensStock,
} from "#contract/catalogue/operations/contact-lens-stock.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { contactLensProblem } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import { boxesInWords, powerInWords } from "#domain/prescriptions/contact-lens/in-words.ts"
import {
  LOW_BOXES_PER_POWER,
  readPowerKey,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { readBoxes } from "#domain/prescriptions/contact-lens/stock-file.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { type Column, DataTable } from "../shared/data-table.tsx"
import { downloadText } from "../shared/download-text.ts"
import { FileImport } from "../shared/file-import.tsx"
import { ImportCounts, importColumns } from "../shared/import-counts.tsx"
import { LoadFailure } from "../shared/load-failure.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useChange, useOperation } from "../shared/use-operation.ts"
import { useOutcome } from "../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { CatalogueFrame } from "./catalogue-frame.tsx"
import { ContactLensGrid } from "./contact-lens-grid.tsx"
import { type BoxChange, sheetOf, typedChanges } from "./contact-lens-sheet.ts"

type Shown = OperationReply<typeof showContactLensStock>

/** The boxes of each power of a contact lens, to count and to change. */
export default function ContactLensStockPage() {
  const { product = "" } = useParams()
  const { may } = useOffice()
  const { value, failure, reload } = useOperation(showContactLensStock, { product })
  return (
    <CatalogueFrame
      title={value ? `Stock by power: ${value.title}` : "Stock by power"}
      aside={
        may("catalogue.read") && (
          <Link
            to={`/office/products/${product}`}
            className="link inline-flex min-h-tap items-center text-sm"
          >
            Back to the product
          </Link>
        )
      }
    >
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-96" />}
      {value && (
        <div className="grid gap-10">
          <Editor key={value.product} shown={value} reload={reload} />
          <FilePart />
        </div>
      )}
    </CatalogueFrame>
  )
}

function Editor({ shown, reload }: { shown: Shown; reload: () => void }) {
  const { parameters, stock_by_power: isByPower } = shown
  const { may } = useOffice()
  const save = useChange(setContactLensStock)
  const outcome = useOutcome()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wanted, setWanted] = useState<Record<string, string>>({})
  const [isLowOnly, setLowOnly] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [busy, setBusy] = useState(false)
  const boxes = useMemo(
    () => new Map(shown.rows.map(({ power, boxes }) => [power, boxes])),
    [shown.rows],
  )
  // What was saved, by this page or another, is no longer typed: later sales have to show.
  const [seen, setSeen] = useState(boxes)
  if (seen !== boxes) {
    setSeen(boxes)
    const isOpen = ([power, text]: [string, string]) =>
      readBoxes(text) !== (boxes.get(power) ?? null)
    setTyped(Object.fromEntries(Object.entries(typed).filter(isOpen)))
  }
  const { changes, wrong } = typedChanges(typed, boxes)
  const isDirty = changes.length > 0 || wrong.size > 0
  useUnsavedChanges(isDirty)

  const textOf = (key: string) => typed[key] ?? String(boxes.get(key) ?? "")
  const isLow = (key: string) => {
    const count = boxes.get(key)
    return count !== undefined && count <= LOW_BOXES_PER_POWER
  }
  const all = sheetOf(parameters, wanted)
  const sheet = isLowOnly ? { ...all, rows: all.rows.filter(({ keys }) => keys.some(isLow)) } : all
  const listed = [...new Set([...boxes.keys(), ...Object.keys(typed)])]
  const total = listed.reduce((sum, key) => sum + (readBoxes(textOf(key)) ?? 0), 0)
  const unlisted = shown.rows.filter(
    ({ power }) => textOf(power) !== "" && contactLensProblem(parameters, readPowerKey(power)!),
  )

  async function store(changes: BoxChange[]): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const saved = await save({ product: String(shown.product), changes })
    setBusy(false)
    if (!saved.ok) {
      outcome.refuse(saved.failure.message)
      reload()
    }
    return saved.ok
  }

  async function submit() {
    if (!(await store(changes))) return
    outcome.tell(`Saved ${changes.length} ${changes.length === 1 ? "power" : "powers"}.`, () => {
      const back = changes.map(({ power, boxes, was }) => ({ power, boxes: was, was: boxes }))
      void store(back).then((isUndone) => isUndone && outcome.tell("The change is undone."))
    })
  }

  async function endCount() {
    setBusy(true)
    const ended = await save({ product: String(shown.product), "one-stock": true })
    setBusy(false)
    setEnding(false)
    if (!ended.ok) return outcome.refuse(ended.failure.message)
    setTyped({})
    outcome.tell("These lenses have one stock for all powers again.")
  }

  const mayChange = may("stock.change")
  return (
    <div className="grid gap-4">
      <p className="max-w-read text-sm text-ink-2">
        {isByPower
          ? "Shoppers can order only powers with boxes here. Leave a power empty if you do not keep it."
          : `One stock of ${boxesInWords(shown.pieces)} counts for all powers. Once you save boxes here, shoppers can order only powers with boxes.`}{" "}
        Count boxes that you can still sell, without those of orders waiting to be packed.
      </p>
      {all.choices.length > 0 && (
        <div className="grid max-w-140 grid-cols-2 gap-3 sm:grid-cols-4">
          {all.choices.map(({ field, label, options }) => (
            <Field key={field} label={label}>
              {(ids) => (
                <SelectBox
                  {...ids}
                  narrow
                  value={all.chosen[field]}
                  onChange={({ target }) => setWanted({ ...wanted, [field]: target.value })}
                >
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectBox>
              )}
            </Field>
          ))}
        </div>
      )}
      {isByPower && (
        <Checkbox
          label={`Only powers with ${LOW_BOXES_PER_POWER} boxes or fewer`}
          checked={isLowOnly}
          onChange={({ target }) => setLowOnly(target.checked)}
        />
      )}
      {sheet.rows.length > 0 ? (
        <ContactLensGrid
          label={`Boxes of ${shown.title}`}
          sheet={sheet}
          textOf={textOf}
          wrong={wrong}
          isReadOnly={!mayChange}
          onType={(cells) => setTyped({ ...typed, ...cells })}
        />
      ) : (
        <p className="text-ink-2">No power runs low here.</p>
      )}
      {unlisted.length > 0 && (
        <Notice look="caution">
          <p>
            These powers are no longer in the product's list, so shoppers cannot order them:{" "}
            {unlisted
              .map(
                ({ power, boxes }) =>
                  `${powerInWords(readPowerKey(power)!)} (${boxesInWords(boxes)})`,
              )
              .join("; ")}
            .
          </p>
          {mayChange && (
            <Button
              look="quiet"
              size="sm"
              onClick={() =>
                setTyped({
                  ...typed,
                  ...Object.fromEntries(unlisted.map(({ power }) => [power, ""])),
                })
              }
            >
              Remove them
            </Button>
          )}
        </Notice>
      )}
      {mayChange && (
        <div className="sticky bottom-0 z-20 grid gap-3 border-t border-line bg-paper py-3">
          {outcome.view}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              busy={busy}
              busyLabel="Saving"
              disabled={changes.length === 0 || wrong.size > 0}
              onClick={() => void submit()}
            >
              Save
            </Button>
            {isDirty && (
              <Button look="secondary" onClick={() => setTyped({})}>
                Discard
              </Button>
            )}
            <span role="status" className="text-sm text-ink-2">
              {wrong.size > 0
                ? "The marked cells need a whole number of boxes, up to 10,000."
                : `${boxesInWords(total)} in all${isDirty ? ". Not saved yet" : ""}.`}
            </span>
          </div>
        </div>
      )}
      {mayChange && isByPower && (
        <div>
          <Button look="quiet" size="sm" onClick={() => setEnding(true)}>
            Count one stock for all powers
          </Button>
        </div>
      )}
      {isEnding && (
        <ConfirmDialog
          title="Count one stock for all powers?"
          cancelLabel="Keep counting by power"
          confirmLabel="Count one stock"
          busy={busy}
          busyLabel="One moment"
          refusal={null}
          onConfirm={() => void endCount()}
          onClose={() => setEnding(false)}
        >
          <p>
            The numbers by power are deleted, and shoppers can order every power while any of the{" "}
            {boxesInWords(shown.pieces)} is left.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type ImportRow = OperationReply<typeof importContactLensStock>["rows"][number]

/** The boxes of all contact lenses as one file. */
function FilePart() {
  const { may, run } = useOffice()
  const [problem, setProblem] = useState<string | null>(null)

  async function download() {
    const exported = await run(exportContactLensStock, {})
    setProblem(exported.ok ? null : exported.failure.message)
    if (exported.ok) downloadText("boxes-by-power.csv", exported.value)
  }

  return (
    <Part title="Spreadsheet">
      <p className="max-w-read pb-4 text-sm text-ink-2">
        The file has the boxes of all contact lenses: short name of the product, its power, and how
        many boxes. Powers that a file does not have stay as they are. You see a report first, and
        nothing is saved until you confirm.
      </p>
      <div className="grid gap-4">
        <div>
          <Button look="secondary" size="sm" onClick={() => void download()}>
            Download all boxes
          </Button>
        </div>
        {problem && <Notice look="error">{problem}</Notice>}
        {may("stock.change") && (
          <div>
            <FileImport
              endpoint={officeStockImport}
              label="File with boxes by power"
              accept=".csv,text/csv"
              nameOf={() => "boxes.csv"}
              report={(report) => (
                <div className="grid gap-4">
                  <ImportCounts report={report} />
                  <DataTable
                    label="What the file would change"
                    columns={importedColumns}
                    rows={report.rows}
                    rowKey={({ row }) => String(row)}
                    empty="The file changes nothing."
                  />
                </div>
              )}
              counted={(changes) =>
                `${changes.toLocaleString("en-IN")} ${changes === 1 ? "power" : "powers"}`
              }
              choices={[
                { name: "keep-good", label: "Import the valid rows even if others have errors" },
              ]}
              confirmation={({ preview }) => ({ preview })}
            />
          </div>
        )}
      </div>
    </Part>
  )
}

const importedColumns: Column<ImportRow>[] = [
  { id: "row", header: "Row", accessorKey: "row", numeric: true, enableSorting: false },
  { id: "handle", header: "Product", accessorKey: "handle", enableSorting: false },
  { id: "power", header: "Power", accessorKey: "power", enableSorting: false },
  ...importColumns<ImportRow>(),
]

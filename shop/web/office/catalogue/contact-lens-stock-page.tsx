import { powerInWords } from "@chashma/optics/contact-lenses/in-words.ts"
import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { useMemo, useState } from "react"
import { Link, useParams } from "react-router"
import {
  setContactLensStock,
  showContactLensStock,
} from "#contract/catalogue/operations/contact-lens-stock.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { contactLensProblem } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  LOW_BOXES_PER_POWER,
  readPowerKey,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import {
  readBoxes,
  readStockFile,
  stockFileColumns,
  stockFileRows,
} from "#domain/prescriptions/contact-lens/stock-file.ts"
import { list as tracing } from "#modules/slots/office.stock.ts"
import { tracedStock } from "#modules/traced-stock.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { ActionButton } from "../shared/action-dialog.tsx"
import { CatalogueFrame } from "../shared/catalogue/catalogue-frame.tsx"
import { SelectField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { RefusedRows, SpreadsheetPart, UnusedColumns } from "../shared/spreadsheet-part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { useOutcome } from "../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { ContactLensGrid } from "./contact-lens-grid.tsx"
import { type BoxChange, sheetOf, typedChanges } from "./contact-lens-sheet.ts"

type Shown = OperationReply<typeof showContactLensStock> & { parameters: ContactLensParameters }

/** The boxes of a contact lens of each power, to count and to change, below what modules trace. */
export default function ContactLensStockPage() {
  const { product = "" } = useParams()
  const { may } = useOffice()
  const { value, ...loading } = useOperation(showContactLensStock, { product })
  const title = tracedStock?.page ?? "Stock"
  return (
    <CatalogueFrame
      title={value ? `${title}: ${value.title}` : title}
      aside={
        may("catalogue.read") && (
          <Link to={`/office/products/${product}`} className="tap-link text-sm">
            Back to the product
          </Link>
        )
      }
    >
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <div className="grid gap-10">
          <Slot of={tracing} give={{ product }} />
          {value.parameters && (
            <Part title="Stock by power">
              <Editor
                key={value.product}
                shown={{ ...value, parameters: value.parameters }}
                reload={loading.reload}
              />
            </Part>
          )}
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
  const t = useTranslate()

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

  const mayChange = may("stock.change")
  return (
    <div className="grid gap-4">
      <p className="max-w-read text-sm text-ink-2">
        {isByPower
          ? "Shoppers can order only powers with boxes here. Leave a power empty if you do not keep it."
          : `One stock of ${t(boxesInWords(shown.pieces))} counts for all powers. Once you save boxes here, shoppers can order only powers with boxes.`}{" "}
        Count boxes that you can still sell, without those of orders waiting to be packed.
      </p>
      {all.choices.length > 0 && (
        <div className="grid max-w-140 grid-cols-2 gap-3 sm:grid-cols-4">
          {all.choices.map(({ field, label, options }) => (
            <SelectField
              key={field}
              label={label}
              narrow
              value={all.chosen[field] ?? ""}
              onChange={(value) => setWanted({ ...wanted, [field]: value })}
              options={options.map(({ value, label }) => [value, label] as const)}
            />
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
                  `${powerInWords(readPowerKey(power)!)} (${t(boxesInWords(boxes))})`,
              )
              .join("; ")}
            .
          </p>
          {mayChange && (
            <Button
              look="quiet"
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
              look="primary"
              large
              busy={busy}
              busyLabel="Saving"
              disabled={changes.length === 0 || wrong.size > 0}
              onClick={() => void submit()}
            >
              Save
            </Button>
            {isDirty && (
              <Button large onClick={() => setTyped({})}>
                Discard
              </Button>
            )}
            <span role="status" className="text-sm text-ink-2">
              {wrong.size > 0
                ? "The marked cells need a whole number of boxes, up to 10,000."
                : `${t(boxesInWords(total))} in all${isDirty ? ". Not saved yet" : ""}.`}
            </span>
          </div>
        </div>
      )}
      {mayChange && isByPower && (
        <div>
          <ActionButton
            label="Count one stock for all powers"
            look="quiet"
            title="Count one stock for all powers?"
            cancel="Keep counting by power"
            confirm="Count one stock"
            act={() => save({ product: String(shown.product), one_stock: true })}
            done="These lenses have one stock for all powers again."
            onDone={(sentence) => {
              setTyped({})
              outcome.tell(sentence)
            }}
          >
            <p>
              The numbers by power are deleted, and shoppers can order every power while any of the{" "}
              {t(boxesInWords(shown.pieces))} is left.
            </p>
          </ActionButton>
        </div>
      )}
      <FilePart
        shown={shown}
        boxes={boxes}
        isReadOnly={!mayChange}
        onRead={(read) => setTyped({ ...typed, ...read })}
      />
    </div>
  )
}

/** The boxes as a spreadsheet. */
function FilePart(props: {
  shown: Shown
  boxes: ReadonlyMap<string, number>
  isReadOnly: boolean
  onRead: (typed: Record<string, string>) => void
}) {
  const { handle, parameters } = props.shown
  const t = useTranslate()

  function read(rows: Record<string, string>[], file: string) {
    const { typed, refused, unused } = readStockFile(rows, { handle, parameters }, t)
    props.onRead(typed)
    return (
      <>
        <RefusedRows file={file} rows={refused} />
        <p className="text-sm">{Object.keys(typed).length} rows were read into the grid.</p>
        <UnusedColumns names={unused} />
      </>
    )
  }

  return (
    <SpreadsheetPart
      contents="the boxes"
      label="File with boxes by power"
      fileName={`${handle}.csv`}
      table={[
        Object.keys(stockFileColumns),
        ...stockFileRows(parameters, props.boxes).map((row) => [handle, ...row]),
      ]}
      isReadOnly={props.isReadOnly}
      onRead={read}
    >
      Download the boxes as CSV, change them in a spreadsheet, and import the file again. Its rows
      with the short name {handle} are put into the grid; nothing is saved before you press Save.
    </SpreadsheetPart>
  )
}

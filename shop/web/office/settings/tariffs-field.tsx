import { useId } from "react"
import { type TariffClass, tariffClasses } from "#domain/money/tariff.ts"
import { tariffClassNames } from "#domain/money/tariff-table.ts"
import { Button } from "#web/ui/button.tsx"
import { SelectField, TextField } from "../shared/fields.tsx"

/** A row as it is typed: any of the cells may be empty or wrong until it is saved. */
interface TypedRow {
  sold: string
  hsn: string
  percent: string
  from: string
}

const readRows = (text: string): TypedRow[] =>
  text
    .split(";")
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [sold = "", hsn = "", percent = "", from = ""] = row
        .split(",")
        .map((cell) => cell.trim())
      return { sold, hsn, percent, from }
    })

/** A comma would end the cell, so it is read as the decimal point that it is meant to be. */
const writeRows = (rows: readonly TypedRow[]): string =>
  rows
    .map(({ sold, hsn, percent, from }) =>
      [sold, hsn, percent, from].map((cell) => cell.replaceAll(/[,;]/g, ".")).join(", "),
    )
    .join("; ")

const cells = [
  { name: "hsn", label: "HSN", type: "text", inputMode: "numeric", width: "w-28" },
  { name: "percent", label: "GST %", type: "text", inputMode: "decimal", width: "w-20" },
  { name: "from", label: "From", type: "date", inputMode: undefined, width: "w-40" },
] as const

/** The shop's headings and rates, with rows for the days on which a rate changes. */
export function TariffsField(props: {
  label: string
  hint: string
  typed: string
  isReadOnly: boolean
  onType: (text: string) => void
}) {
  const { typed, isReadOnly, onType } = props
  const hintId = useId()
  const rows = readRows(typed)
  const change = (at: number, cell: Partial<TypedRow>) =>
    onType(writeRows(rows.map((row, n) => (n === at ? { ...row, ...cell } : row))))
  const addRow = (sold: string) => {
    const before = rows.findLastIndex((row) => row.sold === sold)
    const added = { sold, hsn: rows[before]?.hsn ?? "", percent: "", from: "" }
    onType(writeRows(rows.toSpliced(before + 1, 0, added)))
  }
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{props.label}</legend>
      <p id={hintId} className="mb-3 text-sm text-ink-3">
        {props.hint}
      </p>
      <ul className="grid gap-4">
        {rows.map((row, at) => {
          const name = tariffClassNames[row.sold as TariffClass] ?? row.sold
          const isFirst = rows.findIndex(({ sold }) => sold === row.sold) === at
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state of their own
            <li key={at}>
              <p className="pb-1 text-sm text-ink-2">{isFirst ? name : `${name}, later`}</p>
              <div className="flex flex-wrap items-end gap-2">
                {cells.map(({ name: cell, label, type, inputMode, width }) => (
                  <div key={cell} className={width}>
                    <TextField
                      label={
                        <>
                          {label}
                          <span className="sr-only">{` of ${name}${isFirst ? "" : `, row ${at + 1}`}`}</span>
                        </>
                      }
                      type={type}
                      inputMode={inputMode}
                      readOnly={isReadOnly}
                      value={row[cell]}
                      onChange={(text) => change(at, { [cell]: text })}
                    />
                  </div>
                ))}
                {!isReadOnly && !isFirst && (
                  <Button
                    look="quiet"
                    aria-label={`Remove row ${at + 1}, ${name}`}
                    onClick={() => onType(writeRows(rows.filter((_, n) => n !== at)))}
                  >
                    Remove
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {!isReadOnly && (
        <div className="mt-4 max-w-sm">
          <SelectField
            label="Add a row for a rate that changes later"
            value=""
            onChange={addRow}
            options={[
              ["", "Choose what changes"],
              ...tariffClasses.map((sold) => [sold, tariffClassNames[sold]] as const),
            ]}
          />
        </div>
      )}
    </fieldset>
  )
}

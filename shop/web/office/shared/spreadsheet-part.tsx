import { type ReactNode, useState } from "react"
import { csvSeparator } from "#domain/core/csv-separator.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Notice } from "#web/ui/notice.tsx"
import { FilePicker } from "./file-picker.tsx"
import { Part } from "./part.tsx"

/** A form as a CSV: the rows of a file are put into the form, to be checked and saved there. */
export function SpreadsheetPart(props: {
  children: ReactNode
  /** What is in the file: `the table`. */
  contents: string
  /** The purpose of the file, announced with its control. */
  label: string
  fileName: string
  /** Heading and rows of the download; null while the form is wrong. */
  table: (string | number | null)[][] | null
  isReadOnly: boolean
  /** Puts the rows into the form. @returns the report shown below; a thrown error is a wrong file */
  onRead: (rows: Record<string, string>[], fileName: string) => ReactNode
}) {
  const { table } = props
  const [report, setReport] = useState<ReactNode>(null)

  async function save() {
    if (!table) return
    const { stringify } = await import("csv-stringify/browser/esm/sync")
    downloadText(props.fileName, stringify(table, { bom: true, record_delimiter: "windows" }))
  }

  async function read(file: File) {
    setReport(null)
    const { parse } = await import("csv-parse/browser/esm/sync")
    try {
      const text = await file.text()
      const rows: Record<string, string>[] = parse(text, {
        ...{ bom: true, columns: true, trim: true, skip_empty_lines: true },
        delimiter: csvSeparator(text),
        ...{ relax_column_count: true, skip_records_with_empty_values: true },
      })
      setReport(props.onRead(rows, file.name))
    } catch {
      setReport(
        <Notice look="error">
          This file could not be read. It has to be a CSV like the one you can download.
        </Notice>,
      )
    }
  }

  return (
    <Part title="Spreadsheet">
      <p className="max-w-read pb-4 text-sm text-ink-2">{props.children}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!table} onClick={() => void save()}>
          Download {props.contents}
        </Button>
        {!props.isReadOnly && (
          <FilePicker
            label={props.label}
            accept=".csv,text/csv"
            disabled={!table}
            onPick={(picked) => void read(picked)}
          >
            Import a file
          </FilePicker>
        )}
      </div>
      <div role="status" className="grid gap-4 pt-4 empty:hidden">
        {report}
      </div>
    </Part>
  )
}

/** The columns of a file that the form has no field for. */
export const UnusedColumns = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <p className="text-sm break-words">Not used: {names.join(", ")}.</p>

/** The rows of a file that were not taken, each with the reason. */
export function RefusedRows(props: { file: string; rows: { row: number; why: string }[] }) {
  if (props.rows.length === 0) return null
  return (
    <Notice look="caution">
      <p className="font-medium">Rows of {props.file} that were not taken:</p>
      <ul>
        {props.rows.map(({ row, why }) => (
          <li key={`${row} ${why}`}>
            Row {row}: {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

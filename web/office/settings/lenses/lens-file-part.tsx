import { useRef, useState } from "react"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensChanges } from "#domain/prescriptions/lens/lens-changes.ts"
import {
  lensFileColumns,
  type RefusedLensRow,
  readLensFile,
  writeLensFile,
} from "#domain/prescriptions/lens/lens-file.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { downloadText } from "../../shared/download-text.ts"
import { Part } from "../../shared/part.tsx"

interface Report {
  file: string
  changes: string[]
  refused: RefusedLensRow[]
}

/** A spreadsheet of the table: what it says is put into the form, to be looked at and saved. */
export function LensFilePart(props: {
  /** Null while a cell is wrong. */
  lenses: LensCatalogue | null
  isReadOnly: boolean
  onRead: (lenses: LensCatalogue) => void
}) {
  const { lenses } = props
  const input = useRef<HTMLInputElement>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    if (!lenses) return
    const { stringify } = await import("csv-stringify/browser/esm/sync")
    const rows = [[...lensFileColumns], ...writeLensFile(lenses)]
    downloadText("lenses.csv", stringify(rows, { bom: true, record_delimiter: "windows" }))
  }

  async function read(file: File) {
    if (!lenses) return
    setReport(null)
    setProblem(null)
    const { parse } = await import("csv-parse/browser/esm/sync")
    try {
      const rows: Record<string, string>[] = parse(await file.text(), {
        ...{ bom: true, columns: true, trim: true, skip_empty_lines: true, delimiter: [",", ";"] },
        ...{ relax_column_count: true, skip_records_with_empty_values: true },
      })
      const result = readLensFile(lenses, rows)
      setReport({
        file: file.name,
        changes: lensChanges(lenses, result.lenses),
        refused: result.refused,
      })
      props.onRead(result.lenses)
    } catch {
      setProblem("This file could not be read. It has to be a CSV like the one you can download.")
    }
  }

  return (
    <Part title="Spreadsheet">
      <p className="max-w-read pb-4 text-sm text-ink-2">
        Download the table as CSV, change it in a spreadsheet, and import it again. Rows that the
        file does not have stay as they are. Nothing is saved before you press Save.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="sm" disabled={!lenses} onClick={() => void save()}>
          Download the table
        </Button>
        {!props.isReadOnly && (
          <Button
            look="secondary"
            size="sm"
            disabled={!lenses}
            onClick={() => input.current?.click()}
          >
            Import a file
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="File with the table of lenses"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          target.value = ""
          if (picked) void read(picked)
        }}
      />
      <div role="status" className="grid gap-4 pt-4 empty:hidden">
        {problem && <Notice look="error">{problem}</Notice>}
        {report && (
          <>
            {report.refused.length > 0 && (
              <Notice look="caution">
                <p className="font-medium">Rows of {report.file} that were not taken:</p>
                <ul>
                  {report.refused.map(({ row, why }) => (
                    <li key={`${row} ${why}`}>
                      Row {row}: {why}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            <Changes
              label={`What ${report.file} changes`}
              changes={report.changes}
              none={`${report.file} changes nothing.`}
            />
          </>
        )}
      </div>
    </Part>
  )
}

/** What differs between two tables, in words. */
export function Changes(props: { label: string; changes: readonly string[]; none: string }) {
  if (props.changes.length === 0) return <p className="text-sm text-ink-2">{props.none}</p>
  return (
    <ul aria-label={props.label} className="list-disc pl-5 text-sm">
      {props.changes.map((change) => (
        <li key={change} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  )
}

import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensChanges } from "#domain/prescriptions/lens/lens-changes.ts"
import {
  lensFileColumns,
  readLensFile,
  writeLensFile,
} from "#domain/prescriptions/lens/lens-file.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { RefusedRows, SpreadsheetPart, UnusedColumns } from "../../shared/spreadsheet-part.tsx"

/** A spreadsheet of the table. */
export function LensFilePart(props: {
  /** Null while a cell is wrong. */
  lenses: LensCatalogue | null
  isReadOnly: boolean
  onRead: (lenses: LensCatalogue) => void
}) {
  const { lenses } = props
  const t = useTranslate()

  function read(rows: Record<string, string>[], file: string) {
    if (!lenses) return null
    const result = readLensFile(lenses, rows)
    props.onRead(result.lenses)
    return (
      <>
        <RefusedRows file={file} rows={result.refused} />
        <UnusedColumns names={result.unused} />
        <Changes
          label={`What ${file} changes`}
          changes={lensChanges(t, lenses, result.lenses)}
          none={`${file} changes nothing.`}
        />
      </>
    )
  }

  return (
    <SpreadsheetPart
      contents="the table"
      label="File with the table of lenses"
      fileName="lenses.csv"
      table={lenses && [[...lensFileColumns], ...writeLensFile(lenses)]}
      isReadOnly={props.isReadOnly}
      onRead={read}
    >
      Download the table as CSV, change it in a spreadsheet, and import it again. Rows that the file
      does not have stay as they are. Nothing is saved before you press Save.
    </SpreadsheetPart>
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

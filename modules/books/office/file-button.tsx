import type { ReactNode } from "react"
import { DownloadButton } from "#web/office/shared/outcome-button.tsx"
import { type BookFile, exportBook } from "../contract/operations.ts"

const types: Partial<Record<BookFile, [extension: string, type: string]>> = {
  gstr1: ["json", "application/json"],
  tally: ["xml", "application/xml"],
}

/** Downloads one file of a month. */
export function FileButton(props: { month: string; file: BookFile; children: ReactNode }) {
  const { month, file, children } = props
  const [extension, type] = types[file] ?? ["csv", "text/csv"]
  return (
    <DownloadButton
      operation={exportBook}
      input={{ month, file }}
      file={`${file}-${month}.${extension}`}
      type={type}
    >
      {children}
    </DownloadButton>
  )
}

import type { ReactNode } from "react"
import { type BookFile, exportBook } from "#contract/money/operations/books.ts"
import { ok } from "#domain/core/result.ts"
import { downloadText } from "../../shared/download-text.ts"
import { useOffice } from "../../shared/office-session.tsx"
import { OutcomeButton } from "./outcome-button.tsx"

const types: Partial<Record<BookFile, [extension: string, type: string]>> = {
  gstr1: ["json", "application/json"],
  tally: ["xml", "application/xml"],
}

/** Downloads one file of a month. */
export function FileButton(props: { month: string; file: BookFile; children: ReactNode }) {
  const { month, file, children } = props
  const { run } = useOffice()
  const [extension, type] = types[file] ?? ["csv", "text/csv"]
  return (
    <OutcomeButton
      act={async () => {
        const text = await run(exportBook, { month, file })
        if (!text.ok) return text
        downloadText(`${file}-${month}.${extension}`, text.value, type)
        return ok("")
      }}
    >
      {children}
    </OutcomeButton>
  )
}

import type { OperationReply } from "#contract/office/operation.ts"
import { writeJobFiles } from "#contract/orders/operations/order-prints.ts"
import { downloadText } from "#web/ui/download-text.ts"
import { useOffice } from "../../shared/office-session.tsx"
import { OutcomeButton } from "../../shared/outcome-button.tsx"

type JobFile = OperationReply<typeof writeJobFiles>[number]

/** Downloads what a lens lab reads: the file of one pair, or a ZIP with those of several. */
export function JobFilesButton({ orders }: { orders: string }) {
  const { run } = useOffice()
  return (
    <OutcomeButton
      act={async () => {
        const files = await run(writeJobFiles, { orders })
        if (files.ok) await save(files.value)
        return files
      }}
      done={jobFileNotes}
    >
      Download for a lens lab
    </OutcomeButton>
  )
}

async function save(files: readonly JobFile[]) {
  const [first, ...others] = files
  if (first && others.length === 0) return downloadText(first.file, first.content, "text/plain")
  const { strToU8, zipSync } = await import("fflate")
  const entries = files.map(({ file, content }) => [file, strToU8(content)] as const)
  downloadText("lens-orders.zip", zipSync(Object.fromEntries(entries)), "application/zip")
}

/** What the lab has to be told beside the files, as sentences; empty if they have everything. @internal */
export function jobFileNotes(files: readonly JobFile[]): string {
  const listed = (which: (file: JobFile) => boolean) =>
    files
      .filter(which)
      .map(({ job }) => job)
      .join(", ")
  const untraced = listed(({ has_trace }) => !has_trace)
  const notes = [
    untraced && `No trace for the frame of ${untraced}: send the frame to the lab.`,
    ...files.flatMap(({ job, losses }) => losses.map((sentence) => `${job}: ${sentence}`)),
    ...(["PD", "fitting height"] as const).map((measure) => {
      const without = listed(({ missing }) => missing.includes(measure))
      return without && `No ${measure} for ${without}: the lab would have to guess it.`
    }),
  ]
  return notes.filter(Boolean).join(" ")
}

import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import type { z } from "zod"
import type { ApiFailure } from "#contract/core/api-result.ts"
import type { Endpoint, EndpointOutput } from "#contract/core/endpoint.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { FilePicker } from "./file-picker.tsx"
import { Progress, type ProgressState } from "./progress.tsx"
import { sendFile } from "./send-file.ts"

/** The result of every import, dry run or real. */
export interface ImportSummary {
  accepted: boolean
  summary: string
  new: number
  changed: number
  refused: number
  removed?: number
}

type ImportEndpoint = Endpoint & { reply: z.ZodType<ImportSummary> }

interface FileImportProps<C extends ImportEndpoint, Report = EndpointOutput<C>> {
  endpoint: C
  /** The purpose of the file, announced with the control. */
  label: string
  accept: string
  /** The media type, by which the server parses it. */
  nameOf: (file: File) => string
  report: (report: Report) => ReactNode
  /** Such as `3 products`. */
  counted: (changes: number) => string
  /** Further options, each with its query parameter. */
  choices: { name: string; label: string }[]
  /** What has to happen before the file is tried out, such as fetching its pictures. */
  prepare?: (
    send: (options: Record<string, string>) => Promise<Report | null>,
    choices: ReadonlySet<string>,
    onProgress: (progress: ProgressState) => void,
  ) => Promise<void>
  /** What ties the writing to the report that was read. */
  confirmation: (report: Report) => Record<string, string>
}

/** A file import with a dry run, applied exactly as reported. */
export function FileImport<C extends ImportEndpoint>(props: FileImportProps<C>) {
  type Report = EndpointOutput<C> & ImportSummary
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState<Report | null>(null)
  const [done, setDone] = useState<Report | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [progress, setProgress] = useState<ProgressState | null>(null)
  const [busy, setBusy] = useState<"try" | "write" | null>(null)

  async function send(from: File, choices: ReadonlySet<string>, options: Record<string, string>) {
    const switches = Object.fromEntries([...choices].map((name) => [name, "1"]))
    const query = { file: props.nameOf(from), ...switches, ...options }
    const sent = await sendFile(props.endpoint, query, from)
    if (!sent.ok) {
      setFailure(sent.failure)
      return null
    }
    return sent.value as Report
  }

  async function tryOut(from: File, choices: ReadonlySet<string>) {
    setFile(from)
    setBusy("try")
    setFailure(null)
    setDone(null)
    await props.prepare?.((options) => send(from, choices, options), choices, setProgress)
    setProgress(null)
    setReport(await send(from, choices, { dry_run: "1" }))
    setBusy(null)
  }

  async function write() {
    if (!file || !report || busy) return
    setBusy("write")
    setFailure(null)
    const written = await send(file, chosen, props.confirmation(report))
    setBusy(null)
    setReport(null)
    if (!written) return
    setDone(written)
    void queries.invalidateQueries()
  }

  function choose(name: string, isOn: boolean) {
    const next = new Set(chosen)
    if (isOn) next.add(name)
    else next.delete(name)
    setChosen(next)
    if (file && report) void tryOut(file, next)
  }

  const changes = report ? report.new + report.changed + (report.removed ?? 0) : 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FilePicker
          label={props.label}
          accept={props.accept}
          look={report ? "secondary" : "primary"}
          busy={busy === "try"}
          busyLabel="Reading the file"
          onPick={(picked) => void tryOut(picked, chosen)}
        >
          Choose a file
        </FilePicker>
        {file && <span className="min-w-0 text-sm wrap-anywhere">{file.name}</span>}
        {props.choices.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosen.has(name)}
            onChange={({ target }) => choose(name, target.checked)}
          />
        ))}
      </div>
      <div className="grid gap-4 pt-4">
        {progress && <Progress label="Fetching pictures" unit="products" progress={progress} />}
        {failure && (
          <Notice look="error">
            {failure.message}
            {file && (
              <Button look="quiet" onClick={() => void tryOut(file, chosen)}>
                Try the file again
              </Button>
            )}
          </Notice>
        )}
        {report && (
          <>
            {props.report(report)}
            {changes === 0 && report.refused === 0 && (
              <Notice look="info">Nothing to import: the shop already has all of this.</Notice>
            )}
            {!report.accepted && (
              <Notice look="caution">
                Nothing can be imported while rows have errors. Fix them in the file, or import only
                the valid rows.
              </Notice>
            )}
            {report.accepted && changes > 0 && (
              <div>
                <Button
                  look="primary"
                  large
                  busy={busy === "write"}
                  busyLabel="Writing"
                  disabled={busy === "try"}
                  onClick={() => void write()}
                >
                  Import {props.counted(changes)}
                </Button>
              </div>
            )}
          </>
        )}
        <div role="status">
          {done && (
            <Notice look="info">
              {done.summary} {done.new} new, {done.changed} changed
              {!!done.removed && `, ${done.removed} removed`}
              {done.refused > 0 && `, ${done.refused} refused`}.
            </Notice>
          )}
        </div>
      </div>
    </>
  )
}

import { useMemo, useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { exportAudit, listAudit } from "#contract/office/operations/audit.ts"
import { listStaffMembers } from "#contract/office/operations/staff.ts"
import { operations } from "#contract/operations.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { addDays, startOfDay } from "#domain/office/report-period.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { downloadText } from "../shared/download-text.ts"
import { LoadFailure } from "../shared/load-failure.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useOperation } from "../shared/use-operation.ts"
import { type AuditChoice, AuditFilter } from "./audit-filter.tsx"
import { AuditVerdict } from "./audit-verdict.tsx"
import { changesOf, inputOf } from "./entry-words.ts"

type Entry = OperationReply<typeof listAudit>[number]

const nothing = {}
const noFilter: AuditChoice = { by: "", operation: "", about: "", day: "" }
/** The page size of the operation. */
const PAGE_ENTRIES = 200

/** The audit: who did what, with values before and after. */
export default function AuditPage() {
  const { run } = useOffice()
  const [choice, setChoice] = useState(noFilter)
  const [before, setBefore] = useState<number | null>(null)
  const filter = useMemo(() => filterOf(choice), [choice])
  const input = useMemo(() => ({ ...filter, ...(before && { before }) }), [filter, before])
  const { value, failure, reload } = useOperation(listAudit, input)
  const staff = useOperation(listStaffMembers, nothing)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const last = value?.at(-1)?.number ?? null

  async function download() {
    if (busy) return
    setBusy(true)
    const file = await run(exportAudit, filter)
    setBusy(false)
    setProblem(file.ok ? null : file.failure.message)
    if (file.ok) downloadText("audit.csv", file.value)
  }

  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Audit</h1>
      <p className="max-w-read pb-4 text-ink-2">
        Every operation, who did it and from where. Nobody can change or delete an entry; texts,
        mobile numbers and e-mail addresses are left out of them.
      </p>
      <AuditVerdict />
      <AuditFilter
        choice={choice}
        people={staff.value ?? []}
        operations={operations.map(({ name }) => name)}
        onChoose={(next) => {
          setBefore(null)
          setChoice(next)
        }}
      />
      <div className="flex flex-wrap items-center gap-3 py-4">
        <Button
          look="secondary"
          size="sm"
          busy={busy}
          busyLabel="One moment"
          onClick={() => void download()}
        >
          Download CSV
        </Button>
        {before !== null && (
          <Button look="quiet" size="sm" onClick={() => setBefore(null)}>
            Newest entries
          </Button>
        )}
        {value?.length === PAGE_ENTRIES && last !== null && (
          <Button look="quiet" size="sm" onClick={() => setBefore(last)}>
            Older entries
          </Button>
        )}
      </div>
      {problem && <Notice look="error">{problem}</Notice>}
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-96" />}
      {value?.length === 0 && <p className="text-ink-2">No entries match.</p>}
      <ol aria-label="Entries" className="border-t border-line">
        {value?.map((entry, index) => (
          <AuditEntry key={entry.number ?? `older ${index}`} entry={entry} />
        ))}
      </ol>
    </>
  )
}

const filterOf = ({ by, operation, about, day }: AuditChoice) => ({
  ...(by && { by }),
  ...(operation && { operation }),
  ...(about.trim() && { about: about.trim() }),
  ...(day && {
    since: startOfDay(day).toISOString(),
    until: startOfDay(addDays(day, 1)).toISOString(),
  }),
})

function AuditEntry({ entry }: { entry: Entry }) {
  const { at, who, from, operation, about, result } = entry
  const inputs = inputOf(entry.details)
  const changes = changesOf(entry.changed)
  return (
    <li className="border-b border-line">
      <details className="text-sm">
        <summary className="grid min-h-tap cursor-pointer items-center gap-x-4 py-2 sm:grid-cols-[11rem_1fr_1fr_auto]">
          <span className="text-ink-2">{formatDayAndTime(at)}</span>
          <span className="font-medium">{operation}</span>
          <span className="min-w-0 break-words">
            {who}
            {from && <span className="text-ink-2">, {from}</span>}
          </span>
          <span className={result === "OK" ? "text-ink-2" : "font-medium text-sindoor"}>
            {result ?? "interrupted or running"}
          </span>
        </summary>
        <div className="grid gap-3 pb-3 sm:pl-44">
          {about && <p className="break-all text-ink-2">About {about}</p>}
          {inputs.length > 0 && (
            <dl className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
              {inputs.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="break-all">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {changes.length > 0 && (
            <ul aria-label="Changes" className="grid gap-1">
              {changes.map(({ name, before, after }) => (
                <li key={name} className="break-all">
                  <span className="text-ink-2">{name}: </span>
                  <del className="no-underline">{before}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> became </span>
                  <ins className="font-medium no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  )
}

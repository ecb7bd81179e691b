import { showStatus } from "#contract/office/operations/status.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { list as extras } from "#modules/slots/office.status.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { usePolling } from "#web/ui/use-polling.ts"
import { type Column, column, DataTable, dayColumn } from "../shared/data-table.tsx"
import { RuledFacts } from "../shared/facts.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import type { Component, Status } from "./status-problems.ts"
import { componentName, failureWords, gigabytes, statusProblems } from "./status-problems.ts"

const LOAD_EVERY_MS = 30_000

/** The status of the shop's own operation, for its owner. */
export default function StatusPage() {
  const { value, ...loading } = useOperation(showStatus, {})

  usePolling(loading.reload, LOAD_EVERY_MS, true)

  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Status</h1>
      <Loading {...loading} value={value} className="h-64" />
      {value && <Overview status={value} />}
    </>
  )
}

function Overview({ status }: { status: Status }) {
  const { database, disk, waiting, components } = status
  const problems = statusProblems(status, new Date())
  const kind = database.kind === "embedded" ? "Embedded PostgreSQL" : database.kind
  return (
    <div className="grid gap-10">
      <div role="status">
        {problems.length === 0 ? (
          <Notice look="done">Everything works.</Notice>
        ) : (
          <Notice look="caution">
            <ul className="grid gap-1">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <Slot of={extras} give={{}} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Part title="Shop and database">
          <RuledFacts
            label="Shop and database"
            facts={[
              ["Version", status.version],
              ["Running since", formatDayAndTime(status.running_since)],
              ["Database", `${kind} ${database.version}, ${gigabytes(database.bytes)}`],
              ["Reply of the database", `${Math.round(database.reply_ms)} ms`],
              ["Continuous backup of the database", archivedWords(database)],
              ["Disk", `${gigabytes(disk.free_bytes)} free of ${gigabytes(disk.bytes)}`],
            ]}
          />
        </Part>
        <Part title="Waiting">
          <RuledFacts
            label="Waiting"
            facts={[
              ["Payments that may still be paid", waiting.payments],
              ["Refunds to send", waiting.refunds],
              ["Text messages to send", waiting.text_messages],
              ["E-mails to send", waiting.emails],
            ]}
          />
        </Part>
      </div>
      <Part title="Providers, jobs and backups">
        <DataTable
          label="Providers, jobs and backups"
          columns={columns}
          rows={components}
          rowKey={({ component }) => component}
          empty="Nothing was reported yet. The shop reports every 15 seconds."
        />
      </Part>
    </div>
  )
}

const archivedWords = ({ archive, archived_at = null }: Status["database"]) =>
  archive && (archive === "off" ? "Off" : whenOf(archived_at))

const whenOf = (moment: string | null) => (moment ? formatDayAndTime(moment) : "Never")

const columns: Column<Component>[] = [
  column("Part", ({ component }) => componentName(component)),
  column("State", ({ works }) => (works ? "Works" : "Failing"), {
    cell: ({ works }) => (
      <span className={works ? "text-ink-2" : "font-medium text-sindoor"}>
        {works ? "Works" : "Failing"}
      </span>
    ),
  }),
  dayColumn("Last worked", ({ succeeded_at }) => succeeded_at, { hasTime: true, without: "Never" }),
  dayColumn("Last failed", ({ failed_at }) => failed_at, {
    ...{ hasTime: true, without: "Never" },
    aboutOf: failureWords,
  }),
]

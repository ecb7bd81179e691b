import { Link } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import type { listAudit } from "#contract/office/operations/audit.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Facts } from "../shared/facts.tsx"

export type Entry = OperationReply<typeof listAudit>[number]

const actors: Record<string, string> = {
  "command line": "Somebody at the command line",
  system: "The shop",
}

/** A sentence that opens: who, when and where, the inputs, and each value before and after. */
export function AuditEntry({ entry, onAbout }: { entry: Entry; onAbout: (about: string) => void }) {
  const { at, who, from, sentence, result, outcome, about, about_name, page } = entry
  return (
    <li className="border-b border-line">
      <details className="group text-sm">
        <summary
          data-list-item
          className="flex min-h-tap cursor-pointer list-none items-start gap-3 py-2.5 hover:bg-sunk [&::-webkit-details-marker]:hidden"
        >
          <span className="mt-0.5 shrink-0 text-ink-2 transition-transform group-open:rotate-90">
            <Icon name="right" small />
          </span>
          <span className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0 break-words">
              <span className="font-medium">{actors[who] ?? who}</span> {sentence}
            </span>
            <span className="text-ink-2">{formatDayAndTime(at)}</span>
            {result !== "OK" && <span className="text-sindoor">{outcome}</span>}
          </span>
        </summary>
        <div className="grid gap-3 pb-4 pl-8">
          <Changes changes={entry.changes} />
          <Facts
            facts={[
              ["About", about_name && page && <AboutLink page={page} name={about_name} />],
              ...entry.inputs.map(({ label, value }) => [label, value || "–"] as const),
              [who === "command line" ? "User of the server" : "With", from || "Not known"],
              ["Result", outcome],
              ["Entry", entry.number],
            ]}
          />
          {about && (
            <button
              type="button"
              className="link min-h-tap justify-self-start"
              onClick={() => onAbout(about)}
            >
              Show everything about {about_name ?? "this"}
            </button>
          )}
        </div>
      </details>
    </li>
  )
}

function Changes({ changes }: { changes: Entry["changes"] }) {
  if (changes.length === 0) return null
  return (
    <ul aria-label="Changes" className="grid gap-1">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="break-words">
          <span className="text-ink-2">{label}: </span>
          <del className="no-underline">{before}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          <ins className="font-medium no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  )
}

const AboutLink = ({ page, name }: { page: string; name: string }) => (
  <Link to={`/office/${page}`} className="link inline-block min-h-6">
    {name}
  </Link>
)

import { isDay } from "@chashma/optics/day.ts"
import { useSearchParams } from "react-router"
import { exportAudit, listAudit } from "#contract/office/operations/audit.ts"
import { listStaffMembers } from "#contract/office/operations/staff.ts"
import { addDays, startOfDay } from "#domain/office/report-period.ts"
import { Button } from "#web/ui/button.tsx"
import { FilterBar, filtersIn } from "../shared/filter-bar.tsx"
import { DownloadButton } from "../shared/outcome-button.tsx"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { AuditEntry } from "./audit-entry.tsx"
import { type AuditChoice, auditFields, auditFilters } from "./audit-filter.ts"
import { AuditVerdict } from "./audit-verdict.tsx"

/** The page size of the operation. */
const PAGE_ENTRIES = 200

/** The audit: who changed or looked at what, with values before and after. */
export default function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const choice = filtersIn(search, auditFilters)
  const filter = filterOf(choice)
  const before = Number(search.get("before")) || null
  const { value, ...loading } = useOperation(listAudit, { ...filter, ...(before && { before }) })
  const staff = useOperation(listStaffMembers, {})
  const last = value?.at(-1)?.number ?? null

  /** A choice starts at the newest entry again. */
  const choose = (chosen: AuditChoice) => setSearch(new URLSearchParams(Object.entries(chosen)))

  const turnTo = (number: number | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (number === null) next.delete("before")
      else next.set("before", String(number))
      return next
    })

  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Audit</h1>
      <p className="max-w-read pb-4 text-ink-2">
        Who changed what and who signed in, newest first. Open an entry to see the values before and
        after. Nobody can change or delete an entry. Texts, mobile numbers and e-mail addresses are
        never kept in it.
      </p>
      <AuditVerdict />
      <FilterBar
        filters={choice}
        search={[]}
        fields={auditFields(
          choice,
          staff.value ?? [],
          value?.find(({ about }) => about === choice.about)?.about_name ?? null,
        )}
        onChange={choose}
      />
      <div className="flex flex-wrap items-center gap-3 py-4">
        <DownloadButton operation={exportAudit} input={filter} file="audit.csv">
          Download CSV
        </DownloadButton>
        {before !== null && (
          <Button look="quiet" onClick={() => turnTo(null)}>
            Newest entries
          </Button>
        )}
        {value?.length === PAGE_ENTRIES && last !== null && (
          <Button look="quiet" onClick={() => turnTo(last)}>
            Older entries
          </Button>
        )}
      </div>
      <Loading {...loading} value={value} className="h-96" />
      {value?.length === 0 && (
        <p className="text-ink-2">Nothing matches. Choose another day, person or action.</p>
      )}
      <ol aria-label="Entries" className="border-t border-line">
        {value?.map((entry) => (
          <AuditEntry
            key={entry.number}
            entry={entry}
            onAbout={(about) => choose({ ...choice, about })}
          />
        ))}
      </ol>
    </>
  )
}

const filterOf = ({ show, by, operation, about, day, shopper }: AuditChoice) => ({
  ...(show !== "all" && { show: show === "views" ? ("views" as const) : ("changes" as const) }),
  ...(by && { by }),
  ...(operation && { operation }),
  ...(about && { about }),
  ...(shopper && { shopper }),
  ...(day &&
    isDay(day) && {
      since: startOfDay(day).toISOString(),
      until: startOfDay(addDays(day, 1)).toISOString(),
    }),
})

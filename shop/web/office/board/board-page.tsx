import clsx from "clsx"
import { Link, useSearchParams } from "react-router"
import { list as ofModules } from "#modules/board-sections.ts"
import { useFeaturesOff } from "#web/shared/layout/settings.ts"
import { LoadFailure } from "../shared/loading.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { ScanField } from "../shared/scan-field.tsx"
import { ApprovalList } from "./approval-list.tsx"
import { type BoardSection, boardSections } from "./board-sections.ts"
import { NextSteps } from "./next-steps.tsx"
import { OrderWorkList } from "./order-work-list.tsx"
import { SectionList } from "./section-list.tsx"
import { useBoardCounts } from "./use-board-counts.ts"

/** The sections of the daily work. */
const orderSections = [
  ...["to_check", "to_make", "to_pack", "to_ship"],
  ...["late", "returns", ...ofModules.map(({ key }) => key)],
  ...["failed_refunds", "to_pay_out", "no_invoice"],
]

/** Items that need action. */
export default function BoardPage() {
  const { may } = useOffice()
  const [search] = useSearchParams()
  const off = useFeaturesOff()
  const sections = boardSections.filter(
    ({ permission, module = "" }) => (!permission || may(permission)) && !off.includes(module),
  )
  const section = sections.find(({ key }) => key === search.get("section")) ?? sections[0]!
  const { value, failure, reload, isLive } = useBoardCounts()

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-6 pb-4">
        <h1 className="text-2xl">Board</h1>
        <p className="text-sm text-ink-2">
          {isLive ? "Counts update live" : "Counts update every 30 seconds"}
        </p>
      </div>
      <div className="pb-4">
        <ScanField hint="Scan a job card or a courier's label to open its order." />
      </div>
      {failure && <LoadFailure failure={failure} reload={reload} />}
      <nav
        aria-label="What needs doing"
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5"
      >
        {sections.map(({ key, label }) => (
          <Link
            key={key}
            to={`/office?section=${key}`}
            aria-current={key === section.key ? "page" : undefined}
            className={clsx(
              "flex min-h-tap items-baseline gap-2.5 rounded-md border px-3.5 py-2.5",
              key === section.key
                ? "border-peacock bg-peacock-wash"
                : "border-line bg-raised hover:border-control",
            )}
          >
            <span className="text-xl font-medium tabular-nums">{value?.[key] ?? "–"}</span>
            <span className="text-sm text-ink-2">{label}</span>
          </Link>
        ))}
      </nav>
      <section aria-labelledby="list" className="pt-8">
        <h2 id="list" className="pb-2 text-lg">
          {section.label}
        </h2>
        <List key={section.key} section={section} />
      </section>
      {value && orderSections.every((key) => value[key] === 0) && <NextSteps />}
    </>
  )
}

function List({ section }: { section: BoardSection }) {
  const { key, empty, bulk, isBeforePacking } = section
  if (key === "approvals") return <ApprovalList empty={empty} />
  if (bulk || isBeforePacking) return <OrderWorkList section={key} empty={empty} />
  return <SectionList section={key} empty={empty} />
}

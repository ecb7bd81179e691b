import clsx from "clsx"
import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { listBoardSection } from "#contract/office/operations/board.ts"
import { showSetup } from "#contract/office/operations/setup.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { list as ofModules } from "#modules/board-sections.ts"
import { useFeaturesOff } from "#web/shared/layout/settings.ts"
import { Icon } from "#web/ui/icon.tsx"
import { OrderTable, type TableOrder } from "../orders/order-table.tsx"
import { setupStepWords } from "../setup/setup-steps.ts"
import { LoadFailure } from "../shared/load-failure.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { ScanField } from "../shared/scan-field.tsx"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { ApprovalList } from "./approval-list.tsx"
import { type BoardSection, boardSections } from "./board-sections.ts"
import { OrderWorkList } from "./order-work-list.tsx"
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

const MAX_STEPS = 4

/** While no order waits: the next steps of the set-up guide, for those who can take them. */
function NextSteps() {
  const { may } = useOffice()
  return may("settings.change") ? <Steps /> : null
}

function Steps() {
  const { value } = useOperation(showSetup, {})
  const open = value?.steps.filter(({ state }) => state !== "done") ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="max-w-read pt-8">
      <h2 id="next-steps" className="pb-2 text-lg">
        What to do next
      </h2>
      <ul className="border-t border-line">
        {open.slice(0, MAX_STEPS).map(({ step }) => (
          <li key={step} className="border-b border-line">
            <Link
              to={`/office/setup#${step}`}
              data-list-item
              className="flex min-h-tap items-center justify-between gap-4 py-2.5 hover:bg-sunk"
            >
              <span>
                <span className="block font-medium">{setupStepWords[step].title}</span>
                <span className="block text-sm text-ink-2">{setupStepWords[step].text}</span>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/office/setup" className="link mt-2 inline-flex min-h-tap items-center">
        Set-up guide: {open.length} {open.length === 1 ? "step" : "steps"} left
      </Link>
    </section>
  )
}

const rowClasses = "flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2.5"

/** Sections whose rows say more than the facts of the order. */
const noted: readonly string[] = [
  ...["to_check", "refused", "on_hold", "failed_refunds", "to_pay_out", "no_invoice"],
]

/** The orders of a section for the table; null if it lists something else. */
function ordersOf(
  section: string,
  listed: OperationReply<typeof listBoardSection>,
): TableOrder[] | null {
  const orders = listed.flatMap(({ row, page, about }, index) =>
    row
      ? {
          ...row,
          key: `${row.number} ${index}`,
          ...(page && { page: `/office/${page}` }),
          ...(noted.includes(section) && { note: about }),
        }
      : [],
  )
  return orders.length === listed.length && section !== "returns" ? orders : null
}

/** The items of one section, oldest first. */
function SectionList({ section, empty }: { section: string; empty: string }) {
  const { value, ...loading } = useOperation(listBoardSection, { section })
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-40" />
  if (value.length === 0) return <p className="text-ink-2">{empty}</p>
  const orders = ordersOf(section, value)
  if (orders) return <OrderTable label="Orders" rows={orders} empty={empty} />
  return (
    <ul className="border-t border-line">
      {value.map(({ name, about, order, page, since }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colours of one product have one title
        <li key={index} className="border-b border-line">
          <Row page={page ?? (order && `orders/${encodeURIComponent(order)}`)}>
            <span>
              <span className="font-medium">{name}</span>{" "}
              <span className="text-sm text-ink-2">{about}</span>
            </span>
            <span className="text-sm text-ink-2">{since && formatDay(since)}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

function Row({ page, children }: { page: string | null; children: ReactNode }) {
  if (!page) return <div className={rowClasses}>{children}</div>
  return (
    <Link to={`/office/${page}`} data-list-item className={`${rowClasses} hover:bg-sunk`}>
      {children}
    </Link>
  )
}

import clsx from "clsx"
import { useEffect } from "react"
import { Link, useSearchParams } from "react-router"
import { z } from "zod"
import { formatDay } from "#domain/indian-time.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { useOperation } from "./use-operation.ts"

const sections = [
  { key: "to_pack", label: "To pack and ship", empty: "Nothing is waiting to be packed." },
  { key: "late", label: "Late", empty: "No order is later than promised." },
  { key: "returns", label: "Returns", empty: "No return is open." },
  { key: "tickets", label: "Complaints", empty: "No complaint is waiting for an answer." },
  { key: "low_stock", label: "Low stock", empty: "Every product has more than 6 pieces." },
  { key: "failed_refunds", label: "Failed refunds", empty: "Every refund is on its way." },
] as const

const countsReply = z.record(z.string(), z.number())

const listReply = z.array(
  z.object({
    name: z.string(),
    about: z.string(),
    order: z.string().nullable(),
    since: z.string(),
  }),
)

const COUNT_EVERY_MS = 30_000

/** What needs doing now. */
export function BoardPage() {
  const [search] = useSearchParams()
  const section = sections.find(({ key }) => key === search.get("section")) ?? sections[0]
  const counts = useOperation("board", {}, countsReply)
  const { reload } = counts

  useEffect(() => {
    const timer = setInterval(reload, COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])

  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Board</h1>
      {counts.failure && <LoadFailure failure={counts.failure} reload={reload} />}
      <nav
        aria-label="What needs doing"
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6"
      >
        {sections.map(({ key, label }) => (
          <Link
            key={key}
            to={`/office?section=${key}`}
            aria-current={key === section.key ? "page" : undefined}
            className={clsx(
              "flex min-h-tap flex-col rounded-md border px-3.5 py-2.5",
              key === section.key
                ? "border-peacock bg-peacock-wash"
                : "border-line bg-raised hover:border-control",
            )}
          >
            <span className="text-xl font-medium tabular-nums">{counts.value?.[key] ?? "–"}</span>
            <span className="text-sm text-ink-2">{label}</span>
          </Link>
        ))}
      </nav>
      <section aria-labelledby="list" className="pt-8">
        <h2 id="list" className="pb-2 text-lg">
          {section.label}
        </h2>
        <SectionList key={section.key} section={section.key} empty={section.empty} />
      </section>
    </>
  )
}

function SectionList({ section, empty }: { section: string; empty: string }) {
  const { value, failure, reload } = useOperation("board list", { section }, listReply)
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-40" />
  if (value.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <ul className="border-t border-line">
      {value.map(({ name, about, order, since }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colours of one product have one title
        <li key={index} className="border-b border-line">
          {order ? (
            <Link
              to={`/office/orders/${encodeURIComponent(order)}`}
              className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2.5 hover:bg-sunk"
            >
              <Row name={name} about={about} since={since} />
            </Link>
          ) : (
            <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2.5">
              <Row name={name} about={about} since={since} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ name, about, since }: { name: string; about: string; since: string }) {
  return (
    <>
      <span>
        <span className="font-medium">{name}</span>{" "}
        <span className="text-sm text-ink-2">{about}</span>
      </span>
      <span className="text-sm text-ink-2">{since && formatDay(since)}</span>
    </>
  )
}

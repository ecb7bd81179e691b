import { useCallback, useEffect, useState } from "react"
import { href, Link, useSearchParams } from "react-router"
import { type TicketSummary, ticketsOfShopper } from "#contract/orders/tickets.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { SignInRequired } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { ComplaintForm } from "./complaint-form.tsx"
import { GrievanceOfficer } from "./grievance-officer.tsx"
import { subjectName, ticketStateName } from "./ticket-words.ts"

export const meta = personalMeta(
  "Complaints",
  "Your complaints and our answers.",
  href("/complaints"),
)

export const headers = personalPage

/** A shopper's complaints, and a form for a new one. */
export default function ComplaintsPage() {
  const started = useHydrated()
  const mobile = useMobile()
  const [search] = useSearchParams()
  const back = `${href("/complaints")}${search.size > 0 ? `?${search}` : ""}`
  return (
    <Page className="min-h-dvh pb-section">
      {(mobile || !started) && (
        <>
          <Breadcrumbs
            trail={[{ label: "My orders", to: href("/track-order") }, { label: "Complaints" }]}
          />
          <h1 className="pt-3 pb-6 text-2xl lg:text-3xl">Complaints</h1>
        </>
      )}
      {mobile && (
        <div className="grid gap-x-19 gap-y-12 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <GrievanceOfficer />
            <ComplaintForm key={search.get("order")} orderId={search.get("order")} />
          </div>
          <ComplaintList key={mobile} />
        </div>
      )}
      {started && !mobile && <SignInRequired back={back} />}
      {!started && <Skeleton className="h-96" />}
    </Page>
  )
}

function ComplaintList() {
  const [list, setList] = useState<TicketSummary[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(ticketsOfShopper).then((result) => {
      if (result.ok) return setList(result.value.data)
      console.error("The complaints could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [])
  useEffect(reload, [reload])

  return (
    <section aria-labelledby="my-complaints">
      <h2 id="my-complaints" className="mb-3 text-xl">
        My complaints
      </h2>
      {failure && (
        <Notice look="error">
          {failure}
          <Button look="quiet" size="sm" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {!list && !failure && <Skeleton className="h-40" />}
      {list?.length === 0 && <p className="text-ink-2">You have no complaints.</p>}
      {list && list.length > 0 && (
        <ul className="border-t border-line">
          {list.map((ticket) => (
            <li key={ticket.id} className="border-b border-line">
              <Link
                to={href("/complaints/:id", { id: ticket.id })}
                className="flex min-h-tap flex-wrap justify-between gap-x-4 py-4 hover:bg-sunk"
              >
                <span>
                  <span className="block font-medium">{ticket.number}</span>
                  <span className="block text-sm text-ink-2">
                    {subjectName(ticket.subject)}
                    {ticket.order?.title && ` · ${ticket.order.title}`}
                  </span>
                </span>
                <span className="text-sm text-ink-2">
                  {ticketStateName(ticket.state)}
                  {ticket.createdAt && ` · ${formatDay(ticket.createdAt)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

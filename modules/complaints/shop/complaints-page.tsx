import { href, useSearchParams } from "react-router"
import { formatDay } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { ticketsOfShopper } from "../contract/endpoints.ts"
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
  const [search] = useSearchParams()
  const back = `${href("/complaints")}${search.size > 0 ? `?${search}` : ""}`
  return (
    <PersonalPage
      title="Complaints"
      trail={[{ label: "My orders", to: href("/track-order") }, { label: "Complaints" }]}
      back={back}
    >
      {(mobile) => (
        <div className="grid gap-x-19 gap-y-12 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <GrievanceOfficer />
            <ComplaintForm key={search.get("order")} orderId={search.get("order")} />
          </div>
          <ComplaintList key={mobile} />
        </div>
      )}
    </PersonalPage>
  )
}

function ComplaintList() {
  const tickets = useEndpoint("The complaints", () => apiClient(ticketsOfShopper).then(dataOf))

  return (
    <Section id="my-complaints" title="My complaints">
      <Loaded from={tickets} loading={<Skeleton className="h-40" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">You have no complaints.</p>
          ) : (
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
          )
        }
      </Loaded>
    </Section>
  )
}

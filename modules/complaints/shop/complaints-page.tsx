import { useState } from "react"
import { href, useNavigate, useSearchParams } from "react-router"
import { orderById } from "#contract/orders/orders.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { fieldErrors } from "#web/shared/api/field-errors.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Section } from "#web/ui/section.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { openTicket, ticketForm, ticketsOfShopper } from "../contract/endpoints.ts"
import { ticketSubjectNames } from "../rules/complaint-copy.ts"
import { MAX_TICKET_TEXT_LENGTH, MIN_TICKET_TEXT_LENGTH, ticketSubjects } from "../rules/ticket.ts"
import { GrievanceOfficer } from "./grievance-officer.tsx"
import { subjectName, ticketStateName } from "./ticket-words.ts"

export const meta = personalMeta(
  msg("Complaints"),
  msg("Your complaints and our answers."),
  href("/complaints"),
)

export const headers = personalPage

/** A shopper's complaints, and a form for a new one. */
export default function ComplaintsPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const back = `${href("/complaints")}${search.size > 0 ? `?${search}` : ""}`
  return (
    <PersonalPage
      title={t("Complaints")}
      trail={[{ label: t("My orders"), to: href("/track-order") }, { label: t("Complaints") }]}
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
  const t = useTranslate()
  const tickets = useEndpoint("The complaints", () => apiClient(ticketsOfShopper).then(dataOf))

  return (
    <Section id="my-complaints" title={t("My complaints")}>
      <Loaded from={tickets} loading={<Skeleton className="h-40" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">{t("You have no complaints.")}</p>
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
                        {subjectName(t, ticket.subject)}
                        {ticket.order?.title && ` · ${ticket.order.title}`}
                      </span>
                    </span>
                    <span className="text-sm text-ink-2">
                      {ticketStateName(t, ticket.state)}
                      {ticket.createdAt && ` · ${t(dayWords(ticket.createdAt))}`}
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

type Errors = Partial<Record<string, string>>

/**
 * Opens a complaint and navigates to it.
 * @param orderId the order line that it is about
 */
function ComplaintForm({ orderId }: { orderId: string | null }) {
  const t = useTranslate()
  const about = useOrderName(orderId)
  const navigate = useNavigate()
  const [subject, setSubject] = useState("")
  const [text, setText] = useState("")
  const [errors, setErrors] = useState<Errors>({})

  async function open() {
    const checked = ticketForm.safeParse({ subject, text, ...(orderId && { orderId }) })
    setErrors(fieldErrors(checked.error))
    if (!checked.success) return null
    return apiClient(openTicket, { body: checked.data })
  }

  const { isPending, problem, submit } = useMutation(open, {
    onSuccess: ({ data }) => void navigate(href("/complaints/:id", { id: data.id })),
    log: "The complaint was not opened",
  })

  return (
    <form onSubmit={submit} noValidate aria-labelledby="new-complaint" className="grid gap-5">
      <h2 id="new-complaint" className="text-xl">
        {t("New complaint")}
      </h2>
      {orderId && (
        <p className="text-sm text-ink-2">
          {about ? t("About order {order}", { order: about }) : t("About your order")}
        </p>
      )}
      <SelectField
        label={t("What is it about?")}
        error={errors.subject}
        value={subject}
        options={[
          ["", t("Choose a subject")],
          ...ticketSubjects.map((one): [string, string] => [one, t(ticketSubjectNames[one])]),
        ]}
        onChange={(picked) => {
          setSubject(picked)
          setErrors(({ subject: _, ...others }) => others)
        }}
      />
      <TextAreaField
        label={t("What happened?")}
        hint={t("{least} to {most} characters", {
          least: MIN_TICKET_TEXT_LENGTH,
          most: MAX_TICKET_TEXT_LENGTH.toLocaleString("en-IN"),
        })}
        error={errors.text}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setErrors(({ text: _, ...others }) => others)
        }}
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <Button
        look="primary"
        large
        type="submit"
        className="justify-self-start"
        busy={isPending}
        busyLabel={t("Sending..")}
      >
        {t("Send complaint")}
      </Button>
    </form>
  )
}

/** Number and title of the order; null until loaded. */
function useOrderName(id: string | null): string | null {
  const { value: order } = useEndpoint(
    "The order",
    id === null ? null : () => apiClient(orderById, { params: { id } }).then(dataOf),
    id,
  )
  return order && [orderNumber(order), order.title].filter(Boolean).join(", ")
}

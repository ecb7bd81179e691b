import clsx from "clsx"
import { type FormEvent, useState } from "react"
import { href, type MetaArgs } from "react-router"
import { returnsOfOrder, type ShownReturn } from "#contract/orders/returns.ts"
import { dayAndTimeWords } from "#domain/core/indian-time.ts"
import { apiClient, checkRecordId } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { OwnPhotos } from "#web/shared/catalogue/photo/own-photos.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { pageMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { SignInRequired } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Empty } from "#web/ui/empty.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import {
  closeTicket,
  type ShownTicket,
  ticketById,
  ticketMessageForm,
  writeToTicket,
} from "../contract/endpoints.ts"
import { complaintCopy } from "../rules/complaint-copy.ts"
import { GrievanceOfficer } from "./grievance-officer.tsx"
import { subjectName, ticketSentence, ticketStateName } from "./ticket-words.ts"

interface PageArgs {
  params: { id: string }
}

export const meta = ({ matches, params }: Pick<MetaArgs, "matches"> & PageArgs) =>
  pageMeta(matches, {
    title: msg("Your complaint"),
    description: msg("Your complaints and our answers."),
    path: href("/complaints/:id", params),
    noindex: true,
  })

export const headers = personalPage

export const loader = ({ params }: PageArgs) => checkRecordId(params.id)

/** A link of a list opens whatever its id looks like. */
export const clientLoader = () => null

/** One complaint: its status, the conversation, and a reply form. */
export default function ComplaintPage({ params: { id } }: PageArgs) {
  const t = useTranslate()
  const started = useHydrated()
  const mobile = useMobile()
  return (
    <Page narrow className="min-h-dvh pb-section">
      {mobile && <Complaint key={id} id={id} />}
      {started && !mobile && <SignInRequired back={href("/complaints/:id", { id })} />}
      {!started && (
        <>
          <h1 className="sr-only">{t("Your complaint")}</h1>
          <Spinner label={t("Loading your complaint...")} />
        </>
      )}
    </Page>
  )
}

function Complaint({ id }: { id: string }) {
  const t = useTranslate()
  const {
    value: ticket,
    failure,
    reload,
    show,
  } = useEndpoint("The complaint", () => apiClient(ticketById, { params: { id } }).then(dataOf))

  const { name: shop } = useSettings().business
  if (!ticket) {
    return (
      <>
        <h1 className="sr-only">{t("Your complaint")}</h1>
        {failure?.code === "NOT_FOUND" ? (
          <Empty
            title={t("Complaint not found")}
            action={
              <ButtonLink look="primary" large to={href("/complaints")}>
                {t("See my complaints")}
              </ButtonLink>
            }
          >
            {t("We couldn't find this complaint in your account.")}
          </Empty>
        ) : failure ? (
          <Empty
            title={t("We couldn't load this complaint")}
            action={
              <Button look="primary" large onClick={reload}>
                {t("Try again")}
              </Button>
            }
          >
            {failure.message}
          </Empty>
        ) : (
          <Spinner label={t("Loading your complaint...")} />
        )}
      </>
    )
  }
  const download = () => {
    const copy = complaintCopy(t, shop, ticket)
    downloadText(copy.name, copy.text, "text/plain")
  }
  return (
    <>
      <Breadcrumbs
        trail={[{ label: t("Complaints"), to: href("/complaints") }, { label: ticket.number }]}
      />
      <h1 className="pt-3 text-2xl lg:text-3xl">
        {t("Complaint {number}", { number: ticket.number })}
      </h1>
      <p className="mt-2 text-ink-2">
        {subjectName(t, ticket.subject)} · {ticketStateName(t, ticket.state)}
        {ticket.order && (
          <>
            {" · "}
            <Link className="link" to={href("/tracking-status/:id", { id: ticket.order.id })}>
              {[ticket.order.number, ticket.order.title].filter(Boolean).join(", ")}
            </Link>
          </>
        )}
      </p>
      <p role="status" className="mt-4 mb-6 bg-sunk px-4 py-3 text-sm">
        {ticketSentence(t, ticket)}
        {ticket.helplineDocket && (
          <span className="block pt-1 wrap-anywhere">
            {t("National Consumer Helpline, docket number {docket}", {
              docket: ticket.helplineDocket,
            })}
          </span>
        )}
      </p>
      <Conversation messages={ticket.messages} />
      <Button look="quiet" className="mt-3 -ml-4.5" onClick={download}>
        {t("Download a copy")}
      </Button>
      {ticket.order && <ReturnPhotos orderLineId={ticket.order.id} />}
      {ticket.writeRefusal === null ? (
        <Reply ticket={ticket} onReply={show} />
      ) : (
        <p className="mt-6 text-sm text-ink-2">{ticket.writeRefusal}</p>
      )}
      <div className="mt-10 border-t border-line pt-5 text-sm">
        <GrievanceOfficer />
      </div>
    </>
  )
}

function Conversation({ messages }: Pick<ShownTicket, "messages">) {
  const t = useTranslate()
  const { name: shop } = useSettings().business
  return (
    <ol aria-label={t("Messages")} className="grid gap-4">
      {messages.map(({ who, text, at }) => (
        <li
          key={`${at} ${who} ${text}`}
          className={clsx("rounded-md px-4 py-3", who === "shop" ? "bg-peacock-wash" : "bg-sunk")}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span className="font-medium text-ink">{who === "shop" ? shop : t("You")}</span>
            {at && <time dateTime={at}>{t(dayAndTimeWords(at))}</time>}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Reply(props: { ticket: ShownTicket; onReply: (ticket: ShownTicket) => void }) {
  const t = useTranslate()
  const { ticket, onReply } = props
  const [text, setText] = useState("")
  const [error, setError] = useState<string>()
  const params = { id: ticket.id }
  const { variables, problem, mutate } = useMutation(
    async (action: "send" | "close") => {
      if (action === "close") return apiClient(closeTicket, { params })
      const checked = ticketMessageForm.safeParse({ text })
      setError(checked.error?.issues[0]?.message)
      return checked.success ? apiClient(writeToTicket, { params, body: checked.data }) : null
    },
    {
      onSuccess: ({ data }, action) => {
        onReply(data)
        if (action === "send") setText("")
      },
      log: "The complaint was not changed",
    },
  )

  function send(event: FormEvent) {
    event.preventDefault()
    mutate("send")
  }

  return (
    <form onSubmit={send} noValidate className="mt-6 grid gap-4">
      {problem && <Notice look="error">{problem}</Notice>}
      <TextAreaField
        label={t("Your message")}
        error={error}
        rows={4}
        value={text}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={variables === "send"} busyLabel={t("Sending..")}>
          {ticket.state === "closed" ? t("Open it again") : t("Send message")}
        </Button>
        {ticket.state !== "closed" && (
          <Button
            busy={variables === "close"}
            busyLabel={t("Closing..")}
            onClick={() => mutate("close")}
          >
            {t("Close complaint")}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The photos that the shopper sent with a return of the order line that a complaint is about. */
function ReturnPhotos({ orderLineId }: { orderLineId: string }) {
  const t = useTranslate()
  const withPhotos = useReturnsWithPhotos(orderLineId)
  return withPhotos.map(({ id, number, photos }) => {
    const title = t("Photos of return {number}", { number })
    return (
      <section key={id} aria-label={title} className="mt-8">
        <h2 className="mb-3 text-lg font-medium tracking-normal">{title}</h2>
        <OwnPhotos ids={photos} number={number} />
      </section>
    )
  })
}

/** A complaint can be read without them: on a loading error they are left out. */
function useReturnsWithPhotos(orderLineId: string): ShownReturn[] {
  const { value } = useEndpoint(
    "The returns of the order",
    () => apiClient(returnsOfOrder, { params: { id: orderLineId } }).then(dataOf),
    orderLineId,
  )
  return value?.returns.filter(({ photos }) => photos.length > 0) ?? []
}

import clsx from "clsx"
import { useParams } from "react-router"
import { badRequest } from "#contract/core/api-result.ts"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { list } from "#modules/slots/office.reported-line.ts"
import { TextAreaField, TextField, useField } from "#web/office/shared/fields.tsx"
import { BackLink, OrderLink, PhoneLink, ShopperLink } from "#web/office/shared/links.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { OperationButton, type OutcomeView, useOutcome } from "#web/office/shared/use-outcome.tsx"
import { useUnsavedChanges } from "#web/office/shared/use-unsaved-changes.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import {
  acknowledgeTicket,
  answerTicket,
  closeTicket,
  setHelplineDocket,
  showTicket,
} from "../contract/operations.ts"
import { parseHelplineDocket } from "../rules/helpline.ts"
import { MAX_TICKET_TEXT_LENGTH, MIN_TICKET_TEXT_LENGTH } from "../rules/ticket.ts"
import { dueOf, type OfficeTicket, ticketStateWords } from "./ticket-reply.ts"

/** A complaint with its conversation. */
export default function TicketPage() {
  const { number = "" } = useParams()
  const { value, ...loading } = useOperation(showTicket, { number })
  const outcome = useOutcome()
  const ticket = value?.number === number ? value : null
  return (
    <>
      <BackLink to="/office/tickets">All complaints</BackLink>
      <h1 className="pb-2 text-2xl">
        Complaint <span className="whitespace-nowrap">{number}</span>
      </h1>
      {outcome.view}
      <Loading {...loading} value={ticket} className="h-96" />
      {ticket && (
        <div className="grid max-w-180 gap-8">
          <Facts ticket={ticket} />
          <Thread ticket={ticket} />
          {(ticket.subject === "product" || ticket.subject === "return") && ticket.order_line && (
            <Slot of={list} give={{ line: ticket.order_line, hasLenses: null }} />
          )}
          <HelplinePart key={ticket.helpline_docket} ticket={ticket} outcome={outcome} />
          <Actions ticket={ticket} outcome={outcome} />
        </div>
      )}
    </>
  )
}

function Facts({ ticket }: { ticket: OfficeTicket }) {
  const due = dueOf(ticket)
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span className="font-medium text-ink">{ticketStateWords(ticket.state)}</span>
      <span>{ticket.subject}</span>
      {due && (
        <span className={clsx(ticket.overdue && "text-sindoor")}>
          {due.what} by {formatDay(due.by)}
          {ticket.overdue && ", overdue"}
        </span>
      )}
      {ticket.order && (
        <OrderLink number={ticket.order}>
          {ticket.order}
          {ticket.product && `, ${ticket.product}`}
        </OrderLink>
      )}
      {ticket.mobile && <PhoneLink mobile={ticket.mobile} />}
      <ShopperLink shopper={ticket.shopper} />
    </div>
  )
}

function Thread({ ticket }: { ticket: OfficeTicket }) {
  return (
    <Part title="Conversation">
      <ol className="grid gap-3">
        {ticket.messages.map(({ at, who, text }) => (
          <li
            key={at}
            className={clsx(
              "max-w-[85%] rounded-md px-4 py-3",
              who === "shop" ? "ml-auto bg-peacock-wash" : "bg-sunk",
            )}
          >
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <p className="pt-1 text-sm text-ink-2">
              {who === "shop" ? "The shop" : "The shopper"}, {formatDayAndTime(at)}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The complaint's number at the National Consumer Helpline, where the shopper complained there too. */
function HelplinePart({ ticket, outcome }: { ticket: OfficeTicket; outcome: OutcomeView }) {
  const { number, helpline_docket: recorded } = ticket
  const change = useChange(setHelplineDocket)
  const typed = useField(recorded ?? "")
  const isChanged = typed.value.trim() !== (recorded ?? "")
  useUnsavedChanges(isChanged)

  const docket = typed.value.trim()
  const { isPending, problem, submit } = useMutation(
    async () =>
      docket && parseHelplineDocket(docket) === null
        ? badRequest("Enter 4 to 30 letters and digits, such as 6543210.")
        : change({ number, ...(docket && { docket }) }),
    { onSuccess: () => outcome.tell(docket ? "Docket number saved." : "Docket number removed.") },
  )

  return (
    <Part title="National Consumer Helpline">
      <form method="post" onSubmit={submit} noValidate className="grid max-w-100 gap-3">
        <TextField
          label="Docket number"
          hint="If the shopper also complained at 1915 or consumerhelpline.gov.in. The shopper sees this number."
          optional
          error={problem}
          {...typed}
        />
        <div>
          <Button type="submit" busy={isPending} busyLabel="Saving">
            Save the number
          </Button>
        </div>
      </form>
    </Part>
  )
}

function Actions({ ticket, outcome }: { ticket: OfficeTicket; outcome: OutcomeView }) {
  const { number, state } = ticket
  if (state === "closed") {
    return <p className="text-ink-2">This complaint is closed. Its shopper can open it again.</p>
  }
  return (
    <div className="grid gap-5">
      {state === "open" && (
        <div className="flex flex-wrap items-center gap-3">
          <OperationButton
            operation={acknowledgeTicket}
            input={{ number }}
            onDone={() => outcome.tell("Confirmed. The shopper knows that you are working on it.")}
            onRefused={outcome.refuse}
          >
            Confirm the complaint
          </OperationButton>
          <span className="text-sm text-ink-2">Tells the shopper that you are working on it.</span>
        </div>
      )}
      {(state === "open" || state === "acknowledged") && (
        <AnswerForm number={number} outcome={outcome} />
      )}
      {state === "answered" && (
        <div className="flex flex-wrap items-center gap-3">
          <OperationButton
            operation={closeTicket}
            input={{ number }}
            onDone={() => outcome.tell("Closed. The shopper can open it again for seven days.")}
            onRefused={outcome.refuse}
          >
            Close the complaint
          </OperationButton>
          <span className="text-sm text-ink-2">The shopper can open it again for seven days.</span>
        </div>
      )}
    </div>
  )
}

function AnswerForm({ number, outcome }: { number: string; outcome: OutcomeView }) {
  const change = useChange(answerTicket)
  const text = useField("")

  useUnsavedChanges(text.value.trim() !== "")

  const { isPending, problem, submit } = useMutation(
    async () =>
      text.value.trim().length < MIN_TICKET_TEXT_LENGTH
        ? badRequest(`Write ${MIN_TICKET_TEXT_LENGTH} or more characters.`)
        : change({ number, text: text.value }),
    { onSuccess: () => outcome.tell("Answered. The shopper has been notified.") },
  )

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-3">
      <TextAreaField
        label="Your answer"
        hint="The shopper reads it."
        error={problem}
        rows={5}
        maxLength={MAX_TICKET_TEXT_LENGTH}
        {...text}
      />
      <div>
        <Button look="primary" type="submit" busy={isPending} busyLabel="Sending">
          Send the answer
        </Button>
      </div>
    </form>
  )
}

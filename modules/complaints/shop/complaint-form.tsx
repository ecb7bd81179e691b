import { useState } from "react"
import { href, useNavigate } from "react-router"
import { orderById } from "#contract/orders/orders.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { fieldErrors } from "#web/shared/api/field-errors.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { openTicket, ticketForm } from "../contract/endpoints.ts"
import { ticketSubjectNames } from "../rules/complaint-copy.ts"
import { MAX_TICKET_TEXT_LENGTH, MIN_TICKET_TEXT_LENGTH } from "../rules/ticket.ts"

type Errors = Partial<Record<string, string>>

/**
 * Opens a complaint and navigates to it.
 * @param orderId the order line that it is about
 */
export function ComplaintForm({ orderId }: { orderId: string | null }) {
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
        New complaint
      </h2>
      {orderId && <p className="text-sm text-ink-2">About {about ?? "your order"}</p>}
      <SelectField
        label="What is it about?"
        error={errors.subject}
        value={subject}
        options={{ "": "Choose a subject", ...ticketSubjectNames }}
        onChange={(picked) => {
          setSubject(picked)
          setErrors(({ subject: _, ...others }) => others)
        }}
      />
      <TextAreaField
        label="What happened?"
        hint={`${MIN_TICKET_TEXT_LENGTH} to ${MAX_TICKET_TEXT_LENGTH.toLocaleString("en-IN")} characters`}
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
        busyLabel="Sending.."
      >
        Send complaint
      </Button>
    </form>
  )
}

/** The order as text; null until loaded. */
function useOrderName(id: string | null): string | null {
  const { value: order } = useEndpoint(
    "The order",
    id === null ? null : () => apiClient(orderById, { params: { id } }).then(dataOf),
    id,
  )
  return order && `order ${[orderNumber(order), order.title].filter(Boolean).join(", ")}`
}

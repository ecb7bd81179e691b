import { resendMessage } from "#contract/orders/operations/order-messages.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

/** The messages sent about an order, with a resend button. */
export function OrderMessages(props: { order: OfficeOrder; onDone: (sentence: string) => void }) {
  const { may } = useOffice()
  const { messages } = props.order
  const resend = useChange(resendMessage)
  const { problem, variables, mutate } = useMutation(
    (kind: (typeof messages)[number]["kind"]) => resend({ id: orderNameOf(props.order), kind }),
    { onSuccess: () => props.onDone("The message is being sent again.") },
  )
  if (messages.length === 0) return null

  return (
    <Part title="Messages to the shopper">
      {problem && <Notice look="error">{problem}</Notice>}
      <ul className="border-t border-line">
        {messages.map(({ kind, label, sent, times, not_again }) => (
          <li key={kind} className="border-b border-line py-2 text-sm">
            <span className="block">
              {label}
              {times > 1 && `, ${times} times`}
            </span>
            <span className="block text-ink-2">{formatDayAndTime(sent)}</span>
            {may("orders.message") &&
              (not_again ? (
                <span className="text-ink-2">{not_again}</span>
              ) : (
                <Button
                  look="quiet"
                  busy={variables === kind}
                  busyLabel="Sending"
                  onClick={() => mutate(kind)}
                >
                  Send again<span className="sr-only">: {label}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

import { useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { issueInvoices } from "#contract/money/operations/invoices.ts"
import { correctOrderState } from "#contract/orders/operations/order-changes.ts"
import { stateForPin } from "#domain/core/pin-code.ts"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { OutcomeButton } from "../shared/outcome-button.tsx"
import { useChange, withSentence } from "../shared/use-operation.ts"
import { StateField } from "./address-fields.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

interface Props {
  order: OfficeOrder
  /** Receives a sentence about the result. */
  onDone: (sentence: string) => void
}

/** Why a parcel of the order was sent without an invoice, and the way to issue it. */
export function MissingInvoice({ order, onDone }: Props) {
  const { may } = useOffice()
  const correct = useChange(correctOrderState)
  const issue = useChange(issueInvoices)
  const { problem, place } = order.uninvoiced ?? { problem: "", place: null }
  const [chosen, setChosen] = useState<string | null>(null)
  const state = chosen ?? stateForPin(place?.pincode ?? "") ?? ""
  if (order.uninvoiced === null) return null

  const button = (label: string, act: () => Promise<ApiResult<string>>, disabled = false) => (
    <OutcomeButton
      disabled={disabled}
      act={async () => {
        const done = await act()
        if (done.ok) onDone(done.value)
        return done
      }}
    >
      {label}
    </OutcomeButton>
  )
  return (
    <section aria-label="Missing invoice" className="grid max-w-140 gap-3 pt-4">
      <Notice look="caution">
        This order was sent without an invoice. {problem ?? "It can be issued now."}
      </Notice>
      {place && may("orders.correct") && (
        <>
          <StateField
            hint={`The address says “${place.state}”, with PIN code ${place.pincode}.`}
            value={state}
            onChange={setChosen}
          />
          {button(
            "Correct the state and issue the invoice",
            async () =>
              withSentence(
                await correct({ id: orderNameOf(order), state }),
                (done) => done.problem ?? `Invoice issued: ${done.invoices.join(", ")}.`,
              ),
            state === "",
          )}
        </>
      )}
      {problem === null &&
        may("invoices.issue") &&
        button("Issue the invoice", async () =>
          withSentence(
            await issue({}),
            (all) => all.find((one) => one.order === order.number)?.problem ?? "Invoice issued.",
          ),
        )}
    </section>
  )
}

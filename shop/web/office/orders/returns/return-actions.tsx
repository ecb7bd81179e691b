import { type ComponentType, useState } from "react"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import {
  approveReturn,
  inspectReturnedItem,
  pickUpReturnedItem,
  receiveReturn,
  refundReturnedItem,
  rejectReturn,
  replaceReturnedItem,
} from "#contract/orders/operations/returns.ts"
import { MAX_RETURN_NOTE_LENGTH } from "#domain/orders/return.ts"
import { ActionDialog, type ActionProps, DialogButton } from "../../shared/action-dialog.tsx"
import { CheckField, useField } from "../../shared/fields.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { ParcelFields } from "../../shared/parcel-fields.tsx"
import { inRupees } from "../../shared/rupees.ts"
import { useChange } from "../../shared/use-operation.tsx"
import { OperationButton, type OutcomeView } from "../../shared/use-outcome.tsx"
import { WordsDialog } from "../../shared/words-dialog.tsx"
import type { OfficeReturn } from "./return-reply.ts"

interface ActionsProps {
  shown: OfficeReturn
  outcome: OutcomeView
}

/** The next actions for a return, by state. */
export function ReturnActions({ shown, outcome }: ActionsProps) {
  const { may } = useOffice()
  const { number, state, has_lenses } = shown
  const isExchange = shown.wants === "exchange"
  const handles = may("returns.handle")
  const open = (Opened: ComponentType<DialogProps>, label: string, look?: "primary") => (
    <DialogButton
      look={look}
      onDone={outcome.tell}
      dialog={(dialog) => <Opened shown={shown} {...dialog} />}
    >
      {label}
    </DialogButton>
  )
  return (
    <div className="flex flex-wrap gap-3 pt-3 empty:hidden">
      {handles && state === "requested" && (
        <>
          {open(Approve, "Approve", "primary")}
          {open(Decline, "Reject")}
        </>
      )}
      {handles && state === "approved" && open(PickUp, "Mark as picked up", "primary")}
      {handles && (state === "picked_up" || state === "approved") && (
        <>
          <OperationButton
            look={state === "approved" ? "secondary" : "primary"}
            operation={receiveReturn}
            input={{ number }}
            onDone={() => outcome.tell("Marked as received. Inspect it next.")}
            onRefused={outcome.refuse}
          >
            {state === "approved" ? "The shopper brought it" : "Mark as received"}
          </OperationButton>
          {state === "picked_up" && open(PickUp, "Correct the tracking number")}
        </>
      )}
      {handles && state === "received" && (
        <>
          {open(Accept, "Accept", "primary")}
          {open(Decline, "Refuse")}
        </>
      )}
      {state === "accepted" && (
        <>
          {may("refunds.make") && open(Refund, "Refund", isExchange ? undefined : "primary")}
          {handles &&
            isExchange &&
            open(Replace, has_lenses ? "Make it again" : "Send a replacement", "primary")}
        </>
      )}
    </div>
  )
}

type DialogProps = ActionProps & { shown: OfficeReturn }

function Approve({ shown: { number }, ...rest }: DialogProps) {
  const change = useChange(approveReturn)
  return (
    <WordsDialog
      {...rest}
      title={`Approve ${number}`}
      lead="You accept the return. The shopper is notified and waits for your courier."
      label="Note to the shopper"
      optional
      maxLetters={MAX_RETURN_NOTE_LENGTH}
      confirm="Approve"
      act={(words) => change({ number, ...(words.trim() && { note: words }) })}
      done="Approved. Book the pick-up next."
    />
  )
}

/** Before the item is sent, or after it was inspected. */
function Decline({ shown: { number, state }, ...rest }: DialogProps) {
  const isInspected = state === "received"
  const reject = useChange(rejectReturn)
  const inspect = useChange(inspectReturnedItem)
  return (
    <WordsDialog
      {...rest}
      title={`${isInspected ? "Refuse" : "Reject"} ${number}`}
      lead={
        isInspected
          ? "The item is not as the shopper described. It is sent back to them. This cannot be undone."
          : "The return is rejected and the shopper is notified. This cannot be undone."
      }
      label="Why"
      maxLetters={MAX_RETURN_NOTE_LENGTH}
      confirm={isInspected ? "Refuse" : "Reject"}
      act={(note): Promise<ApiResult<unknown>> =>
        isInspected ? inspect({ number, refuse: true, note }) : reject({ number, note })
      }
      done={
        isInspected ? "Refused. Send the item back." : "Rejected. The shopper has been notified."
      }
    />
  )
}

function PickUp({ shown, ...rest }: DialogProps) {
  const change = useChange(pickUpReturnedItem)
  const [courier, setCourier] = useState(shown.courier ?? "")
  const [tracking, setTracking] = useState(shown.tracking_number ?? "")
  const correct = shown.state === "picked_up"
  return (
    <ActionDialog
      {...rest}
      title={correct ? "Correct the tracking number" : "Mark as picked up"}
      confirm="Save"
      act={async () => {
        if (courier === "") return fail("BAD_REQUEST", "Choose the courier.")
        return change({ number: shown.number, courier, tracking, correct })
      }}
      done="Saved. The parcel is now tracked."
    >
      <ParcelFields
        courier={courier}
        onCourier={setCourier}
        number={tracking}
        onNumber={setTracking}
      />
    </ActionDialog>
  )
}

function Accept({ shown: { number, wants, has_lenses }, ...rest }: DialogProps) {
  const change = useChange(inspectReturnedItem)
  const restock = useField(false)
  return (
    <ActionDialog
      {...rest}
      title={`Accept ${number}`}
      confirm="Accept"
      act={() => change({ number, accept: true, restock: restock.value })}
      done={
        wants === "refund" ? "Accepted. Refund it next." : "Accepted. Refund or replace it next."
      }
    >
      <p className="text-sm text-ink-2">The item is as the shopper described.</p>
      {!has_lenses && <CheckField label="The items can be sold again" {...restock} />}
    </ActionDialog>
  )
}

function Refund({ shown: { number, wants }, ...rest }: DialogProps) {
  const change = useChange(refundReturnedItem)
  return (
    <ActionDialog
      {...rest}
      title={`Refund ${number}`}
      confirm="Refund"
      act={() => change({ number })}
      done={(refund) => `${inRupees(refund.refund_rupees)} is refunded to the shopper.`}
    >
      <p className="text-sm text-ink-2">
        The full price paid for the item is refunded. This cannot be undone.
        {wants === "exchange" && " The shopper asked for an exchange."}
      </p>
    </ActionDialog>
  )
}

function Replace({ shown: { number, reason, has_lenses }, ...rest }: DialogProps) {
  const change = useChange(replaceReturnedItem)
  return (
    <ActionDialog
      {...rest}
      title={`${has_lenses ? "Make again" : "Replace"} ${number}`}
      confirm={has_lenses ? "Make it again" : "Send a replacement"}
      act={() => change({ number })}
      done="A free replacement was added to the order. Make and ship it next."
    >
      <p className="text-sm text-ink-2">
        A free replacement is added to the order, to be made and shipped like any other item.
        {(reason === "wrong_lenses" || reason === "fit") &&
          has_lenses &&
          " Check its power, PD and fitting height on the order before it is made."}
      </p>
    </ActionDialog>
  )
}

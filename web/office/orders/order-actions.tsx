import { useState } from "react"
import { z } from "zod"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { inRupees } from "../shared/rupees.ts"
import type { OfficeOrder, OfficeOrderLine } from "./order-reply.ts"

export interface ActionProps {
  onClose: () => void
  /** Receives a sentence about the result. */
  onDone: (sentence: string) => void
}

const cancelReply = z.array(z.object({ result: z.string(), refund_rupees: z.number() }))

export function CancelDialog({ order, onClose, onDone }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const [reason, setReason] = useState("")
  const [restock, setRestock] = useState(order.lines.every(({ state }) => state === "Confirmed"))

  async function act() {
    const cancelled = await run("cancel", { id: order.number, reason, restock }, cancelReply)
    if (!cancelled.ok) return cancelled
    const back = cancelled.value.reduce((sum, { refund_rupees }) => sum + refund_rupees, 0)
    return { ok: true as const, value: `Cancelled. ${inRupees(back)} goes back.` }
  }

  return (
    <ActionDialog
      title={`Cancel ${order.number}`}
      confirm="Cancel order"
      act={act}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="text-sm text-ink-2">
        Everything that is not delivered yet is cancelled and refunded. This cannot be undone.
      </p>
      <Reason value={reason} onChange={setReason} />
      <Checkbox
        label="Restock the items"
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
    </ActionDialog>
  )
}

const refundReply = z.object({ rupees: z.number(), left_rupees: z.number() })

export function RefundDialog({ line, onClose, onDone }: ActionProps & { line: OfficeOrderLine }) {
  const { run } = useOffice()
  const [rupees, setRupees] = useState(String(line.left_rupees))
  const [reason, setReason] = useState("")

  async function act() {
    const given = await run("refund", { id: line.id, rupees, reason }, refundReply)
    return given.ok
      ? { ok: true as const, value: `${inRupees(given.value.rupees)} goes back to the shopper.` }
      : given
  }

  return (
    <ActionDialog
      title={`Refund ${line.title}`}
      confirm="Refund"
      act={act}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label="Amount in rupees" hint={`${inRupees(line.left_rupees)} of its price is left.`}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            value={rupees}
            onChange={({ target }) => setRupees(target.value)}
          />
        )}
      </Field>
      <Reason value={reason} onChange={setReason} />
    </ActionDialog>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Reason" hint="A few words. It is sent to the payment gateway.">
      {(ids) => (
        <TextInput
          {...ids}
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

import { type FormEvent, type ReactNode, useId, useState } from "react"
import { z } from "zod"
import type { ApiResult } from "#contract/api-result.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useOffice } from "./office-session.tsx"
import type { OfficeOrder, OfficeOrderLine } from "./order-reply.ts"
import { inRupees } from "./rupees.ts"

interface ActionProps {
  onClose: () => void
  /** Takes a sentence about what was done. */
  onDone: (sentence: string) => void
}

/** A dialog that asks for what an operation needs and does it; what is refused is said in it. */
function ActionDialog(props: {
  title: string
  confirm: string
  act: () => Promise<ApiResult<string>>
  onClose: () => void
  onDone: (sentence: string) => void
  children: ReactNode
}) {
  const form = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const done = await props.act()
    setBusy(false)
    if (done.ok) return props.onDone(done.value)
    setRefusal(done.failure.message)
  }

  return (
    <Dialog
      open
      size="sm"
      title={props.title}
      onOpenChange={(open) => !open && props.onClose()}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" size="sm" onClick={props.onClose}>
            Back
          </Button>
          <Button type="submit" form={form} size="sm" busy={busy} busyLabel="One moment">
            {props.confirm}
          </Button>
        </div>
      }
    >
      <form id={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
        {refusal && <Notice look="error">{refusal}</Notice>}
        {props.children}
      </form>
    </Dialog>
  )
}

const shipReply = z.object({ tracking_number: z.string() })

export function ShipDialog({ order, onClose, onDone }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const [courier, setCourier] = useState("delhivery")
  const [parcel, setParcel] = useState("")
  const waiting = order.lines.filter(({ state }) => state === "Confirmed")

  async function act() {
    const input = { id: order.number, courier: courier.trim(), number: parcel }
    const shipped = await run("ship", input, shipReply)
    return shipped.ok
      ? { ok: true as const, value: `Shipped as ${shipped.value.tracking_number}.` }
      : shipped
  }

  return (
    <ActionDialog
      title={`Ship ${order.number}`}
      confirm="Ship"
      act={act}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="text-sm text-ink-2">
        One parcel with {waiting.map(({ title, quantity }) => `${title} × ${quantity}`).join(", ")}.
        The shopper is told at once.
      </p>
      <Field label="Courier" hint="As the tracking service names it, such as delhivery.">
        {(ids) => (
          <TextInput
            {...ids}
            autoCapitalize="none"
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
          />
        )}
      </Field>
      <Field label="Tracking number">
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            value={parcel}
            onChange={({ target }) => setParcel(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  )
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
        Everything that is not delivered is cancelled, and its money goes back. This cannot be
        undone.
      </p>
      <Reason value={reason} onChange={setReason} />
      <Checkbox
        label="Put the pieces back on sale"
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

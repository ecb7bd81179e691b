import { type FormEvent, useState } from "react"
import { addOrderNote } from "#contract/orders/operations/order-notes.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextArea } from "#web/ui/text-area.tsx"
import { Part } from "../shared/part.tsx"
import { useChange } from "../shared/use-operation.ts"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

/** Internal notes about an order. */
export function OrderNotes({ order }: { order: OfficeOrder }) {
  const add = useChange(addOrderNote)
  const [text, setText] = useState("")
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useUnsavedChanges(text.trim() !== "")

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const added = await add({ id: orderNameOf(order), text })
    setBusy(false)
    setProblem(added.ok ? undefined : added.failure.message)
    if (added.ok) setText("")
  }

  return (
    <Part title="Notes">
      {order.notes.length > 0 && (
        <ul className="mb-3 border-t border-line">
          {order.notes.map(({ text, at, who }) => (
            <li key={`${at}${text}`} className="border-b border-line py-2 text-sm">
              <span className="block break-words whitespace-pre-line">{text}</span>
              <span className="text-ink-2">
                {who}, {formatDayAndTime(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form method="post" onSubmit={submit} className="grid gap-2">
        <Field label="Add a note" hint="Only staff can see this." error={problem}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              maxLength={1000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          size="sm"
          look="secondary"
          className="justify-self-start"
          busy={busy}
          busyLabel="Saving"
        >
          Save note
        </Button>
      </form>
    </Part>
  )
}

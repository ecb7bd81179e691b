import { addOrderNote } from "#contract/orders/operations/order-notes.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { TextAreaField, useField } from "../shared/fields.tsx"
import { Part } from "../shared/part.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

/** Internal notes about an order. */
export function OrderNotes({ order }: { order: OfficeOrder }) {
  const add = useChange(addOrderNote)
  const text = useField("")

  useUnsavedChanges(text.value.trim() !== "")

  const { isPending, problem, submit } = useMutation(
    () => add({ id: orderNameOf(order), text: text.value }),
    {
      onSuccess: () => text.onChange(""),
    },
  )

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
        <TextAreaField
          label="Add a note"
          hint="Only staff can see this."
          error={problem}
          rows={2}
          maxLength={1000}
          {...text}
        />
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Saving">
          Save note
        </Button>
      </form>
    </Part>
  )
}

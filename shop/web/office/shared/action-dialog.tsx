import { type ReactNode, useId, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useAction } from "./use-action.ts"

export interface ActionProps {
  onClose: () => void
  /** Receives a sentence about the result. */
  onDone: (sentence: string) => void
}

/** A dialog with the inputs of an operation; failures are shown in it. */
export function ActionDialog(
  props: ActionProps & {
    title: string
    confirm: string
    /** Returns a sentence about the result, which is passed to `onDone`. */
    act: () => Promise<ApiResult<string>>
    children: ReactNode
  },
) {
  const form = useId()
  const [refusal, setRefusal] = useState<string | null>(null)

  const { busy, run: submit } = useAction(async () => {
    setRefusal(null)
    const done = await props.act()
    if (done.ok) return props.onDone(done.value)
    // It was recorded and awaits approval: nothing is left to do here.
    if (done.failure.code === "NEEDS_APPROVAL") return props.onDone(done.failure.message)
    setRefusal(done.failure.message)
  })

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

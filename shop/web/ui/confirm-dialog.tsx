import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { Dialog, DialogButtons } from "./dialog.tsx"
import { Notice } from "./notice.tsx"

/** Asks for confirmation before something that cannot be undone; failures are shown in it. */
export function ConfirmDialog(props: {
  title: string
  cancelLabel: string
  confirmLabel: string
  busy: boolean
  busyLabel?: string
  refusal?: string | null | undefined
  onConfirm: () => void
  onClose: () => void
  isOutsideHistory?: boolean
  children: ReactNode
}) {
  const { confirmLabel, busy, busyLabel, refusal, onConfirm, onClose } = props
  return (
    <Dialog
      size="sm"
      isOutsideHistory={props.isOutsideHistory}
      onClose={onClose}
      title={props.title}
      footer={
        <DialogButtons cancelLabel={props.cancelLabel} onCancel={onClose}>
          <Button look="primary" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        {props.children}
        {refusal && <Notice look="error">{refusal}</Notice>}
      </div>
    </Dialog>
  )
}

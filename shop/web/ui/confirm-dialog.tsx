import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"
import { Notice } from "./notice.tsx"

/** Asks for confirmation before something that cannot be undone; failures are shown in it. */
export function ConfirmDialog(props: {
  title: string
  cancelLabel: string
  confirmLabel: string
  busy: boolean
  busyLabel: string
  refusal: string | null | undefined
  onConfirm: () => void
  onClose: () => void
  isOutsideHistory?: boolean
  children: ReactNode
}) {
  const {
    title,
    cancelLabel,
    confirmLabel,
    busy,
    busyLabel,
    refusal,
    onConfirm,
    onClose,
    children,
  } = props
  return (
    <Dialog
      open
      size="sm"
      isOutsideHistory={props.isOutsideHistory}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" size="sm" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button size="sm" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        {children}
        {refusal && <Notice look="error">{refusal}</Notice>}
      </div>
    </Dialog>
  )
}

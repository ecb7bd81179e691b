import { type FormEventHandler, type ReactNode, useId } from "react"
import { Button } from "./button.tsx"
import { Dialog, DialogButtons } from "./dialog.tsx"
import { useTranslate } from "./use-translate.tsx"

/** A dialog with a form, whose buttons stay visible while it scrolls. */
export function FormDialog(props: {
  title: ReactNode
  description?: ReactNode
  size?: "sm" | "md" | "full-on-phone"
  cancelLabel?: string
  submitLabel: string
  busy?: boolean
  busyLabel?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslate()
  const { title, description, size, onClose } = props
  const id = useId()
  return (
    <Dialog
      {...{ title, description, size, onClose }}
      footer={
        <DialogButtons
          cancelLabel={props.cancelLabel ?? t("Cancel", { context: "dialog" })}
          onCancel={onClose}
        >
          <Button
            look="primary"
            type="submit"
            form={id}
            busy={props.busy}
            busyLabel={props.busyLabel}
          >
            {props.submitLabel}
          </Button>
        </DialogButtons>
      }
    >
      <form id={id} method="post" onSubmit={props.onSubmit} noValidate className="grid gap-5">
        {props.children}
      </form>
    </Dialog>
  )
}

import { type ReactNode, useState } from "react"
import { Button, type ButtonProps } from "#web/ui/button.tsx"
import { ActionDialog, type ActionDialogProps, type ActionProps } from "./action-dialog.tsx"

/**
 * A dialog of a page, open while it has a subject: what it is about, or `true`.
 * @param onDone told of the result once the dialog is closed
 */
export function useDialog<Subject = true>(onDone: (sentence: string) => void) {
  const [subject, open] = useState<Subject | null>(null)
  const props: ActionProps = {
    onClose: () => open(null),
    onDone: (sentence) => {
      open(null)
      onDone(sentence)
    },
  }
  return { subject, open, props }
}

type OpeningButton = Pick<ButtonProps, "look" | "className" | "disabled"> & {
  onDone?: (sentence: string) => void
}

/** A button with the dialog that it opens. Not in a form, to which the dialog's own would be sent. */
export function DialogButton({
  onDone = () => undefined,
  dialog,
  ...button
}: OpeningButton & { dialog: (props: ActionProps) => ReactNode; children: ReactNode }) {
  const { subject, open, props } = useDialog(onDone)
  return (
    <>
      <Button {...button} onClick={() => open(true)} />
      {subject && dialog(props)}
    </>
  )
}

/** A button that asks before it acts. */
export const ActionButton = <T,>({
  label,
  look,
  className,
  onDone,
  ...action
}: OpeningButton & Omit<ActionDialogProps<T>, keyof ActionProps> & { label: ReactNode }) => (
  <DialogButton
    {...{ look, className, onDone }}
    dialog={(props) => <ActionDialog {...action} {...props} />}
  >
    {label}
  </DialogButton>
)

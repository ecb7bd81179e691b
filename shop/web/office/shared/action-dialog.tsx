import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button, type ButtonProps } from "#web/ui/button.tsx"
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"

export interface ActionProps {
  onClose: () => void
  /** Receives a sentence about the result. */
  onDone: (sentence: string) => void
}

/** The sentence about a result, where it may depend on its value. */
export type DoneSentence<T> = string | ((value: T) => string)

export const doneSentence = <T,>(done: DoneSentence<T>, value: T): string =>
  typeof done === "string" ? done : done(value)

export interface ActionDialogProps<T> extends Omit<ActionProps, "onDone"> {
  title: string
  confirm: string
  /** The other button, which closes it. */
  cancel?: string
  act: () => Promise<ApiResult<T>>
  /** What is passed to `onDone`. */
  done: DoneSentence<T>
  /** @param value null if it awaits approval */
  onDone: (sentence: string, value: T | null) => void
  children: ReactNode
}

/** A dialog with the inputs of an operation; failures are shown in it. */
export function ActionDialog<T>(props: ActionDialogProps<T>) {
  const { isPending, problem, submit } = useMutation(props.act, {
    onSuccess: (value) => props.onDone(doneSentence(props.done, value), value),
    onError: ({ code, message }) => {
      // It was recorded and awaits approval: nothing is left to do here.
      if (code === "NEEDS_APPROVAL") props.onDone(message, null)
    },
  })

  return (
    <FormDialog
      size="sm"
      title={props.title}
      cancelLabel={props.cancel ?? "Back"}
      submitLabel={props.confirm}
      busy={isPending}
      busyLabel="One moment"
      onSubmit={submit}
      onClose={props.onClose}
    >
      {problem && <Notice look="error">{problem}</Notice>}
      {props.children}
    </FormDialog>
  )
}

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

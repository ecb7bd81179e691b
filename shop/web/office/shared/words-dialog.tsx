import type { ReactNode } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { ActionDialog, type ActionProps, type DoneSentence } from "./action-dialog.tsx"
import { TextAreaField, useField } from "./fields.tsx"

/** An action with text for the shopper, such as the reason of a refusal. */
export function WordsDialog<T>({
  lead,
  label,
  optional,
  initial = "",
  maxLetters,
  act,
  children,
  ...dialog
}: ActionProps & {
  title: string
  /** What happens. */
  lead: string
  label: string
  maxLetters: number
  optional?: boolean
  initial?: string
  confirm: string
  act: (words: string) => Promise<ApiResult<T>>
  done: DoneSentence<T>
  /** More to decide. */
  children?: ReactNode
}) {
  const words = useField(initial)
  return (
    <ActionDialog {...dialog} act={() => act(words.value)}>
      <p className="text-sm text-ink-2">{lead}</p>
      <TextAreaField
        label={label}
        optional={optional}
        hint={`The shopper sees this. Up to ${maxLetters} characters.`}
        rows={3}
        maxLength={maxLetters}
        {...words}
      />
      {children}
    </ActionDialog>
  )
}

import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { ActionDialog } from "./action-dialog.tsx"
import { TextAreaField } from "./fields.tsx"

/** An action with text for the shopper, such as the reason of a refusal. */
export function WordsDialog(props: {
  title: string
  /** What happens. */
  lead: string
  label: string
  maxLetters: number
  optional?: boolean
  initial?: string
  confirm: string
  /** Returns a sentence about the result. */
  act: (words: string) => Promise<ApiResult<string>>
  onClose: () => void
  onDone: (sentence: string) => void
  /** More to decide. */
  children?: ReactNode
}) {
  const [words, setWords] = useState(props.initial ?? "")
  return (
    <ActionDialog
      title={props.title}
      confirm={props.confirm}
      act={() => props.act(words)}
      onClose={props.onClose}
      onDone={props.onDone}
    >
      <p className="text-sm text-ink-2">{props.lead}</p>
      <TextAreaField
        label={props.label}
        optional={props.optional}
        hint={`The shopper sees this. Up to ${props.maxLetters} characters.`}
        rows={3}
        maxLength={props.maxLetters}
        value={words}
        onChange={setWords}
      />
      {props.children}
    </ActionDialog>
  )
}

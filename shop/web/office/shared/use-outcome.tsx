import { type ReactNode, useState } from "react"
import type { Operation, OperationRequest } from "#contract/office/operation.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button, type ButtonProps } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useChange } from "./use-operation.tsx"

interface Outcome {
  look: "done" | "error"
  sentence: string
  undo?: () => void
}

export interface OutcomeView {
  /** Shows the success message; `undo` reverts it if possible. */
  tell: (sentence: string, undo?: () => void) => void
  /** Shows why something failed. */
  refuse: (sentence: string) => void
  /** The message area. */
  view: ReactNode
}

/** The result of the last action on a page. */
export function useOutcome(): OutcomeView {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return {
    tell: (sentence, undo) => setOutcome({ look: "done", sentence, undo }),
    refuse: (sentence) => setOutcome({ look: "error", sentence }),
    view: (
      <div role="status" className="empty:hidden">
        {outcome && (
          <Notice look={outcome.look}>
            {outcome.sentence}
            {outcome.undo && (
              <Button look="quiet" onClick={outcome.undo}>
                Undo
              </Button>
            )}
          </Notice>
        )}
      </div>
    ),
  }
}

/** A button that runs an operation without further input; a double click runs it once. */
export function OperationButton<O extends Operation>(
  props: Pick<ButtonProps, "look" | "children"> & {
    operation: O
    input: OperationRequest<O>
    onDone: () => void
    onRefused: (sentence: string) => void
  },
) {
  const { operation, input, onDone, onRefused, look, children } = props
  const change = useChange(operation)
  const { isPending, submit } = useMutation(() => change(input), {
    onSuccess: onDone,
    onError: ({ message }) => onRefused(message),
  })

  return (
    <Button look={look} busy={isPending} busyLabel="One moment" onClick={submit}>
      {children}
    </Button>
  )
}

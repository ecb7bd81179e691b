import { type ReactNode, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"

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

import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { Operation, OperationReply, OperationRequest } from "#contract/office/operation.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "./office-session.tsx"
import { useAction } from "./use-action.ts"
import { withSentence } from "./use-operation.ts"

interface ButtonProps {
  look?: "primary" | "secondary"
  disabled?: boolean
  children: ReactNode
}

/** A button that does something and shows the result below it. */
export function OutcomeButton(
  props: ButtonProps & {
    /** Returns a sentence to show, which may be empty. */
    act: () => Promise<ApiResult<string>>
  },
) {
  const { look = "secondary", disabled, act, children } = props
  const [said, setSaid] = useState<{ look: "info" | "error"; sentence: string } | null>(null)

  const { busy, run: press } = useAction(async () => {
    setSaid(null)
    const done = await act()
    // A request for a second person is recorded: that is no error.
    const isAsked = !done.ok && done.failure.code === "NEEDS_APPROVAL"
    const sentence = done.ok ? done.value : done.failure.message
    if (sentence) setSaid({ look: done.ok || isAsked ? "info" : "error", sentence })
  })

  return (
    <div className="grid max-w-140 gap-2">
      <div>
        <Button
          look={look}
          size="sm"
          disabled={disabled}
          busy={busy}
          busyLabel="One moment"
          onClick={press}
        >
          {children}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {said && <Notice look={said.look}>{said.sentence}</Notice>}
      </div>
    </div>
  )
}

type TextOperation<O extends Operation> = OperationReply<O> extends string ? O : never

/** A button that saves the text of an operation as a file. */
export function DownloadButton<O extends Operation>(
  props: ButtonProps & {
    operation: TextOperation<O>
    input: OperationRequest<O>
    file: string
    type?: string | undefined
    /** Said once the file is saved. */
    done?: string
  },
) {
  const { operation, input, file, type, done = "", ...button } = props
  const { run } = useOffice()
  return (
    <OutcomeButton
      {...button}
      act={async () => {
        const text = await run<Operation>(operation, input)
        if (text.ok) downloadText(file, String(text.value), type)
        return withSentence(text, done)
      }}
    />
  )
}

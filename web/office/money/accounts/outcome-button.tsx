import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useAction } from "../../shared/use-action.ts"

/** A button that does something, such as a download, and shows the result below it. */
export function OutcomeButton(props: {
  look?: "primary" | "secondary"
  /** Returns a sentence to show, which may be empty. */
  act: () => Promise<ApiResult<string>>
  children: ReactNode
}) {
  const { look = "secondary", act, children } = props
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
        <Button look={look} size="sm" busy={busy} busyLabel="One moment" onClick={press}>
          {children}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {said && <Notice look={said.look}>{said.sentence}</Notice>}
      </div>
    </div>
  )
}

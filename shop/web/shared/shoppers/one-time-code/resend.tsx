import { useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { toast } from "#web/ui/toast.ts"
import { askForCode } from "./ask-for-code.ts"
import type { CodeClock } from "./code-clock.ts"
import { formatCountdown } from "./code-clock.ts"

/** The remaining validity of the code, and a button for a new one. */
export function Resend(props: { mobile: string; clock: CodeClock; onSent: () => void }) {
  const { mobile, clock, onSent } = props
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const refused = await askForCode(mobile)
    setBusy(false)
    if (refused) {
      toast.error(refused.message)
      return
    }
    toast.success("A new code is on its way.")
    onSent()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <p role="timer" aria-live="off">
        {clock.expiresIn > 0
          ? `The code expires in ${formatCountdown(clock.expiresIn)}.`
          : "The code is no longer valid."}
      </p>
      <Button
        look="quiet"
        className="-mx-4.5"
        busy={busy}
        disabled={clock.resendIn > 0}
        onClick={resend}
      >
        {clock.resendIn > 0 ? `Resend in ${clock.resendIn} s` : "Resend"}
      </Button>
    </div>
  )
}

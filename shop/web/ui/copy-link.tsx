import { useEffect, useRef, useState } from "react"
import { Button } from "./button.tsx"
import { Icon } from "./icon.tsx"
import { TextInput } from "./text-input.tsx"

/** An address with a button that copies it. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopied()
  return (
    <div className="flex gap-2.5">
      <TextInput
        ref={field}
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <Button
        size="sm"
        className="min-w-30 flex-none"
        // Without clipboard access the URL is selected, to be copied manually.
        onClick={() => copy(address, () => field.current?.select())}
      >
        <Icon name={copied ? "check" : "copy"} small />
        <span aria-live="polite">{copied ? "Copied!" : "Copy"}</span>
      </Button>
    </div>
  )
}

/** How long `Copied!` stays (PDP-08). */
const shownFor = 2000

function useCopied() {
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  return {
    copied: copied > 0,
    /** @param onRefused if the browser has no clipboard, or access was denied. */
    copy: (text: string, onRefused: () => void) => {
      const writing = navigator.clipboard?.writeText(text) ?? Promise.reject()
      // The counter makes a second press restart the two seconds.
      writing.then(() => setCopied((count) => count + 1), onRefused)
    },
  }
}

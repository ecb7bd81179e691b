import { useEffect, useState } from "react"

/** How long `Copied!` stays (PDP-08). */
const shownFor = 2000

export function useCopied() {
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  return {
    copied: copied > 0,
    /** @param onRefused where the browser gives no clipboard, or the person said no. */
    copy: (text: string, onRefused: () => void) => {
      const writing = navigator.clipboard?.writeText(text) ?? Promise.reject()
      // Counting makes a second press start the two seconds anew.
      writing.then(() => setCopied((count) => count + 1), onRefused)
    },
  }
}

import { useEffect, useState } from "react"

/** How long `Copied!` stays (PDP-08). */
const shownFor = 2000

/** Copies texts, and says for a while that one was copied. */
export function useCopied() {
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  return {
    copied: copied > 0,
    /** @param onRefused if the browser has no clipboard, or access was denied. */
    copy: (text: string, onRefused?: () => void) => {
      const writing = navigator.clipboard?.writeText(text) ?? Promise.reject()
      // The counter makes a second press restart the two seconds.
      writing.then(() => setCopied((count) => count + 1), onRefused)
    },
  }
}

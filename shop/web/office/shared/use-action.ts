import { type SyntheticEvent, useState } from "react"

/**
 * What a button or a form does. It runs once at a time: a double click does nothing more, and a form
 * is not sent by the browser.
 */
export function useAction(action: () => Promise<unknown>): {
  busy: boolean
  run: (event?: SyntheticEvent) => void
} {
  const [busy, setBusy] = useState(false)
  const run = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    void action().finally(() => setBusy(false))
  }
  return { busy, run }
}

import { useState } from "react"
import { z } from "zod"
import { Button, type ButtonProps } from "#web/ui/button.tsx"
import { useChange } from "./use-operation.ts"

const anyReply = z.unknown()

/** A button that runs an operation without further input; a double click runs it once. */
export function OperationButton(
  props: Pick<ButtonProps, "look" | "children"> & {
    operation: string
    input: object
    onDone: () => void
    onRefused: (sentence: string) => void
  },
) {
  const { operation, input, onDone, onRefused, look = "secondary", children } = props
  const change = useChange(operation, anyReply)
  const [busy, setBusy] = useState(false)

  async function press() {
    if (busy) return
    setBusy(true)
    const changed = await change(input)
    setBusy(false)
    if (changed.ok) onDone()
    else onRefused(changed.failure.message)
  }

  return (
    <Button look={look} size="sm" busy={busy} busyLabel="One moment" onClick={() => void press()}>
      {children}
    </Button>
  )
}

import type { Operation, OperationRequest } from "#contract/office/operation.ts"
import { Button, type ButtonProps } from "#web/ui/button.tsx"
import { useAction } from "./use-action.ts"
import { useChange } from "./use-operation.ts"

/** A button that runs an operation without further input; a double click runs it once. */
export function OperationButton<O extends Operation>(
  props: Pick<ButtonProps, "look" | "children"> & {
    operation: O
    input: OperationRequest<O>
    onDone: () => void
    onRefused: (sentence: string) => void
  },
) {
  const { operation, input, onDone, onRefused, look = "secondary", children } = props
  const change = useChange(operation)

  const { busy, run: press } = useAction(async () => {
    const changed = await change(input)
    if (changed.ok) onDone()
    else onRefused(changed.failure.message)
  })

  return (
    <Button look={look} size="sm" busy={busy} busyLabel="One moment" onClick={press}>
      {children}
    </Button>
  )
}

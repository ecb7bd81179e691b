import type { Operation, OperationRequest } from "#contract/office/operation.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button, type ButtonProps } from "#web/ui/button.tsx"
import { useChange } from "./use-operation.tsx"

/** A button that runs an operation without further input; a double click runs it once. */
export function OperationButton<O extends Operation>(
  props: Pick<ButtonProps, "look" | "children"> & {
    operation: O
    input: OperationRequest<O>
    onDone: () => void
    onRefused: (sentence: string) => void
  },
) {
  const { operation, input, onDone, onRefused, look, children } = props
  const change = useChange(operation)
  const { isPending, submit } = useMutation(() => change(input), {
    onSuccess: onDone,
    onError: ({ message }) => onRefused(message),
  })

  return (
    <Button look={look} busy={isPending} busyLabel="One moment" onClick={submit}>
      {children}
    </Button>
  )
}

import type { ComponentProps } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"

type DialogProps = ComponentProps<typeof ConfirmDialog>

/** Asks for confirmation and sends a request; a failure is shown in the dialog. */
export function ConfirmRequest<T>(
  props: Omit<DialogProps, "busy" | "refusal" | "onConfirm"> & {
    request: () => Promise<ApiResult<T>>
    /** Closes the dialog, too. */
    onDone: (value: T) => void
    onRefused?: (failure: ApiFailure) => void
  },
) {
  const { request, onDone, onRefused, ...dialog } = props
  const { isPending, problem, mutate } = useMutation(request, {
    onSuccess: onDone,
    onError: (failure) => onRefused?.(failure),
    log: `${dialog.confirmLabel}: failed`,
  })

  return <ConfirmDialog {...dialog} busy={isPending} refusal={problem} onConfirm={mutate} />
}

import type { ComponentProps } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { toast } from "#web/ui/toast.ts"

type DialogProps = ComponentProps<typeof ConfirmDialog>

/** Asks for confirmation and sends a request; a failure is shown in the dialog. */
export function ConfirmRequest<T>(
  props: Omit<DialogProps, "busy" | "refusal" | "onConfirm"> & {
    request: () => Promise<ApiResult<T>>
    /** Said once it is done. */
    done?: string
    /** Closes the dialog, too. */
    onDone: (value: T) => void
    onRefused?: (failure: ApiFailure) => void
  },
) {
  const { request, done, onDone, onRefused, ...dialog } = props
  const { isPending, problem, mutate } = useMutation(request, {
    onSuccess: (value) => {
      if (done) toast.success(done)
      onDone(value)
    },
    onError: (failure) => onRefused?.(failure),
    log: `${dialog.confirmLabel}: failed`,
  })

  return <ConfirmDialog {...dialog} busy={isPending} refusal={problem} onConfirm={mutate} />
}

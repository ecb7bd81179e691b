import { type ComponentProps, useState } from "react"
import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"
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
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    const result = await request()
    setBusy(false)
    if (result.ok) return onDone(result.value)
    console.error(`${dialog.confirmLabel}: failed`, result.failure)
    setRefusal(result.failure.message)
    onRefused?.(result.failure)
  }

  return <ConfirmDialog {...dialog} busy={busy} refusal={refusal} onConfirm={() => void send()} />
}

/** A deletion, which has the desired result as well if it was deleted elsewhere. */
export const goneIsDone = async (
  deletion: Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> => {
  const result = await deletion
  return !result.ok && result.failure.code === "NOT_FOUND" ? { ok: true, value: null } : result
}

import { useState } from "react"
import { type LineReturns, type ShownReturn, withdrawReturn } from "#contract/orders/returns.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { toast } from "#web/ui/toast.ts"

/** Asks for confirmation, and withdraws a return. */
export default function WithdrawDialog(props: {
  one: ShownReturn
  onClose: () => void
  /** The current returns; null if they have to be reloaded. */
  onChanged: (returns: LineReturns | null) => void
}) {
  const { one, onClose, onChanged } = props
  const { returnHours } = useSettings()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function withdraw() {
    setBusy(true)
    const result = await apiClient(withdrawReturn, { params: { id: one.id } })
    setBusy(false)
    if (result.ok) {
      toast.success("Your return is withdrawn.")
      onChanged(result.value.data)
      return onClose()
    }
    console.error("The return was not withdrawn", result.failure)
    setRefusal(result.failure.message)
    onChanged(null)
  }

  return (
    <ConfirmDialog
      title="Withdraw this return?"
      keep="Keep the return"
      confirm="Withdraw the return"
      busy={isBusy}
      busyLabel="Withdrawing.."
      refusal={refusal}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p className="text-ink-2">
        You keep the item. You can ask again only while the {returnHours} hours after delivery last.
      </p>
    </ConfirmDialog>
  )
}

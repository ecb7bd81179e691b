import { type LineReturns, type ShownReturn, withdrawReturn } from "#contract/orders/returns.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"

/** Asks for confirmation, and withdraws a return. */
export default function WithdrawDialog(props: {
  one: ShownReturn
  onClose: () => void
  /** The current returns; null if they have to be reloaded. */
  onChanged: (returns: LineReturns | null) => void
}) {
  const { one, onClose, onChanged } = props
  return (
    <ConfirmRequest
      title="Withdraw this return?"
      cancelLabel="Keep the return"
      confirmLabel="Withdraw the return"
      busyLabel="Withdrawing.."
      request={() => apiClient(withdrawReturn, { params: { id: one.id } })}
      done="Your return is withdrawn."
      onDone={({ data }) => {
        onChanged(data)
        onClose()
      }}
      onRefused={() => onChanged(null)}
      onClose={onClose}
    >
      <p className="text-ink-2">You keep the item. You can ask again if you change your mind.</p>
    </ConfirmRequest>
  )
}

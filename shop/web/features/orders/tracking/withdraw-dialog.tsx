import { type LineReturns, type ShownReturn, withdrawReturn } from "#contract/orders/returns.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Asks for confirmation, and withdraws a return. */
export default function WithdrawDialog(props: {
  one: ShownReturn
  onClose: () => void
  /** The current returns; null if they have to be reloaded. */
  onChanged: (returns: LineReturns | null) => void
}) {
  const { one, onClose, onChanged } = props
  const t = useTranslate()
  return (
    <ConfirmRequest
      title={t("Withdraw this return?")}
      cancelLabel={t("Keep the return")}
      confirmLabel={t("Withdraw the return")}
      busyLabel={t("Withdrawing..")}
      request={() => apiClient(withdrawReturn, { params: { id: one.id } })}
      done={t("Your return is withdrawn.")}
      onDone={({ data }) => {
        onChanged(data)
        onClose()
      }}
      onRefused={() => onChanged(null)}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t("You keep the item. You can ask again if you change your mind.")}
      </p>
    </ConfirmRequest>
  )
}

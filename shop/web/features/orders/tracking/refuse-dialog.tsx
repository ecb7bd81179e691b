import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { refuseParcel } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { Bullets } from "#web/ui/bullets.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { refusalSteps } from "./late-words.ts"

/** Asks for confirmation, and refuses the late parcel. */
export default function RefuseDialog(props: {
  order: ShownOrderLine
  onClose: () => void
  /** The order has changed in the meantime. */
  onChanged: () => void
}) {
  const { order, onClose, onChanged } = props
  const t = useTranslate()
  return (
    <ConfirmRequest
      title={t("Refuse this parcel?")}
      cancelLabel={t("Wait for it")}
      confirmLabel={t("Refuse the parcel")}
      busyLabel={t("Refusing..")}
      request={() => apiClient(refuseParcel, { params: { id: order.id } })}
      done={t("The parcel is refused. Please don't accept it.")}
      onDone={() => {
        onChanged()
        onClose()
      }}
      onRefused={({ code }) => code !== "NO_CONNECTION" && onChanged()}
      onClose={onClose}
    >
      <p className="font-medium">{order.refusal?.items || order.title}</p>
      <Bullets className="text-ink-2" items={refusalSteps(order).map((step) => t(step))} />
      <p className="text-ink-2">{t("This cannot be undone.")}</p>
    </ConfirmRequest>
  )
}

import { formatRupees } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { cancelMembership, type ShownMembership } from "../contract/endpoints.ts"

/** Asks for confirmation, and cancels. The page then shows the resulting state. */
export default function CancelMembershipDialog(props: {
  membership: ShownMembership
  onClose: () => void
  /** The membership has changed in the meantime. */
  onChanged: () => void
  onCancelled: () => void
}) {
  const t = useTranslate()
  const { membership, onClose, onChanged, onCancelled } = props
  return (
    <ConfirmRequest
      title={t("Cancel your membership?")}
      cancelLabel={t("Keep it")}
      confirmLabel={t("Cancel membership")}
      busyLabel={t("Cancelling..")}
      request={() => apiClient(cancelMembership, { params: { id: membership.id } })}
      done={t("Your membership is cancelled.")}
      onDone={() => {
        onChanged()
        onClose()
        onCancelled()
      }}
      onRefused={({ code }) => code !== "NO_CONNECTION" && onChanged()}
      onClose={onClose}
    >
      <p>
        {t.rich(
          "It ends at once, and we refund <b>{amount}</b> to the account or card you paid with.",
          {
            amount: formatRupees(membership.price),
            b: (words) => <span className="font-bold">{words}</span>,
          },
        )}
      </p>
      <p className="text-ink-2">
        {t(
          "The money arrives within {least}–{most} business days. This cannot be undone, but you can join again.",
          REFUND_BUSINESS_DAYS,
        )}
      </p>
    </ConfirmRequest>
  )
}

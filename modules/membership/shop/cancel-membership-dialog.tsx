import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { cancelMembership, type ShownMembership } from "../contract/endpoints.ts"

/** Asks for confirmation, and cancels. The page then shows the resulting state. */
export default function CancelMembershipDialog(props: {
  membership: ShownMembership
  onClose: () => void
  /** The membership has changed in the meantime. */
  onChanged: () => void
  onCancelled: () => void
}) {
  const { membership, onClose, onChanged, onCancelled } = props
  return (
    <ConfirmRequest
      title="Cancel your membership?"
      cancelLabel="Keep it"
      confirmLabel="Cancel membership"
      busyLabel="Cancelling.."
      request={() => apiClient(cancelMembership, { params: { id: membership.id } })}
      done="Your membership is cancelled."
      onDone={() => {
        onChanged()
        onClose()
        onCancelled()
      }}
      onRefused={({ code }) => code !== "NO_CONNECTION" && onChanged()}
      onClose={onClose}
    >
      <p>
        It ends at once, and we refund <Price amount={membership.price} className="font-bold" /> to
        the account or card you paid with.
      </p>
      <p className="text-ink-2">
        The money arrives within {REFUND_BUSINESS_DAYS.least}–{REFUND_BUSINESS_DAYS.most} business
        days. This cannot be undone, but you can join again.
      </p>
    </ConfirmRequest>
  )
}

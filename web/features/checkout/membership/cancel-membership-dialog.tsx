import { useState } from "react"
import { cancelMembership, type ShownMembership } from "#contract/checkout/memberships.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { toast } from "#web/ui/toast.ts"

/** Asks for confirmation, and cancels. The page then shows the resulting state. */
export default function CancelMembershipDialog(props: {
  membership: ShownMembership
  onClose: () => void
  /** The membership has changed in the meantime. */
  onChanged: () => void
  onCancelled: () => void
}) {
  const { membership, onClose, onChanged, onCancelled } = props
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function cancel() {
    setBusy(true)
    const result = await apiClient(cancelMembership, { params: { id: membership.id } })
    setBusy(false)
    if (result.ok) {
      toast.success("Your membership is cancelled.")
      onChanged()
      onClose()
      return onCancelled()
    }
    console.error("The membership was not cancelled", result.failure)
    setRefusal(result.failure.message)
    if (result.failure.code !== "NO_CONNECTION") onChanged()
  }

  return (
    <ConfirmDialog
      title="Cancel your membership?"
      keep="Keep it"
      confirm="Cancel membership"
      busy={busy}
      busyLabel="Cancelling.."
      refusal={refusal}
      onConfirm={() => void cancel()}
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
    </ConfirmDialog>
  )
}

import { useState } from "react"
import { removeAddress } from "#contract/shoppers/addresses.ts"
import { type Address, addressLine } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { toast } from "#web/ui/toast.ts"
import { addressMessages, deleteFailure } from "./address-messages.ts"

export default function DeleteAddressDialog(props: {
  address: Address
  onClose: () => void
  onDeleted: () => void
}) {
  const { address, onClose, onDeleted } = props
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (!token.read()) {
      toast.error(addressMessages.tokenMissing)
      return token.clear()
    }
    setBusy(true)
    const result = await apiClient(removeAddress, { params: { addresses_id: address.id } })
    setBusy(false)
    if (result.ok) {
      toast.success(addressMessages.deleted)
      onDeleted()
    } else {
      console.error("The address was not deleted", result.failure)
      toast.error(deleteFailure(result.failure))
      onClose()
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={addressMessages.confirmDelete}
      footer={
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={remove}>
            Delete
          </Button>
        </div>
      }
    >
      <p className="font-medium">{address.contactName}</p>
      <p className="text-ink-2">{addressLine(address)}</p>
    </Dialog>
  )
}

import { removeAddress } from "#contract/shoppers/addresses.ts"
import { type Address, addressLine } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
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

  async function remove() {
    if (token.read()) return apiClient(removeAddress, { params: { addresses_id: address.id } })
    toast.error(addressMessages.tokenMissing)
    token.clear()
    return null
  }

  const { isPending, submit } = useMutation(remove, {
    onSuccess: () => {
      toast.success(addressMessages.deleted)
      onDeleted()
    },
    onError: (failure) => {
      toast.error(deleteFailure(failure))
      onClose()
    },
    log: "The address was not deleted",
  })

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
          <Button busy={isPending} onClick={submit}>
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

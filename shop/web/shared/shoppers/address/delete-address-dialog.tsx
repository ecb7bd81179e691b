import { removeAddress } from "#contract/shoppers/addresses.ts"
import { type Address, addressLine } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { addressMessages, deleteFailure } from "./address-messages.ts"

export default function DeleteAddressDialog(props: {
  address: Address
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useTranslate()
  const { address, onClose, onDeleted } = props

  async function remove() {
    if (token.read()) return apiClient(removeAddress, { params: { addresses_id: address.id } })
    toast.error(t(addressMessages.tokenMissing))
    token.clear()
    return null
  }

  const { isPending, mutate } = useMutation(remove, {
    onSuccess: () => {
      toast.success(t(addressMessages.deleted))
      onDeleted()
    },
    onError: (failure) => {
      toast.error(t(deleteFailure(failure)))
      onClose()
    },
    log: "The address was not deleted",
  })

  return (
    <ConfirmDialog
      title={t(addressMessages.confirmDelete)}
      cancelLabel={t("Cancel", { context: "dialog" })}
      confirmLabel={t("Delete")}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <div>
        <p className="font-medium">{address.contactName}</p>
        <p className="text-ink-2">{addressLine(address)}</p>
      </div>
    </ConfirmDialog>
  )
}

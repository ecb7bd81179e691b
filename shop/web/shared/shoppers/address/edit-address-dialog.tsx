import { zodResolver } from "@hookform/resolvers/zod"
import { useId, useState } from "react"
import { useForm } from "react-hook-form"
import { z } from "zod"
import {
  type AddressDraft,
  type AddressForm,
  address as addressCodec,
  addressForm,
  editAddress,
} from "#contract/shoppers/addresses.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { AddressFields } from "./address-fields.tsx"
import { addressMessages } from "./address-messages.ts"

export default function EditAddressDialog(props: {
  address: Address
  onClose: () => void
  onSaved: () => void
}) {
  const { address, onClose, onSaved } = props
  const formId = useId()
  const [cause, setCause] = useState<string | null>(null)
  const form = useForm<AddressForm, unknown, AddressDraft>({
    resolver: zodResolver(addressForm),
    // Includes hidden fields, so that they keep their values.
    defaultValues: z.encode(addressCodec, address),
    mode: "onTouched",
  })

  async function update(draft: AddressDraft) {
    setCause(null)
    if (!token.read()) {
      toast.error(addressMessages.tokenMissing)
      return token.clear()
    }
    const result = await apiClient(editAddress, {
      params: { addresses_id: address.id },
      body: draft,
    })
    if (result.ok) {
      toast.success(addressMessages.edited)
      onSaved()
      return
    }
    console.error("The address was not updated", result.failure)
    toast.error(addressMessages.notEdited)
    setCause(result.failure.message)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="EDIT DELIVERY ADDRESS"
      footer={
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            Update
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={form.handleSubmit(update)} noValidate>
        <AddressFields form={form} mobile={address.mobile} isNew={false} />
        {cause && (
          <div className="mt-4">
            <Notice look="error">{cause}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  )
}

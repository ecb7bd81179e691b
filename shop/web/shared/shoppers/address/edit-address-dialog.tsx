import { zodResolver } from "@hookform/resolvers/zod"
import { useState } from "react"
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
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { AddressFields } from "./address-fields.tsx"
import { addressMessages } from "./address-messages.ts"

export default function EditAddressDialog(props: {
  address: Address
  onClose: () => void
  onSaved: () => void
}) {
  const t = useTranslate()
  const { address, onClose, onSaved } = props
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
      toast.error(t(addressMessages.tokenMissing))
      return token.clear()
    }
    const result = await apiClient(editAddress, {
      params: { addresses_id: address.id },
      body: draft,
    })
    if (result.ok) {
      toast.success(t(addressMessages.edited))
      onSaved()
      return
    }
    console.error("The address was not updated", result.failure)
    toast.error(t(addressMessages.notEdited))
    setCause(result.failure.message)
  }

  return (
    <FormDialog
      title={t("EDIT DELIVERY ADDRESS")}
      submitLabel={t("Update")}
      busy={form.formState.isSubmitting}
      onSubmit={form.handleSubmit(update)}
      onClose={onClose}
    >
      <AddressFields form={form} mobile={address.mobile} isNew={false} />
      {cause && <Notice look="error">{cause}</Notice>}
    </FormDialog>
  )
}

import { zodResolver } from "@hookform/resolvers/zod"
import { useState } from "react"
import { useForm } from "react-hook-form"
import {
  type AddressDraft,
  type AddressForm,
  addAddress,
  addressForm,
} from "#contract/shoppers/addresses.ts"
import { stateForPin } from "#domain/core/pin-code.ts"
import { cityForPin } from "#domain/core/pin-code-cities.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { savedPinCode } from "#web/shared/catalogue/delivery/saved-pin-code.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { AddressFields } from "./address-fields.tsx"
import { addFailure, addressMessages } from "./address-messages.ts"

const empty: AddressForm = {
  contact_name: "",
  pincode: "",
  phone_number: "",
  address: "",
  city: "",
  state: "",
  landmark: "",
  house_flat_office_no: "",
  address_type: "home",
}

/** The PIN code that was checked on a product page, with its state and city. */
function checkedPlace(): Partial<AddressForm> {
  const pincode = savedPinCode.read()
  if (!pincode) return {}
  return { pincode, state: stateForPin(pincode) ?? "", city: cityForPin(pincode) ?? "" }
}

/** `ADD A NEW ADDRESS`; at the checkout, a saved address is also selected for delivery. */
export default function NewAddressForm(props: {
  mobile: string
  saveLabel: string
  /** Given the saved address, or null if the shop's reply does not contain it. */
  onSaved: (address: Address | null) => Promise<void>
  onCancel: () => void
  /** No address is saved yet: it begins with the PIN code that was checked on a product page. */
  isFirst: boolean
}) {
  const t = useTranslate()
  const [cause, setCause] = useState<string | null>(null)
  const form = useForm<AddressForm, unknown, AddressDraft>({
    resolver: zodResolver(addressForm),
    defaultValues: { ...empty, ...(props.isFirst && checkedPlace()) },
    mode: "onTouched",
  })

  async function save(draft: AddressDraft) {
    setCause(null)
    if (!token.read()) {
      console.error("An address cannot be saved without a token")
      return token.clear()
    }
    const result = await apiClient(addAddress, { body: { ...draft, mobile_num: props.mobile } })
    if (result.ok) {
      toast.success(t(addressMessages.added))
      return props.onSaved(result.value)
    }
    console.error("The address was not saved", result.failure)
    toast.error(addFailure(t, result.failure))
    setCause(result.failure.message)
  }

  return (
    <form
      onSubmit={form.handleSubmit(save)}
      noValidate
      aria-labelledby="new-address"
      className="mt-1 border-t border-line pt-6"
    >
      <h3 id="new-address" className="mb-4 text-base font-bold tracking-caps">
        {t("ADD A NEW ADDRESS")}
      </h3>
      <AddressFields form={form} mobile={props.mobile} isNew />
      {cause && (
        <Notice look="error" className="mt-4">
          {cause}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-3 lg:flex-row">
        <Button look="primary" large type="submit" busy={form.formState.isSubmitting}>
          {props.saveLabel}
        </Button>
        <Button large look="quiet" onClick={props.onCancel}>
          {t("CANCEL")}
        </Button>
      </div>
    </form>
  )
}

import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { correctOrderAddress } from "#contract/orders/operations/order-changes.ts"
import {
  type AddressField,
  addressFieldProblem,
  addressFieldRules,
} from "#domain/shoppers/address.ts"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { TextField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import type { ActionProps } from "./order-actions.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

type Typed = Record<AddressField, string>

const fields = [
  ...["contactName", "mobile", "house", "address", "landmark", "city", "state"],
  ...["pincode", "alternatePhone"],
] as (keyof Typed)[]

/** Corrects the delivery address of parcels that are not packed, by the rules of the checkout. */
export function AddressDialog({ order, onClose, onDone }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const { name, landmark, alternate_phone, mobile, parts } = order.ship_to!
  const [typed, setTyped] = useState<Typed>({
    contactName: name,
    mobile,
    house: parts.house,
    address: parts.street,
    landmark: landmark ?? "",
    city: parts.city,
    state: parts.state,
    pincode: parts.pincode,
    alternatePhone: alternate_phone ?? "",
  })
  const [isChecked, setChecked] = useState(false)
  const problemOf = (field: keyof Typed) => addressFieldProblem(field, typed[field])?.sentence

  async function act() {
    setChecked(true)
    const problem = fields.map(problemOf).find(Boolean)
    if (problem) return fail("BAD_REQUEST", problem)
    const input = {
      id: orderNameOf(order),
      contact_name: typed.contactName,
      mobile: typed.mobile,
      house_flat_office_no: typed.house,
      address: typed.address,
      landmark: typed.landmark,
      city: typed.city,
      state: typed.state,
      pincode: typed.pincode,
      phone_number: typed.alternatePhone || undefined,
    }
    const changed = await run(correctOrderAddress, input)
    if (!changed.ok) return changed
    const sentence =
      changed.value.changed.length > 0
        ? "Address corrected. The shopper gets a message."
        : "Nothing was changed."
    return { ok: true as const, value: sentence }
  }

  return (
    <ActionDialog
      title="Correct address"
      confirm="Save address"
      act={act}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="text-sm text-ink-2">
        For everything in {order.number} that is still to be sent. The shopper gets a message
        without the address. Print the label again if you have printed it.
      </p>
      {fields.map((field) => (
        <TextField
          key={field}
          label={addressFieldRules[field].label}
          hint={
            field === "mobile"
              ? "For the courier. Our messages go to the account's number."
              : undefined
          }
          error={isChecked ? problemOf(field) : undefined}
          inputMode={addressFieldRules[field].digits ? "numeric" : undefined}
          value={typed[field]}
          onChange={(text) => setTyped({ ...typed, [field]: text })}
        />
      ))}
    </ActionDialog>
  )
}

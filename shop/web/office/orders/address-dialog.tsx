import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { correctOrderAddress } from "#contract/orders/operations/order-changes.ts"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { AddressFields, addressProblem } from "../shared/address-fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

/** Corrects the delivery address of parcels that are not packed, by the rules of the checkout. */
export function AddressDialog({ order, ...dialog }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const { name, landmark, alternate_phone, mobile, parts } = order.ship_to!
  const [typed, setTyped] = useState({
    ...{ contact_name: name, mobile, house_flat_office_no: parts.house, address: parts.street },
    ...{ landmark: landmark ?? "", city: parts.city, state: parts.state, pincode: parts.pincode },
    phone_number: alternate_phone ?? "",
  })
  const [isChecked, setChecked] = useState(false)

  async function act() {
    setChecked(true)
    const problem = addressProblem(typed)
    if (problem) return fail("BAD_REQUEST", problem)
    const input = { ...typed, phone_number: typed.phone_number || undefined }
    return run(correctOrderAddress, { id: orderNameOf(order), ...input })
  }

  return (
    <ActionDialog
      {...dialog}
      title="Correct address"
      confirm="Save address"
      act={act}
      done={({ changed }) =>
        changed.length > 0
          ? "Address corrected. The shopper gets a message."
          : "Nothing was changed."
      }
    >
      <p className="text-sm text-ink-2">
        For everything in {order.number} that is still to be sent. The shopper gets a message
        without the address. Print the label again if you have printed it.
      </p>
      <AddressFields
        typed={typed}
        isChecked={isChecked}
        hints={{ mobile: "For the courier. Our messages go to the account's number." }}
        onChange={setTyped}
      />
    </ActionDialog>
  )
}

import { AddressFields, addressProblem } from "#web/office/shared/address-fields.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Radios } from "#web/ui/radios.tsx"
import type { ShownAddress } from "../contract/operations.ts"

export type TypedAddress = Record<Exclude<keyof ShownAddress, "phone_number">, string>

const emptyAddress: TypedAddress = {
  ...{ contact_name: "", house_flat_office_no: "", address: "", landmark: "" },
  ...{ city: "", state: "", pincode: "" },
}

/** A stored address, or an empty one, without the second number, which this form does not ask for. */
export function typedAddress(stored: ShownAddress | null | undefined): TypedAddress {
  const { phone_number: _, ...typed } = { ...emptyAddress, phone_number: null, ...stored }
  return typed
}

export const isCompleteAddress = (address: TypedAddress): boolean =>
  addressProblem(address) === undefined

/** Delivered, by the rules of the checkout's address form, or collected at the counter. */
export function DeliveryPart(props: {
  address: TypedAddress
  collect: boolean
  hasAsked: boolean
  onChange: (address: TypedAddress) => void
  onCollect: (collect: boolean) => void
}) {
  const { address, collect, onChange } = props

  return (
    <Part title="Delivery">
      <Radios
        isLabelHidden
        label="How the shopper gets it"
        className="pb-2"
        choices={{ deliver: "Deliver to an address", collect: "Collect at the counter" }}
        value={collect ? "collect" : "deliver"}
        onChange={(way) => props.onCollect(way === "collect")}
      />
      {!collect && (
        <div className="grid gap-3 sm:grid-cols-2">
          <AddressFields typed={address} isChecked={props.hasAsked} onChange={onChange} />
        </div>
      )}
    </Part>
  )
}

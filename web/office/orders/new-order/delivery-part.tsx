import type { ShownAddress } from "#contract/checkout/operations/draft-orders.ts"
import { stateForPin } from "#domain/core/pin-code.ts"
import {
  type AddressField,
  addressFieldProblem,
  addressFieldRules,
} from "#domain/shoppers/address.ts"
import { Radio } from "#web/ui/radio.tsx"
import { TextField } from "../../shared/fields.tsx"
import { Part } from "../../shared/part.tsx"

export type TypedAddress = Record<Exclude<keyof ShownAddress, "phone_number">, string>

export const emptyAddress: TypedAddress = {
  ...{ contact_name: "", house_flat_office_no: "", address: "", landmark: "" },
  ...{ city: "", state: "", pincode: "" },
}

const fields: [keyof TypedAddress, AddressField][] = [
  ["pincode", "pincode"],
  ["house_flat_office_no", "house"],
  ["address", "address"],
  ["landmark", "landmark"],
  ["city", "city"],
  ["state", "state"],
  ["contact_name", "contactName"],
]

const problemOf = (address: TypedAddress, [field, rule]: (typeof fields)[number]) =>
  addressFieldProblem(rule, address[field])?.sentence

export const isCompleteAddress = (address: TypedAddress): boolean =>
  fields.every((field) => problemOf(address, field) === undefined)

/** Delivered, by the rules of the checkout's address form, or collected at the counter. */
export function DeliveryPart(props: {
  address: TypedAddress
  collect: boolean
  hasAsked: boolean
  onChange: (address: TypedAddress) => void
  onCollect: (collect: boolean) => void
}) {
  const { address, collect, onChange } = props

  function type(field: keyof TypedAddress, typed: string) {
    const state = field === "pincode" ? stateForPin(typed) : null
    onChange({ ...address, [field]: typed, ...(state && { state }) })
  }

  return (
    <Part title="Delivery">
      <fieldset className="pb-2">
        <legend className="sr-only">How the shopper gets it</legend>
        <Radio
          name="collect"
          label="Deliver to an address"
          checked={!collect}
          onChange={() => props.onCollect(false)}
        />
        <Radio
          name="collect"
          label="Collect at the counter"
          checked={collect}
          onChange={() => props.onCollect(true)}
        />
      </fieldset>
      {!collect && (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => {
            const rule = addressFieldRules[field[1]]
            return (
              <TextField
                key={field[0]}
                label={rule.label}
                error={props.hasAsked ? problemOf(address, field) : undefined}
                inputMode={rule.digits ? "numeric" : undefined}
                value={address[field[0]]}
                onChange={(text) => type(field[0], text)}
              />
            )
          })}
        </div>
      )}
    </Part>
  )
}

import { parsePinCode, stateForPin } from "#domain/core/pin-code.ts"
import { cityForPin } from "#domain/core/pin-code-cities.ts"
import { stateNamed, states } from "#domain/core/states.ts"
import { addressFieldProblem, addressFieldRules } from "#domain/shoppers/address.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { SelectField, TextField } from "./fields.tsx"

/** The parts of an address as operations name them, with the rules of the checkout. */
const rules = {
  contact_name: "contactName",
  mobile: "mobile",
  pincode: "pincode",
  house_flat_office_no: "house",
  address: "address",
  landmark: "landmark",
  city: "city",
  state: "state",
  phone_number: "alternatePhone",
} as const
type AddressName = keyof typeof rules

/** The first reason why an address cannot be delivered to; undefined if there is none. */
export const addressProblem = (typed: Partial<Record<AddressName, string>>): string | undefined =>
  Object.entries(typed)
    .map(([name, text]) => addressFieldProblem(rules[name as AddressName], text)?.sentence)
    .find(Boolean)

/**
 * An address with a PIN code as typed: the state follows it, and an empty town, as in the shop's form.
 * @internal
 */
export function withPinCode<Typed extends Partial<Record<AddressName, string>>>(
  typed: Typed,
  text: string,
): Typed {
  const pin = parsePinCode(text)
  const state = pin && stateForPin(pin)
  const city = pin && typed.city?.trim() === "" && cityForPin(pin)
  return { ...typed, pincode: text, ...(state && { state }), ...(city && { city }) }
}

/** The fields of an address, in the order of its parts. */
export function AddressFields<Typed extends Partial<Record<AddressName, string>>>(props: {
  typed: Typed
  /** Problems are shown once somebody tried to go on. */
  isChecked: boolean
  hints?: Partial<Record<AddressName, string>>
  onChange: (typed: Typed) => void
}) {
  const t = useTranslate()
  const { typed, isChecked, hints, onChange } = props
  const names = (Object.keys(rules) as AddressName[]).filter((name) => name in typed)
  return names.map((name) => {
    const value = typed[name] ?? ""
    const { label, digits } = addressFieldRules[rules[name]]
    const error = isChecked ? addressProblem({ [name]: value }) : undefined
    if (name === "state") {
      return (
        <StateField
          key={name}
          {...{ value, error }}
          onChange={(state) => onChange({ ...typed, state })}
        />
      )
    }
    return (
      <TextField
        key={name}
        label={t(label)}
        hint={hints?.[name]}
        error={error}
        inputMode={digits ? "numeric" : undefined}
        value={value}
        onChange={(text) =>
          onChange(name === "pincode" ? withPinCode(typed, text) : { ...typed, [name]: text })
        }
      />
    )
  })
}

const stateOptions: [value: string, words: string][] = [
  ["", "Choose a state"],
  ...states.map(({ name }): [string, string] => [name, name]),
]

/** A state of the list; a stored spelling of one counts as chosen. */
const StateField = (
  field: Pick<Parameters<typeof TextField>[0], "hint" | "error" | "value" | "onChange">,
) => (
  <SelectField
    {...field}
    label={useTranslate()(addressFieldRules.state.label)}
    value={stateNamed(field.value)?.name ?? ""}
    options={stateOptions}
  />
)

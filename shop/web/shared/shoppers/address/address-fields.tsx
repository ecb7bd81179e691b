import { useEffect, useRef } from "react"
import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form"
import type { AddressDraft, AddressForm } from "#contract/shoppers/addresses.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { parsePinCode, pinSuitsState, stateForPin } from "#domain/core/pin-code.ts"
import { cityForPin } from "#domain/core/pin-code-cities.ts"
import { states } from "#domain/core/states.ts"
import {
  type AddressField,
  addressFieldRules,
  addressTypeLabels,
  addressTypes,
} from "#domain/shoppers/address.ts"
import { Field } from "#web/ui/field.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput, type TextInputProps } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

type AddressFormHandle = UseFormReturn<AddressForm, unknown, AddressDraft>

/** The fields of an address; alternate phone and type are entered once, and kept by an edit. */
export function AddressFields(props: { form: AddressFormHandle; mobile: string; isNew: boolean }) {
  const t = useTranslate()
  const { form, mobile, isNew } = props
  const { errors } = form.formState
  const stateHint = useStateForPin(form)

  const text = (name: FieldPath<AddressForm>, field: AddressField, input?: TextInputProps) => {
    const { label, maxLength } = addressFieldRules[field]
    return (
      <Field label={<LabelText text={t(label)} />} error={errors[name]?.message}>
        {(ids) => <TextInput {...form.register(name)} {...ids} {...{ maxLength, ...input }} />}
      </Field>
    )
  }
  return (
    <div className="grid gap-x-4.5 gap-y-4 lg:grid-cols-2">
      {text("contact_name", "contactName", {
        autoComplete: "name",
      })}
      <Field label={t(addressFieldRules.mobile.label)}>
        {(ids) => <TextInput {...ids} readOnly value={formatMobile(mobile)} />}
      </Field>
      {text("pincode", "pincode", {
        autoComplete: "postal-code",
        inputMode: "numeric",
        onInput: removeNonDigits,
      })}
      {text("house_flat_office_no", "house", {
        autoComplete: "address-line1",
      })}
      <div className="lg:col-span-2">
        {text("address", "address", {
          autoComplete: "address-line2",
        })}
      </div>
      {text("city", "city", {
        autoComplete: "address-level2",
      })}
      <Field
        label={t(addressFieldRules.state.label)}
        error={errors.state?.message}
        hint={stateHint && t(stateHint)}
      >
        {(ids) => (
          <SelectBox {...form.register("state")} {...ids} autoComplete="address-level1">
            <option value="">{t("Choose a state")}</option>
            {states.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectBox>
        )}
      </Field>
      {text("landmark", "landmark")}
      {isNew &&
        text("phone_number", "alternatePhone", {
          type: "tel",
          inputMode: "numeric",
          onInput: removeNonDigits,
        })}
      {isNew && (
        <fieldset className="lg:col-span-2">
          <legend className="sr-only">{t("Type of address")}</legend>
          {addressTypes.map((type) => (
            <Radio
              key={type}
              {...form.register("address_type")}
              value={type}
              label={t(addressTypeLabels[type])}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Text in brackets is de-emphasised. */
function LabelText({ text }: { text: string }) {
  const [main, aside] = text.split(" (")
  if (!aside) return text
  return (
    <>
      {main} <span className="font-body text-ink-3">({aside}</span>
    </>
  )
}

/** Numeric fields reject letters while typing (VAL-20), and show digits of other scripts as 0 to 9. */
const removeNonDigits: TextInputProps["onInput"] = ({ currentTarget }) => {
  currentTarget.value = normalizeTyped(currentTarget.value).replace(/[^\d +().-]/g, "")
}

/** A PIN code fills in the state where its digits tell it and an empty city, and warns if PIN code and state do not match. */
function useStateForPin({ control, setValue, getValues }: AddressFormHandle): Sentence | undefined {
  const [typedPin, state] = useWatch({ control, name: ["pincode", "state"] })
  const pin = parsePinCode(typedPin)
  const filledFor = useRef(pin)
  const filledState = useRef<string>(null)

  useEffect(() => {
    if (!pin || filledFor.current === pin) return
    filledFor.current = pin
    const known = stateForPin(pin)
    // The state of an earlier PIN code would be that of another place.
    if (known) setValue("state", known, { shouldValidate: true })
    else if (getValues("state") === filledState.current) setValue("state", "")
    filledState.current = known
    const city = cityForPin(pin)
    if (city && getValues("city").trim() === "") setValue("city", city, { shouldValidate: true })
  }, [pin, setValue, getValues])

  if (!pin || !state || pinSuitsState(pin, state)) return undefined
  const usual = stateForPin(pin)
  return usual
    ? msg("{pin} is a PIN code of {state}. Please look again.", { pin, state: usual })
    : msg("{pin} is not a PIN code of this state. Please look again.", { pin })
}

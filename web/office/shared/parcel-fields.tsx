import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/** Courier and tracking number of a parcel. */
export function ParcelFields(props: {
  courier: string
  onCourier: (courier: string) => void
  number: string
  onNumber: (number: string) => void
}) {
  return (
    <>
      <Field label="Courier" hint="As the tracking service names it, such as delhivery.">
        {(ids) => (
          <TextInput
            {...ids}
            autoCapitalize="none"
            value={props.courier}
            onChange={({ target }) => props.onCourier(target.value)}
          />
        )}
      </Field>
      <Field label="Tracking number">
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            value={props.number}
            onChange={({ target }) => props.onNumber(target.value)}
          />
        )}
      </Field>
    </>
  )
}

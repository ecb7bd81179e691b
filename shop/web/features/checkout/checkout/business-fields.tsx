import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { MAX_BUSINESS_NAME_LENGTH, otherStateNote } from "#domain/money/invoice/business-buyer.ts"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import type { BusinessBuyerForm } from "./use-business-buyer.ts"

/** Name and GSTIN for the invoice of a business. */
export default function BusinessFields(props: {
  form: BusinessBuyerForm
  deliveryState: string | null
}) {
  const { draft, errors, fields, change, check } = props.form
  const note = props.deliveryState && otherStateNote(draft.gstin, props.deliveryState)
  return (
    <div ref={fields} className="grid items-start gap-4 pt-2 pb-4 lg:grid-cols-2">
      <Field label="Business name" error={errors.name}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="organization"
            maxLength={MAX_BUSINESS_NAME_LENGTH}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            onBlur={() => check("name")}
          />
        )}
      </Field>
      <Field
        label="GSTIN"
        hint="15 letters and digits, as on the GST certificate; a UIN is fine, too"
        error={errors.gstin}
      >
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
            value={draft.gstin}
            onChange={(event) => change({ gstin: event.target.value.toUpperCase() })}
            onBlur={() => check("gstin")}
          />
        )}
      </Field>
      {note && (
        <div className="lg:col-span-2">
          <Notice look="caution">{note}</Notice>
        </div>
      )}
      <p className="text-sm text-ink-2 lg:col-span-2">
        The invoice carries this name and GSTIN. They cannot be changed after the order is placed.
      </p>
    </div>
  )
}

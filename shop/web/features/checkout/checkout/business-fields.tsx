import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { MAX_BUSINESS_NAME_LENGTH, otherStateNote } from "#domain/money/invoice/business-buyer.ts"
import { Notice } from "#web/ui/notice.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { BusinessBuyerForm } from "./use-business-buyer.ts"

/** Name and GSTIN for the invoice of a business. */
export default function BusinessFields(props: {
  form: BusinessBuyerForm
  deliveryState: string | null
}) {
  const t = useTranslate()
  const { draft, errors, fields, change, check } = props.form
  const note = props.deliveryState && otherStateNote(draft.gstin, props.deliveryState)
  return (
    <div ref={fields} className="grid items-start gap-4 pt-2 pb-4 lg:grid-cols-2">
      <TextField
        label={t("Business name")}
        error={errors.name}
        autoComplete="organization"
        maxLength={MAX_BUSINESS_NAME_LENGTH}
        value={draft.name}
        onChange={(text) => change({ name: text })}
        onBlur={() => check("name")}
      />
      <TextField
        label="GSTIN"
        hint={t("15 letters and digits, as on the GST certificate; a UIN is fine, too")}
        error={errors.gstin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
        value={draft.gstin}
        onChange={(text) => change({ gstin: text.toUpperCase() })}
        onBlur={() => check("gstin")}
      />
      {note && (
        <Notice look="caution" className="lg:col-span-2">
          {t(note)}
        </Notice>
      )}
      <p className="text-sm text-ink-2 lg:col-span-2">
        {t(
          "The invoice carries this name and GSTIN. They cannot be changed after the order is placed.",
        )}
      </p>
    </div>
  )
}

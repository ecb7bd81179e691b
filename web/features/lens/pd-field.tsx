import { href, Link } from "react-router"
import { pdInWords } from "#domain/face/pupillary-distance.ts"
import { savedPd } from "#web/shared/storage/saved-pd.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/**
 * The pupillary distance, as it stands on the paper. One that `3D try on` measured and that was kept
 * on this device is offered, and filled in only when the shopper says so.
 */
export function PdField(props: {
  productId: number
  pd: string
  problem: string | undefined
  onChange: (pd: string) => void
}) {
  const kept = savedPd.use()
  return (
    <div className="mt-3 grid items-start gap-x-6 gap-y-3 border-t border-line pt-4 lg:grid-cols-2">
      <Field
        label="Pupillary distance (PD), mm"
        optional
        error={props.problem}
        hint="63 from pupil to pupil, or 31.5/31.5 for the right and the left eye."
      >
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            maxLength={20}
            value={props.pd}
            onChange={({ target }) => props.onChange(target.value)}
          />
        )}
      </Field>
      <div className="text-sm text-ink-2 lg:pt-7">
        {kept ? (
          <>
            <p>Measured in 3D try on and kept on this device: {pdInWords(kept)}.</p>
            <Button
              size="sm"
              look="secondary"
              className="mt-2"
              disabled={props.pd === String(kept.millimetres)}
              onClick={() => props.onChange(String(kept.millimetres))}
            >
              Use {kept.millimetres} mm
            </Button>
          </>
        ) : (
          <p>
            Not on your prescription? An optician can measure it in a minute, or{" "}
            <Link
              to={href("/try-on/:product_id?", { product_id: String(props.productId) })}
              className="link"
            >
              3D try on
            </Link>{" "}
            can estimate it to within a few millimetres.
          </p>
        )}
      </div>
    </div>
  )
}

import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { parseColour } from "#domain/core/colour.ts"
import { type ShopSettingName, shopSettingNamed } from "#domain/office/shop-settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { PictureButton } from "../shared/catalogue/picture-button.tsx"
import type { IdentityDraft } from "./identity-draft.ts"

/** What every field of the identity gets. */
export interface IdentityFieldProps {
  draft: IdentityDraft
  isReadOnly: boolean
  onType: (name: ShopSettingName, text: string) => void
}

const pictures = {
  logo: {
    name: "BUSINESS_LOGO",
    hint: "Instead of the mark and the name in the header. PNG or WebP with a transparent ground looks best; 200 pixels or wider.",
    crop: "Choose the part with the logo, or keep the whole picture. Empty space around it is cut off.",
    aspect: 3,
  },
  icon: {
    name: "BUSINESS_ICON",
    hint: "A square, for tabs and phones; 192 × 192 pixels or larger. Without one, the first letter of your name on your brand colour.",
    crop: "Icons are square. A whole picture of another shape gets empty space around it.",
    aspect: 1,
  },
} as const

/** Uploads and crops a logo or an icon, and shows it on a light and on a dark ground. */
export function LogoField({
  use,
  draft,
  isReadOnly,
  onType,
}: IdentityFieldProps & { use: "logo" | "icon" }) {
  const { name, hint, crop, aspect } = pictures[use]
  const { label } = shopSettingNamed(name)
  const file = draft.shown[name] ?? ""
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {file && (
        <div className="grid grid-cols-2 overflow-hidden rounded-md border border-line">
          {["bg-raised", "bg-ink"].map((ground) => (
            <span key={ground} className={`grid h-20 place-items-center p-3 ${ground}`}>
              <img
                src={pictureAddress(file)}
                alt={ground === "bg-ink" ? `${label} on dark` : `${label} on light`}
                className="max-h-14 max-w-full object-contain"
              />
            </span>
          ))}
        </div>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-x-2">
          <PictureButton
            label={file ? `Replace ${use}` : `Upload ${use}`}
            handle={use}
            use={use}
            shape={{ aspect, description: crop }}
            onPicture={(picture) => onType(name, picture)}
          />
          {file && (
            <Button look="quiet" onClick={() => onType(name, "")}>
              Remove {use}
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-3">{hint}</p>
    </fieldset>
  )
}

/** A colour as a shade to pick or as its code, with its contrast in words. */
export function ColourField(
  props: IdentityFieldProps & {
    name: "BRAND_COLOUR" | "ACCENT_COLOUR"
    contrastOf: (colour: string) => number
  },
) {
  const { name, draft, isReadOnly, onType, contrastOf } = props
  const { label, hint } = shopSettingNamed(name)
  const typed = draft.shown[name] ?? ""
  const colour = parseColour(typed)
  const error = draft.problems[name]
  const reached =
    colour && !error ? ` Contrast ${contrastOf(colour).toFixed(1)}: easy to read.` : ""
  return (
    <Field label={label} hint={`${hint}${reached}`} error={error}>
      {(ids) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            disabled={isReadOnly}
            value={colour ?? "#000000"}
            onChange={({ target }) => onType(name, target.value)}
            className="size-11 flex-none rounded-md border border-control bg-raised p-1"
          />
          <TextInput
            {...ids}
            autoComplete="off"
            spellCheck={false}
            readOnly={isReadOnly}
            value={typed}
            onChange={({ target }) => onType(name, target.value)}
          />
        </span>
      )}
    </Field>
  )
}

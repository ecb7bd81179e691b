import { outlineOf } from "@chashma/eyewear/geometry/outline.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import {
  frameColourNames,
  hasFrame,
  isAccessory,
  isContactLens,
  lensColourNames,
  productKinds,
} from "#domain/catalogue/vocabulary.ts"
import { readNumber } from "#domain/core/typed-number.ts"
import { FrameDrawing } from "#web/shared/catalogue/product/frame-drawing.tsx"
import { ChoiceOrTextField, TextAreaField } from "../shared/fields.tsx"
import { Part } from "../shared/part.tsx"
import { ColoursField } from "./colours-field.tsx"
import { ContactLensField } from "./contact-lens-field.tsx"
import {
  accessoryHints,
  declarationFields,
  type FormField,
  frameFields,
  mainFields,
  measureFields,
  otherFields,
  type ProductValues,
  taxFields,
  weightField,
} from "./product-fields.ts"
import { ProductPictures } from "./product-pictures.tsx"

interface FormProps {
  values: ProductValues
  problems: Record<string, string>
  onChange: (field: string, change: (value: string) => string) => void
}

/** Which fields a kind of product has. */
const partsOf = (values: ProductValues) => {
  const kind = productKinds.find((one) => one === values.kind) ?? "Power Glasses"
  return {
    isFrame: hasFrame({ kind }),
    isContactLens: isContactLens({ kind }),
    isEyewear: !isAccessory({ kind }),
  }
}

/** @param differing the names of fields in which the variants are not the same */
const fieldsFor = ({ values, problems, onChange }: FormProps, differing: string[] = []) => {
  const { isFrame, isEyewear } = partsOf(values)
  const applies = ({ of }: FormField) => (of === "frame" ? isFrame : of !== "eyewear" || isEyewear)
  return (list: FormField[]) =>
    list
      .filter(applies)
      .map((field) => (
        <ProductField
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          hint={
            differing.includes(field.name)
              ? DIFFERS
              : isEyewear
                ? undefined
                : accessoryHints[field.name]
          }
          error={problems[field.name]}
          onChange={(value) => onChange(field.name, () => value)}
        />
      ))
}

const DIFFERS = "Not the same for all variants at the moment. What you enter here applies to all."

/** What all variants of a model share. */
export function SharedForm(props: FormProps & { differing: string[] }) {
  const { values, problems, onChange } = props
  const { isContactLens, isEyewear } = partsOf(values)
  const fields = fieldsFor(props, props.differing)
  return (
    <div className="grid gap-10">
      <Part title="What it is">
        <div className="grid gap-4 sm:grid-cols-2">{fields(mainFields)}</div>
      </Part>
      <Part title={isEyewear ? "Frame and lenses" : "Details"}>
        <div className="grid gap-4 sm:grid-cols-2">{fields(frameFields)}</div>
      </Part>
      {isContactLens && (
        <Part title="Values of contact lenses">
          <ContactLensField
            value={values.contact_lens_parameters ?? ""}
            error={problems.contact_lens_parameters}
            onChange={(value) => onChange("contact_lens_parameters", () => value)}
          />
        </Part>
      )}
      <Part title="Declarations">
        <div className="grid gap-4 sm:grid-cols-2">{fields(declarationFields)}</div>
      </Part>
      <Part title="Tax">
        <div className="grid gap-4 sm:grid-cols-2">{fields(taxFields)}</div>
      </Part>
    </div>
  )
}

/** What a colour or a size has of its own, besides the values in the table. */
export function VariantForm(
  props: FormProps & {
    /** The prefix of its pictures' names; null until it is known. */
    handle: string | null
  },
) {
  const { values, problems, onChange } = props
  const { isFrame, isEyewear } = partsOf(values)
  const set = (name: string, value: string) => onChange(name, () => value)
  const fields = fieldsFor(props)
  const measures = readMeasures(values)
  const colour = /#[0-9a-f]{6}/i.exec(values.frame_colours ?? "")?.[0] ?? "#111111"
  return (
    <div className="grid gap-8">
      <Part title="Pictures">
        <ProductPictures
          handle={props.handle}
          pictures={listOf(values.pictures)}
          alts={altsOf(values.picture_alts)}
          error={problems.pictures ?? problems.picture_alts}
          onPictures={(change) =>
            onChange("pictures", (pictures) => change(listOf(pictures)).join(", "))
          }
          onAlts={(alts) => set("picture_alts", JSON.stringify(alts))}
        />
      </Part>
      <Part title="Colours">
        <div className="grid gap-6 sm:grid-cols-2">
          <ColoursField
            label={isEyewear ? "Frame colours" : "Colours"}
            names={frameColourNames}
            value={values.frame_colours ?? ""}
            error={problems.frame_colours}
            onChange={(value) => set("frame_colours", value)}
          />
          {isEyewear && (
            <ColoursField
              label="Lens colours"
              names={lensColourNames}
              value={values.lens_colours ?? ""}
              error={problems.lens_colours}
              onChange={(value) => set("lens_colours", value)}
            />
          )}
        </div>
      </Part>
      {isFrame && (
        <Part title="Measures">
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="grid grid-cols-2 gap-4">{fields([...measureFields, weightField])}</div>
            {measures ? (
              <FrameDrawing
                measures={measures}
                outline={outlineOf(values.frame_shape ?? "", measures)}
                colour={colour}
              />
            ) : (
              <p className="text-sm text-ink-2">
                Enter all five measures to see the frame drawn to scale.
              </p>
            )}
          </div>
        </Part>
      )}
      <Part title="More">
        <div className="grid gap-4 sm:grid-cols-2">
          {fields(isFrame ? otherFields : [weightField, ...otherFields])}
        </div>
      </Part>
    </div>
  )
}

function ProductField(props: {
  field: FormField
  value: string
  /** In place of the field's own. */
  hint: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { name, label, hint, options, rows, type } = props.field
  const { value, error, onChange } = props
  const field = { name, label, hint: props.hint ?? hint, error, value, onChange }
  if (rows) return <TextAreaField {...field} rows={rows} />
  const choices = options && [...new Set([...options, value])]
  return (
    <ChoiceOrTextField
      {...field}
      type={type}
      choices={choices?.map((option) => [option, option || "None"] as const)}
    />
  )
}

const listOf = (text = ""): string[] => text.split(", ").filter(Boolean)

function altsOf(text = "{}"): Record<string, string> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Within plausible limits: while typing, `5` is not a lens of 5 mm. */
function readMeasures(values: ProductValues): FrameMeasures | null {
  const [eyeSize, bridge, temple, lensHeight, totalWidth] = measureFields.map(({ name }) =>
    readNumber(values[name] ?? ""),
  )
  return isWithin(eyeSize, 20, 80) &&
    isWithin(bridge, 5, 40) &&
    isWithin(temple, 60, 200) &&
    isWithin(lensHeight, 10, 80) &&
    isWithin(totalWidth, 60, 220)
    ? { eyeSize, bridge, temple, lensHeight, totalWidth }
    : null
}

const isWithin = (value: number | null | undefined, least: number, most: number): value is number =>
  value != null && value >= least && value <= most

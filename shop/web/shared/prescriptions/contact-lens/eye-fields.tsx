import { formatDioptres, formatLensMm } from "@chashma/optics/contact-lenses/in-words.ts"
import {
  type ContactLensAdd,
  type ContactLensParameters,
  valuesOf,
} from "@chashma/optics/contact-lenses/parameters.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import type { ReactNode } from "react"
import { maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import type { DraftValues } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import { isInStock, type StockByPower } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { contactLensAddNames, eyeNames } from "#domain/prescriptions/prescription-words.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { DraftEye, DraftProblem } from "./contact-lens-draft.ts"

const nothingChosen: DraftValues = {
  ...{ power: null, baseCurve: null, diameter: null },
  ...{ cylinder: null, axis: null, add: null },
}

const latinEyes: Record<Eye, string> = { right: "OD", left: "OS" }

/** All choices for one eye, with only the values that the product is made in. */
export function EyeFields(props: {
  eye: Eye
  parameters: ContactLensParameters
  chosen: DraftEye
  problems: DraftProblem[]
  stock: number
  byPower: StockByPower
  /** The values hold for the other eye as well. */
  isForBoth?: boolean
  onChange: (change: Partial<DraftEye>) => void
}) {
  const { eye, parameters, chosen, onChange } = props
  const t = useTranslate()
  const errorOf = (field: string) => {
    const problem = props.problems.find((one) => one.eye === eye && one.field === field)
    return problem && t(problem.sentence)
  }
  const boxes = Math.min(maxQuantity, Math.max(props.stock, minQuantity))
  const { isWanted: _, boxes: _boxes, ...values } = chosen
  const isPowerSoldOut =
    chosen.power !== null && !isInStock(props.byPower, { ...nothingChosen, power: chosen.power })
  /** With the other values as chosen. Of a power that is sold out nothing else needs a mark. */
  const mark = (field: keyof DraftValues, value: string | number, text: string) => {
    const others = field === "cylinder" ? { ...values, axis: null } : values
    if (field !== "power" && isPowerSoldOut) return text
    return isInStock(props.byPower, { ...others, [field]: value })
      ? text
      : t("{value} – sold out", { value: text })
  }
  const hasCylinder = chosen.cylinder !== null && chosen.cylinder !== 0
  const list = (
    field: "baseCurve" | "diameter" | "cylinder" | "axis",
    label: string,
    values: readonly number[],
    format: (value: number) => string,
  ) => (
    <ListField
      label={label}
      values={values}
      wordsOf={(value) => mark(field, value, format(value))}
      format={format}
      value={chosen[field]}
      error={errorOf(field)}
      onPick={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        {t(eyeNames[eye])} <span className="font-body text-ink-3">{latinEyes[eye]}</span>
      </legend>
      <Checkbox
        label={t("Order for this eye")}
        checked={chosen.isWanted}
        onChange={({ target }) => onChange({ isWanted: target.checked })}
        className="text-sm"
      />
      {!chosen.isWanted && errorOf("boxes") && (
        <p role="alert" className="text-sm text-sindoor">
          {errorOf("boxes")}
        </p>
      )}
      {chosen.isWanted && (
        <div className="grid gap-3 pt-1">
          <NumberField
            label={t("Power (PWR, SPH)")}
            value={chosen.power}
            error={errorOf("power")}
            options={
              <PowerOptions
                powers={valuesOf(parameters.powers)}
                labelOf={(power) => mark("power", power, formatDioptres(power))}
              />
            }
            onPick={(power) => onChange({ power })}
          />
          {list("baseCurve", t("Base curve (BC)"), parameters.baseCurves, formatLensMm)}
          {list("diameter", t("Diameter (DIA)"), parameters.diameters, formatLensMm)}
          {list("cylinder", t("Cylinder (CYL)"), parameters.cylinders, formatDioptres)}
          {hasCylinder &&
            list("axis", t("Axis (AX)"), valuesOf(parameters.axes), (axis) => `${axis}°`)}
          {parameters.adds.length > 0 && (
            <SelectField<ContactLensAdd | "">
              narrow
              label={t("Addition (ADD)")}
              error={errorOf("add")}
              value={chosen.add ?? ""}
              options={[
                ["", t("Choose")],
                ...parameters.adds.map(
                  (add) => [add, mark("add", add, t(contactLensAddNames[add]))] as const,
                ),
              ]}
              onChange={(add) => onChange({ add: add || null })}
            />
          )}
          <SelectField
            narrow
            label={props.isForBoth ? t("Boxes for each eye") : t("Boxes")}
            error={errorOf("boxes")}
            value={chosen.boxes}
            options={Array.from({ length: boxes }, (_, n) => n + 1)}
            onChange={(count) => onChange({ boxes: count })}
          />
        </div>
      )}
    </fieldset>
  )
}

/** A list with one value needs no choice: it is shown for comparison with the prescription. */
function ListField(props: {
  label: string
  values: readonly number[]
  format: (value: number) => string
  /** Of a choice, which may be sold out. */
  wordsOf: (value: number) => string
  value: number | null
  error: string | undefined
  onPick: (value: number | null) => void
}) {
  const { label, values } = props
  if (values.length === 0) return null
  if (values.length === 1) {
    return (
      <dl className="text-sm">
        <dt className="font-medium">{label}</dt>
        <dd className="pt-0.5 text-ink-2 tabular-nums">{props.format(values[0]!)}</dd>
      </dl>
    )
  }
  return (
    <NumberField
      label={label}
      value={props.value}
      error={props.error}
      onPick={props.onPick}
      options={values.map((value) => (
        <option key={value} value={value}>
          {props.wordsOf(value)}
        </option>
      ))}
    />
  )
}

function NumberField(props: {
  label: string
  value: number | null
  error: string | undefined
  options: ReactNode
  onPick: (value: number | null) => void
}) {
  const t = useTranslate()
  return (
    <Field label={props.label} error={props.error}>
      {(ids) => (
        <SelectBox
          {...ids}
          narrow
          value={props.value ?? ""}
          onChange={({ target }) => props.onPick(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{t("Choose")}</option>
          {props.options}
        </SelectBox>
      )}
    </Field>
  )
}

/**
 * Minus and plus are separate: a wrong sign is the commonest mistake. The weakest of each come
 * first.
 */
function PowerOptions(props: { powers: number[]; labelOf: (power: number) => string }) {
  const { powers, labelOf } = props
  const t = useTranslate()
  const groups: [label: string, values: number[]][] = [
    [t("No power"), powers.filter((power) => power === 0)],
    [t("Minus (−)"), powers.filter((power) => power < 0).toReversed()],
    [t("Plus (+)"), powers.filter((power) => power > 0)],
  ]
  return groups
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => (
      <optgroup key={label} label={label}>
        {values.map((power) => (
          <option key={power} value={power}>
            {labelOf(power)}
          </option>
        ))}
      </optgroup>
    ))
}

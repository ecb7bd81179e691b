import type { Eye, EyePower, PowerField } from "@chashma/optics/powers/eye-power.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { formatPower, formatSph } from "@chashma/optics/powers/power-values.ts"
import type { SlipDoubt, SlipReading, SlipValue } from "@chashma/optics/slip/read-slip.ts"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** A field of the form, as it was read from a photo. */
export interface SlipItem {
  id: string
  eye: Eye | null
  /** SPH, CYL, AXIS, ADD or PD. */
  label: string
  /** With its eye: `Right eye SPH`. */
  name: Sentence
  /** What is filled in once the shopper confirms it; null if it was not read with certainty. */
  value: string | null
  /** Why there is no value. */
  doubt: Sentence | null
}

const doubtSentence = (text: string, doubt: SlipDoubt): Sentence =>
  ({
    no_sign: msg("Reads {text}, without a clear + or −.", { text }),
    not_a_power: msg("Reads {text}, which is not a possible value.", { text }),
    half_cylinder: msg("Reads {text}, but CYL and AXIS belong together and one is missing.", {
      text,
    }),
    contradiction: msg("The photo has values that do not agree: {text}.", { text }),
    unclear: msg("Not clear: {text}.", { text }),
  })[doubt]

const none = msg("Not found in the photo.")

const formats: Record<PowerField, (value: number) => string> = {
  sph: formatSph,
  cyl: (cyl) => (cyl === 0 ? "0.00" : formatPower(cyl)),
  axis: String,
  add: formatPower,
}

const fields: readonly PowerField[] = ["sph", "cyl", "axis", "add"]

/** The fields of the form in its order, whether they were read or not. */
export function slipItems(reading: SlipReading, takesAddition: boolean): SlipItem[] {
  const items = (["right", "left"] as const).flatMap((eye) =>
    fields.flatMap((field): SlipItem[] => {
      if (field === "add" && !takesAddition) return []
      const value = reading[eye][field]
      const { cyl } = reading[eye]
      // No cylinder, no axis.
      if (field === "axis" && value === null && cyl?.sure && cyl.value === 0) return []
      const label = field.toUpperCase()
      const name =
        eye === "right"
          ? msg("Right eye {field}", { field: label })
          : msg("Left eye {field}", { field: label })
      return [{ id: `${eye}-${field}`, eye, label, name, ...shown(value, formats[field]) }]
    }),
  )
  const pd = { id: "pd", eye: null, label: "PD", name: msg("PD"), ...shown(reading.pd, formatPd) }
  return [...items, pd]
}

const shown = <Value>(
  value: SlipValue<Value> | null,
  format: (value: Value) => string,
): Pick<SlipItem, "value" | "doubt"> => {
  if (value === null) return { value: null, doubt: none }
  if (value.sure) return { value: format(value.value), doubt: null }
  return { value: null, doubt: doubtSentence(value.text, value.doubt) }
}

/** Whether anything can be filled in. */
export const hasSureValue = (reading: SlipReading): boolean =>
  slipItems(reading, true).some(({ value }) => value !== null)

/** The prisms that a slip has, as printed; empty if it has none. */
export const prismText = ({ right, left }: SlipReading): string =>
  [right, left].flatMap(({ prism }) => (prism ? [prism.text] : [])).join(", ")

/** The confirmed values; `confirmed` has the ids of items. */
export function confirmedPowers(reading: SlipReading, confirmed: ReadonlySet<string>): ReadPowers {
  const eye = (side: Eye): Partial<EyePower> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = reading[side][field]
        return value?.sure && confirmed.has(`${side}-${field}`) ? [[field, value.value]] : []
      }),
    )
  return {
    eyes: { right: eye("right"), left: eye("left") },
    ...(reading.pd?.sure && confirmed.has("pd") && { pd: reading.pd.value }),
    hasPrism: prismText(reading) !== "",
  }
}

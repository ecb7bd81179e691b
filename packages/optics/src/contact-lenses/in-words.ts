import type { ContactLensValues } from "./contact-lens.ts"
import type { ContactLensAdd } from "./parameters.ts"

export const addNames: Record<ContactLensAdd, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
}

/** `-2.50`, `+1.25`, `0.00`: as on a box. */
export const formatDioptres = (value: number): string =>
  `${value > 0 ? "+" : ""}${value.toFixed(2)}`

/** `8.6`: base curve and diameter in mm. */
export const formatLensMm = (value: number): string =>
  Number.isInteger(value * 10) ? value.toFixed(1) : value.toFixed(2)

/** Values with the names used on prescriptions and boxes, in their order. */
export const contactLensEntries = (lens: ContactLensValues): [name: string, value: string][] => [
  ["Power", formatDioptres(lens.power)],
  ["Base curve", formatLensMm(lens.baseCurve)],
  ["Diameter", formatLensMm(lens.diameter)],
  ...(lens.cylinder ? [["Cylinder", formatDioptres(lens.cylinder)] as [string, string]] : []),
  ...(lens.axis !== null ? [["Axis", `${lens.axis}°`] as [string, string]] : []),
  ...(lens.add !== null ? [["Addition", addNames[lens.add]] as [string, string]] : []),
]

/** `-2.50, cylinder -0.75, axis 90°` */
export const powerInWords = (values: ContactLensValues): string =>
  contactLensEntries(values)
    .map(([name, value]) => (name === "Power" ? value : `${name.toLowerCase()} ${value}`))
    .join(", ")

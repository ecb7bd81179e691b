import { addressLine } from "#domain/address.ts"
import { contactLensEntries } from "#domain/contact-lens/in-words.ts"
import { lensOptionLabels } from "#domain/lens/options.ts"
import { formatPd } from "#domain/lens/pd.ts"
import type { EyePower } from "#domain/lens/types.ts"
import type { PlacedLine } from "../orders/queries.ts"

/** What is needed to make and to pack an order line. */
export const detailsOf = ({
  line: { lens, ...line },
  order: { address, business },
}: PlacedLine) => ({
  frame_colour: line.frameColour?.name ?? null,
  lens: line.contactLens
    ? `Contact lenses, ${line.contactLens.eye} eye`
    : lens
      ? `${lens.type}, ${lensOptionLabels[lens.option]}`
      : "Frame only",
  contact_lens: line.contactLens
    ? contactLensEntries(line.contactLens)
        .map(([name, value]) => `${name} ${value}`)
        .join(", ")
    : null,
  right_eye: lens?.prescription ? power(lens.prescription.right) : null,
  left_eye: lens?.prescription ? power(lens.prescription.left) : null,
  pd: lens?.prescription?.pd === undefined ? null : formatPd(lens.prescription.pd),
  pd_source: lens?.prescription?.pdSource ?? null,
  name: address.contactName,
  address: addressLine(address),
  landmark: address.landmark || null,
  alternate_phone: address.alternatePhone,
  business: business?.name ?? null,
  buyer_gstin: business?.gstin ?? null,
  hsn: line.hsn,
  gst_percent: line.gstPercent,
  delivered: line.deliveredAt?.toISOString() ?? null,
})

/** `SPH -2.50 CYL -0.75 AXIS 90`, as a laboratory reads it. */
const power = ({ sph, cyl, axis, add }: EyePower): string =>
  [
    `SPH ${signed(sph)}`,
    cyl !== 0 && `CYL ${signed(cyl)}`,
    axis !== null && `AXIS ${axis}`,
    add !== null && `ADD ${signed(add)}`,
  ]
    .filter(Boolean)
    .join(" ")

const signed = (dioptres: number) => `${dioptres > 0 ? "+" : ""}${dioptres.toFixed(2)}`

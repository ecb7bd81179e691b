import { z } from "zod"
import { formatMobile } from "#domain/core/mobile.ts"

export const recipient = z.object({
  name: z.string(),
  house: z.string(),
  street: z.string(),
  landmark: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  mobile: z.string(),
  alternate_phone: z.string().nullable(),
})

/** The recipient of a parcel, one line for each part. */
export function Recipient({ to }: { to: z.output<typeof recipient> }) {
  return (
    <address className="not-italic">
      <span className="block font-medium">{to.name}</span>
      <span className="block">
        {to.house}, {to.street}
      </span>
      {to.landmark && <span className="block">Near {to.landmark}</span>}
      <span className="block">
        {to.city}, {to.state}
      </span>
      <span className="block text-lg font-medium tracking-wide">{to.pincode}</span>
      <span className="block">
        +91 {formatMobile(to.mobile)}
        {to.alternate_phone && `, ${to.alternate_phone}`}
      </span>
    </address>
  )
}

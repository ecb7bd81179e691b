import { formatMobile } from "#domain/core/mobile.ts"

/** A mobile number, which a press calls. */
export const PhoneLink = ({ mobile }: { mobile: string }) => (
  <a className="link inline-flex min-h-tap items-center" href={`tel:+91${mobile}`}>
    +91 {formatMobile(mobile)}
  </a>
)

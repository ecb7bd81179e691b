import { formatMobile } from "#domain/core/mobile.ts"

/** A mobile number, which a press calls. */
export const PhoneLink = ({ mobile }: { mobile: string }) => (
  <a className="tap-link" href={`tel:+91${mobile}`}>
    +91 {formatMobile(mobile)}
  </a>
)

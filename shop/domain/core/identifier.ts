import { normalizeTyped } from "@chashma/optics/typed-text.ts"

/**
 * Everything that identifies something (a mobile number, a PIN code, a coupon) and every number is
 * normalised by this before it is judged, in forms as well as on the server.
 */
export { normalizeTyped }

/** The same without what people put between the parts of an identifier: spaces, dashes, dots, brackets. */
export const compactIdentifier = (typed: string): string =>
  normalizeTyped(typed).replace(/[\s\-.,()[\]]/g, "")

/** Long enough for any identifier with the separators and invisible characters that come with it. */
export const MAX_TYPED_IDENTIFIER_LENGTH = 60

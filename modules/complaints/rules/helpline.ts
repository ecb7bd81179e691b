import { normalizeTyped } from "#domain/core/identifier.ts"

/** The National Consumer Helpline of the Department of Consumer Affairs. */
export const NATIONAL_HELPLINE = { phone: "1915", site: "consumerhelpline.gov.in" }

const docket = /^(?=.*\d)[A-Z0-9](?:[A-Z0-9/-]{2,28})[A-Z0-9]$/

/**
 * The docket number that the National Consumer Helpline gives a complaint, normalised: capital
 * letters without spaces. Its form is not published, so 4 to 30 letters, digits, `/` and `-` with at
 * least one digit are taken.
 * @returns null if it cannot be one
 */
export function parseHelplineDocket(typed: string): string | null {
  const normalized = normalizeTyped(typed).replaceAll(/\s/g, "").toUpperCase()
  return docket.test(normalized) ? normalized : null
}

import type { AppContext } from "#server/core/context.ts"

const VALID_DAYS = 180

/** The contact for vulnerabilities, in the format of RFC 9116: `Expires` is at most a year away. */
export function securityText({
  settings,
  publicUrl,
  now,
}: Pick<AppContext, "settings" | "publicUrl" | "now">): string {
  const expires = new Date(now().getTime() + VALID_DAYS * 24 * 3_600_000)
  return [
    `Contact: ${settings.SECURITY_CONTACT ?? `mailto:${settings.BUSINESS_EMAIL}`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n")
}

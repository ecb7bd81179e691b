/**
 * The name of a cookie under https: browsers take `__Secure-` only over https, so that neither a
 * network nor a page without it can set one. `__Host-` would need the path `/`, and these cookies
 * are sent to a part of the shop only.
 */
const nameUnder = (publicUrl: string, name: string): string =>
  isSecure(publicUrl) ? `__Secure-${name}` : name

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:")

/** The value of a cookie in a `Cookie` header; null if it is missing or not valid. */
export function readCookie(
  header: string | undefined,
  { name, valid }: { name: string; valid: RegExp },
  publicUrl: string,
): string | null {
  const values = new Map(
    (header ?? "").split(";").map((pair) => {
      const at = pair.indexOf("=")
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  const value = values.get(nameUnder(publicUrl, name)) ?? ""
  return valid.test(value) ? value : null
}

/** The `Set-Cookie` header: HttpOnly, SameSite, and Secure with its prefix under https. */
export function writeCookie(
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
  publicUrl: string,
): string {
  return [
    `${nameUnder(publicUrl, name)}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure(publicUrl) ? ["Secure"] : []),
  ].join("; ")
}

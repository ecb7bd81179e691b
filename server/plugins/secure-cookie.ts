/**
 * The name of a cookie under https: browsers take `__Secure-` only over https, so that neither a
 * network nor a page without it can set one. `__Host-` would need the path `/`, and these cookies
 * are sent to a part of the shop only.
 */
const secureName = (name: string): string => `__Secure-${name}`

/**
 * The value of a cookie in a `Cookie` header; null if it is missing or not valid. Sessions of the
 * version before have the plain name: it is read for one release more.
 */
export function readCookie(header: string | undefined, name: string, valid: RegExp): string | null {
  const values = new Map(
    (header ?? "").split(";").map((pair) => {
      const at = pair.indexOf("=")
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  const value = values.get(secureName(name)) ?? values.get(name) ?? ""
  return valid.test(value) ? value : null
}

/** The `Set-Cookie` header: HttpOnly, SameSite, and Secure with its prefix under https. */
export function writeCookie(
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
  publicUrl: string,
): string {
  const isSecure = publicUrl.startsWith("https:")
  return [
    `${isSecure ? secureName(name) : name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ")
}

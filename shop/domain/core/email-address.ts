import { normalizeTyped } from "./identifier.ts"

/**
 * A typed or pasted e-mail address in the characters that mail servers take: a domain in another
 * script in its ASCII form (RFC 5891), such as `ravi@xn--h2brj9c` for `ravi@भारत`. The name before
 * the `@` stays as it is; whether all of it is an address is judged afterwards.
 */
export function normalizeEmailAddress(typed: string): string {
  const address = withoutMailto(normalizeTyped(typed))
  if (/^[\x20-\x7e]*$/.test(address)) return address
  // Digits of other scripts and joiners distinguish domains, so the domain is read as it was typed.
  const visible = withoutMailto(typed.replace(/[^\P{Cf}\u200c\u200d]/gu, ""))
  const at = visible.lastIndexOf("@")
  const domain = asciiDomain(visible.slice(at + 1))
  return at < 0 || domain === null ? address : `${normalizeTyped(visible.slice(0, at))}@${domain}`
}

/** As it is copied from a link or from between the brackets of a mail program. */
const withoutMailto = (text: string): string =>
  text
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")

function asciiDomain(domain: string): string | null {
  // `URL` would take a path, a port or a user off.
  if (domain === "" || /[\s/\\:?#@%[\]]/.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

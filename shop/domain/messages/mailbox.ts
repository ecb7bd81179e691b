const GMAIL = new Set(["gmail.com", "googlemail.com"])

/**
 * The mailbox that an address reaches, for limits only: many addresses are one mailbox. What follows a
 * plus sign does not count (RFC 5233 subaddressing), and neither do dots at Gmail.
 * @param email a valid address
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@")
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().split("+")[0]!
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`
}

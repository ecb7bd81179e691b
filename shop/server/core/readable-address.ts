import { domainToUnicode } from "node:url"

/** `asha@डाक.भारत` instead of its ASCII form, which is what is stored and given to mail servers. */
export function readableAddress(email: string): string {
  const domain = email.lastIndexOf("@") + 1
  return email.slice(0, domain) + domainToUnicode(email.slice(domain))
}

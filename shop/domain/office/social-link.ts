interface SocialNetworkRule {
  name: string
  /** The first one is written, the others are understood. */
  hosts: readonly [string, ...string[]]
  /** Before the account's name in the address. */
  prefix?: "@"
}

/** The networks that the footer links to (FTR-05). */
export const socialNetworks = {
  facebook: { name: "Facebook", hosts: ["facebook.com", "fb.com", "m.facebook.com"] },
  instagram: { name: "Instagram", hosts: ["instagram.com"] },
  x: { name: "X", hosts: ["x.com", "twitter.com", "mobile.twitter.com"] },
  youtube: { name: "YouTube", hosts: ["youtube.com", "m.youtube.com"], prefix: "@" },
} as const satisfies Record<string, SocialNetworkRule>

export type SocialNetwork = keyof typeof socialNetworks
export type SocialLinks = Partial<Record<SocialNetwork, string>>

/**
 * The address of an account, from what people type or copy: `@netra`, `instagram.com/netra/`, or an
 * address with what a network appends to it. Null for anything else.
 */
export function socialAddress(network: SocialNetwork, typed: string): string | null {
  const rule: SocialNetworkRule = socialNetworks[network]
  const text = typed.trim()
  const [host] = rule.hosts
  const origin = host === "x.com" ? "https://x.com/" : `https://www.${host}/`
  const [, account] = /^@?([\p{L}\p{N}_.-]{1,100})$/u.exec(text) ?? []
  const isHandle = account && (text.startsWith("@") || !account.includes("."))
  if (isHandle) return `${origin}${rule.prefix ?? ""}${encodeURIComponent(account)}`
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const named = address?.hostname.replace(/^www\./, "") ?? ""
  if (!address || address.username || address.port || !rule.hosts.includes(named)) return null
  const path = address.pathname.replace(/^\/+|\/+$/g, "")
  if (path === "") return null
  // Facebook's pages without a name are known by a number alone.
  const id = path === "profile.php" ? address.searchParams.get("id") : null
  return `${origin}${path}${id ? `?id=${encodeURIComponent(id)}` : ""}`
}

/** Name of the site of an absolute URL; null for a file of the shop's own. */
export function foreignSite(address: string): string | null {
  if (!/^https?:\/\//.test(address)) return null
  return new URL(address).hostname.replace(/^www\./, "")
}

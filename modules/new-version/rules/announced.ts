import { z } from "zod"

/** A release as GitHub's and Forgejo's API describe it; only whole versions count, such as `v1.2.0`. */
const release = z.object({
  tag_name: z.string().regex(/^v?\d+\.\d+\.\d+$/),
  html_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})

export interface Announced {
  version: string
  /** The page that says what is new. */
  page: string | null
}

/** The version in the reply of an address of releases; null if it has none. */
export function readAnnounced(reply: unknown): Announced | null {
  const { data } = release.safeParse(reply)
  return data ? { version: data.tag_name.replace("v", ""), page: data.html_url ?? null } : null
}

/** Whether a version follows another: `1.10.0` follows `1.9.2`. */
export const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, "en", { numeric: true }) > 0

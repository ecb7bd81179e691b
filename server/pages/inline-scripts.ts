import { createHash } from "node:crypto"

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** `'sha256-…'` for every inline script of a page: what its Content-Security-Policy lets run. */
export const scriptHashes = (html: string): string[] => [
  ...new Set(
    Array.from(
      html.matchAll(inlineScript),
      ([, script]) =>
        `'sha256-${createHash("sha256")
          .update(script ?? "")
          .digest("base64")}'`,
    ),
  ),
]

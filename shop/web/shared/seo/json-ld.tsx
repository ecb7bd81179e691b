import type { StructuredData } from "./structured-data.ts"

/**
 * Structured data for search engines, which load every page from the server. Browsers keep the
 * server's markup and need none of the code that makes it: there, pass no things.
 */
export function JsonLd({ things }: { things: StructuredData[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it can end the script
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLd(things) : "" }}
    />
  )
}

/** JSON in which no text can end a script element. */
const jsonLd = (things: StructuredData[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c")

import { createHash } from "node:crypto"

/**
 * A rendered page and `'sha256-…'` for each inline script that the shop itself wrote: those that carry
 * the nonce of this one rendering, which no text in the page can know. The nonce is taken out again,
 * because a page is kept and goes to everybody.
 */
export function sealScripts(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = "", script = ""] of rendered.matchAll(scriptElement)) {
    if (!attributes.includes(attribute) || / src=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  }
  return { html: rendered.replaceAll(attribute, ""), hashes: [...hashes] }
}

const scriptElement = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g

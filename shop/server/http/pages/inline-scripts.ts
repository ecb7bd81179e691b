import { createHash } from "node:crypto"

/**
 * A rendered page and `'sha256-…'` for each inline script written by the shop: those with the nonce
 * of this rendering, which injected text cannot guess. The nonce is removed again, because a page
 * is cached and sent to all visitors.
 */
export function sealScripts(rendered: Buffer, nonce: string): { html: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let end = 0
  // Searched by the nonce: a pattern for script elements would decode and read the whole page.
  for (let at = rendered.indexOf(attribute); at !== -1; at = rendered.indexOf(attribute, end)) {
    const script = inlineScriptAround(rendered, at)
    if (script !== null) {
      hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    }
    parts.push(rendered.subarray(end, at))
    end = at + attribute.length
  }
  return { html: Buffer.concat([...parts, rendered.subarray(end)]), hashes: [...hashes] }
}

/** The text of the script element whose tag stands around `at`; null for another tag and for a file. */
function inlineScriptAround(html: Buffer, at: number): Buffer | null {
  const start = html.lastIndexOf("<", at)
  const end = html.indexOf(">", at)
  const tag = html.toString("latin1", start, end)
  if (!/^<script\s/.test(tag) || / src=/.test(tag)) return null
  return html.subarray(end + 1, html.indexOf("</script>", end))
}

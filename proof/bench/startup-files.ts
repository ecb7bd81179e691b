/**
 * Addresses of the files that a browser loads before a page is interactive, which its HTML names:
 * preloaded and imported modules, style sheets, preloaded fonts.
 */
export function startupFiles(html: string) {
  const links = Array.from(html.matchAll(/<link\s([^>]*)>/g), ([, attributes]) =>
    attributesIn(attributes!),
  )
  const hrefs = (wanted: Record<string, string>) =>
    links
      .filter((link) => Object.entries(wanted).every(([name, value]) => link.get(name) === value))
      .flatMap((link) => link.get("href") ?? [])
  return {
    scripts: [...new Set([...hrefs({ rel: "modulepreload" }), ...scriptsIn(html)])],
    styles: hrefs({ rel: "stylesheet" }),
    fonts: hrefs({ rel: "preload", as: "font" }),
  }
}

/** The static imports of a built module, without its dynamic ones. */
export const staticImports = (script: string, address: string): string[] =>
  Array.from(
    script.matchAll(/\b(?:from|import)\s*["'](\.{0,2}\/[^"']+)["']/g),
    ([, specifier]) => new URL(specifier!, `http://shop${address}`).pathname,
  )

/**
 * An inline module starts the rest, so every file it names counts; so do the files that the page's
 * start script lists (web/start/start-when-painted.ts).
 */
const scriptsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)).flatMap(
    ([, attributes, content]) => {
      const attribute = attributesIn(attributes!)
      const source = attribute.get("src")
      if (source !== undefined) return [source]
      const listed = /"files":(\[[^\]]*\])/.exec(content!)?.[1]
      if (listed !== undefined) return JSON.parse(listed) as string[]
      if (attribute.get("type") !== "module") return []
      return Array.from(content!.matchAll(/["'](\/[^"']+\.js)["']/g), ([, named]) => named!)
    },
  )

const attributesIn = (text: string): Map<string, string> =>
  new Map(Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name!, value!]))

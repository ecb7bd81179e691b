import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import { fontsFor } from "./fonts.ts"
import type { Measurement } from "./measurement.ts"
import { type RecordedReply, recordReply } from "./recorded-reply.ts"
import { withShop } from "./shop.ts"
import { startupFiles, staticImports } from "./startup-files.ts"

const paths = [
  "/",
  "/product-display/all",
  "/product-display/black%20round",
  "/product-item/41",
  "/product-item/71",
  "/Faq-page",
  "/ChekOutPage",
  "/login",
]

export const pageBytes: Measurement = {
  name: "bytes",
  says: "what a phone loads until a page is interactive, compressed",
  needsBuild: true,
  timeSeconds: 20,
  measure: async () => {
    const rows = await withShop((shop) =>
      Promise.all(paths.map((path) => weigh(shop.origin, path))),
    )
    return [
      {
        title: `${pageBytes.name}: ${pageBytes.says}`,
        remarks: [
          "bodies only, on a first visit; pictures, and scripts that a page imports later, are not in",
          "HTML as that of a page that is kept, compressed as well as possible",
        ],
        columns: [
          { key: "path", label: "path" },
          { key: "htmlBytes", label: "HTML" },
          { key: "scriptBytes", label: "scripts" },
          { key: "scriptFiles", label: "files" },
          { key: "styleBytes", label: "CSS" },
          { key: "fontBytes", label: "fonts" },
          { key: "totalBytes", label: "total" },
        ],
        rows,
      },
    ]
  },
}

async function weigh(origin: string, path: string) {
  const page = await recordReply(origin, path)
  const html = textOf(page)
  const htmlBytes = brotliCompressSync(html).length
  const named = startupFiles(html)
  const scripts = await withImports(origin, named.scripts)
  const styles = await all(origin, named.styles)
  const used = styles.flatMap((style) => fontsFor(html, textOf(style)))
  const fonts = await all(origin, [...new Set([...named.fonts, ...used])])
  return {
    path,
    htmlBytes,
    scriptBytes: bytesOf(scripts),
    scriptFiles: scripts.length,
    styleBytes: bytesOf(styles),
    fontBytes: bytesOf(fonts),
    totalBytes: htmlBytes + bytesOf([...scripts, ...styles, ...fonts]),
  }
}

const all = (origin: string, addresses: string[]): Promise<RecordedReply[]> =>
  Promise.all(addresses.map((address) => recordReply(origin, address)))

/** The scripts and all scripts they import, each once. */
async function withImports(origin: string, scripts: string[]): Promise<RecordedReply[]> {
  const found = new Map<string, RecordedReply>()
  const waiting = [...scripts]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    const reply = await recordReply(origin, address)
    found.set(address, reply)
    waiting.push(...staticImports(textOf(reply), address))
  }
  return [...found.values()]
}

const textOf = ({ headers, body }: RecordedReply): string =>
  (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString()

const bytesOf = (answers: RecordedReply[]): number =>
  answers.reduce((total, { body }) => total + body.length, 0)

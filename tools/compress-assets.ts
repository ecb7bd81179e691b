import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { PROJECT } from "./command.ts"

const compressible = /\.(js|css|svg|json|webmanifest|txt|wasm|data)$/
/** Above this size, the best compression would take a minute for the last per cent. */
const large = 1_000_000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside every built text file: compressing per request costs most of
 * the throughput.
 */
const folder = join(PROJECT, "build", "client")
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = await readFile(file)
  const quality = content.length > large ? 9 : constants.BROTLI_MAX_QUALITY
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  await writeFile(`${file}.br`, await brotli(content, best))
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
}

import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/** The last render: for each picture a hash of all it depends on, and its placeholder. */
export class Manifest {
  readonly #folder: string
  readonly #hashes: Record<string, string>
  readonly #placeholders: Record<string, string>

  constructor(folder: string) {
    this.#folder = folder
    this.#hashes = readJson(path.join(folder, "manifest.json"))
    this.#placeholders = readJson(path.join(folder, "placeholders.json"))
  }

  /** Whether these files are in the folder and were made from the same input. */
  has(picture: string, hash: string, files: string[]): boolean {
    return (
      this.#hashes[picture] === hash &&
      files.every((file) => existsSync(path.join(this.#folder, file)))
    )
  }

  /** Records a finished picture immediately, so that an interrupted run continues from there. */
  add(picture: string, hash: string, placeholder?: string): void {
    this.#hashes[picture] = hash
    writeJson(path.join(this.#folder, "manifest.json"), this.#hashes)
    if (placeholder === undefined) return
    this.#placeholders[picture] = placeholder
    writeJson(path.join(this.#folder, "placeholders.json"), this.#placeholders)
  }
}

/** The same for equal contents, whatever the order of the keys. */
export const hashOf = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(content)))
    .digest("hex")
    .slice(0, 16)

function sorted(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(sorted)
  if (typeof content !== "object" || content === null) return content
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, sorted(value)]))
}

const readJson = (file: string): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}

const writeJson = (file: string, content: Record<string, string>) =>
  writeFileSync(file, `${JSON.stringify(sorted(content), null, 2)}\n`)

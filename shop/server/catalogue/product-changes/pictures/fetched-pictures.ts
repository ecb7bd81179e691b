import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { writeWhole } from "#server/core/media/write-whole.ts"
import type { Inspected } from "./inspect.ts"

/** What is known about the picture at an address: its content, or why it cannot be used. */
export type FetchedPicture = (Inspected & { name: string }) | { problem: string }

/** Long enough for the report of a large file to be read and written. */
const MAX_AGE_MS = 3_600_000

/**
 * Remembers the pictures that were fetched from other sites, without their content, so that the
 * report and the import that follows do not fetch them again.
 */
export class FetchedPictures {
  readonly #folder: string
  #isClean: Promise<void> | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(address: string): Promise<FetchedPicture | null> {
    const path = this.#pathOf(address)
    if (!(await isFresh(path))) return null
    const text = await readFile(path, "utf8").catch(() => null)
    return text === null ? null : JSON.parse(text)
  }

  async add(address: string, picture: FetchedPicture): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    this.#isClean ??= this.#removeOld()
    await this.#isClean
    await writeWhole(this.#pathOf(address), JSON.stringify(picture))
  }

  async #removeOld(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (!(await isFresh(path))) await rm(path, { force: true })
    }
  }

  #pathOf = (address: string): string =>
    join(this.#folder, createHash("sha256").update(address).digest("hex"))
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < MAX_AGE_MS
}

import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { slug } from "#domain/catalogue/handle.ts"
import { pictureName } from "#domain/catalogue/picture-name.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { PLACEHOLDERS_FILE } from "#server/core/media/placeholders.ts"
import { encodePicture, filesOf } from "./encode.ts"
import { findPicture, ownNameOf, type PictureSources } from "./find-picture.ts"
import { inspectPicture } from "./inspect.ts"
import { addPlaceholders } from "./placeholders.ts"

interface Negative {
  /** The original name. */
  name: string
  hash: string
  placeholder: string
  bytes: () => Promise<Buffer>
}

/** Imports the pictures of one change: checks all of them first, then renders them. */
export class PictureImporter {
  readonly #sources: PictureSources
  readonly #uploads: string
  readonly #seen = new Map<string, Promise<{ own: string } | Negative>>()
  readonly #waiting = new Map<string, Negative>()
  #fetched: Promise<string> | null = null
  #written: string[] = []

  constructor(sources: PictureSources, uploads: string) {
    this.#sources = sources
    this.#uploads = uploads
  }

  /**
   * The names under which the pages will show these pictures, one for each.
   * @param had the existing ones, which need not be given again
   * @throws Unusable with the reason
   */
  async look(handle: string, named: readonly string[], had: string[] = []): Promise<string[]> {
    const names: string[] = []
    for (const [n, one] of named.entries()) {
      const name = ownNameOf(one, this.#sources.own.origin)
      const seen = had.includes(name) ? { own: name } : await this.#once(one)
      if ("own" in seen) names.push(seen.own)
      else {
        const picture = [handle, viewOf(seen.name) ?? n + 1, seen.hash].join("-")
        this.#waiting.set(picture, seen)
        names.push(pictureName(picture))
      }
    }
    return names
  }

  /** Writes the pictures that are used; other checked ones are dropped. */
  async encode(used: ReadonlySet<string>): Promise<void> {
    const { store } = this.#sources.own
    const placeholders: Record<string, string> = {}
    for (const [picture, { bytes, placeholder }] of this.#waiting) {
      if (!used.has(pictureName(picture))) continue
      placeholders[picture] = placeholder
      const isThere = filesOf(picture).every((file) => existsSync(join(this.#uploads, file)))
      if (!isThere)
        this.#written.push(...(await encodePicture(await bytes(), picture, this.#uploads)))
    }
    const pictures = Object.keys(placeholders)
    if (pictures.length === 0) return
    // Every machine has them before a product shows them.
    await store.publish(pictures.flatMap(filesOf).map((file) => join(this.#uploads, file)))
    await store.fetch(PLACEHOLDERS_FILE)
    await addPlaceholders(this.#uploads, placeholders)
    await store.publish([join(this.#uploads, PLACEHOLDERS_FILE)])
  }

  /** The change failed: its pictures are removed again. */
  async undo(): Promise<void> {
    await Promise.all(this.#written.map((file) => rm(file, { force: true })))
  }

  async close(): Promise<void> {
    if (this.#fetched) await rm(await this.#fetched, { recursive: true, force: true })
  }

  #once(named: string) {
    const seen = this.#seen.get(named) ?? this.#lookAt(named)
    this.#seen.set(named, seen)
    return seen
  }

  async #lookAt(named: string): Promise<{ own: string } | Negative> {
    const found = await findPicture(named, this.#sources)
    if ("own" in found) return found
    const inspected = await inspectPicture(found.bytes).catch((error) => {
      throw error instanceof UnusablePictureError
        ? new UnusablePictureError(`${found.name} ${error.message}`)
        : error
    })
    const file = found.file ?? (await this.#keep(inspected.hash, found.bytes))
    return { name: found.name, ...inspected, bytes: () => readFile(file) }
  }

  /** Downloads are cached, so that each is fetched once. */
  async #keep(hash: string, bytes: Buffer): Promise<string> {
    this.#fetched ??= mkdtemp(join(tmpdir(), "chashma-pictures-"))
    const file = join(await this.#fetched, hash)
    await writeFile(file, bytes)
    return file
  }
}

const views = ["front", "quarter", "side", "lens", "back"]

/** `front` for `IMG_2031_Front.JPG`: used by the size guide, for example. */
const viewOf = (name: string): string | undefined =>
  slug(name.replace(/\.\w+$/, ""))
    .split("-")
    .findLast((part) => views.includes(part))

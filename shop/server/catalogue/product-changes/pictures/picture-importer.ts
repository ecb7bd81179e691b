import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { slug } from "#domain/catalogue/handle.ts"
import { PICTURE_WIDTHS, pictureFile, pictureName } from "#domain/catalogue/picture-name.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { PLACEHOLDERS_FILE, type Placeholders } from "#server/core/media/placeholders.ts"
import { writeWhole } from "#server/core/media/write-whole.ts"
import type { FetchedPictures } from "./fetched-pictures.ts"
import { findPicture, ownNameOf, type PictureSources } from "./find-picture.ts"
import { framed, inspectPicture } from "./inspect.ts"

interface Negative {
  /** The original name. */
  name: string
  hash: string
  placeholder: string
  bytes: () => Promise<Buffer>
}

interface Fetched {
  known: FetchedPictures
  /** Fetches again what could not be used before. */
  retries?: boolean | undefined
}

/** Imports the pictures of one change: checks all of them first, then renders them. */
export class PictureImporter {
  readonly #sources: PictureSources
  readonly #uploads: string
  readonly #fetched: Fetched
  readonly #seen = new Map<string, Promise<{ own: string } | Negative>>()
  readonly #waiting = new Map<string, Negative>()
  #downloads: Promise<string> | null = null
  #written: string[] = []

  constructor(sources: PictureSources, uploads: string, fetched: Fetched) {
    this.#sources = sources
    this.#uploads = uploads
    this.#fetched = fetched
  }

  /**
   * The name under which the pages will show a picture.
   * @param n its place among those of the product, from 0
   * @param had the existing ones, which need not be given again
   * @throws UnusablePictureError with the reason
   */
  async look(handle: string, named: string, n = 0, had: string[] = []): Promise<string> {
    const name = ownNameOf(named, this.#sources.own.origin)
    const seen = had.includes(name) ? { own: name } : await this.#once(named)
    if ("own" in seen) return seen.own
    const picture = [handle, viewOf(seen.name) ?? n + 1, seen.hash].join("-")
    this.#waiting.set(picture, seen)
    return pictureName(picture)
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
    if (this.#downloads) await rm(await this.#downloads, { recursive: true, force: true })
  }

  #once(named: string) {
    const seen = this.#seen.get(named) ?? this.#lookAt(named)
    this.#seen.set(named, seen)
    return seen
  }

  async #lookAt(named: string): Promise<{ own: string } | Negative> {
    if (!this.#mayFetch(named)) return this.#inspect(named)
    const { known, retries } = this.#fetched
    const before = await known.find(named)
    if (before && "hash" in before)
      return { ...before, bytes: () => this.#again(named, before.hash) }
    if (before && !retries) throw new UnusablePictureError(before.problem)
    try {
      const seen = await this.#inspect(named)
      if (!("own" in seen)) {
        const { name, hash, placeholder } = seen
        await known.add(named, { name, hash, placeholder })
      }
      return seen
    } catch (error) {
      if (error instanceof UnusablePictureError) await known.add(named, { problem: error.message })
      throw error
    }
  }

  /** Whether a picture would be fetched from another site; with a folder it may be there. */
  #mayFetch(named: string): boolean {
    const { folder, hosts } = this.#sources
    return folder === null && URL.canParse(named) && hosts.includes(new URL(named).host)
  }

  async #inspect(named: string): Promise<{ own: string } | Negative> {
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

  /** The content of a picture that was looked at earlier and whose copies are gone. */
  async #again(named: string, hash: string): Promise<Buffer> {
    const seen = await this.#inspect(named)
    if (!("hash" in seen) || seen.hash !== hash) {
      throw new UnusablePictureError(`${named} has changed since it was looked at`)
    }
    return seen.bytes()
  }

  /** Downloads are cached, so that each is fetched once. */
  async #keep(hash: string, bytes: Buffer): Promise<string> {
    this.#downloads ??= mkdtemp(join(tmpdir(), "chashma-pictures-"))
    const file = join(await this.#downloads, hash)
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

const fileIn = (folder: string) => join(folder, PLACEHOLDERS_FILE)

/** Adds to the placeholders file of the pictures; one writer at a time. */
async function addPlaceholders(folder: string, added: Placeholders): Promise<void> {
  if (Object.keys(added).length === 0) return
  const kept: Placeholders = await readFile(fileIn(folder), "utf8").then(JSON.parse, () => ({}))
  const all = Object.entries({ ...kept, ...added }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeWhole(fileIn(folder), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Every file that is stored of a picture. @internal */
export const filesOf = (picture: string): string[] =>
  PICTURE_WIDTHS.avif.map((width) => pictureFile(picture, width, "avif"))

/**
 * Writes a picture as AVIF in every width; returns the new files. Names contain the content hash, so
 * existing files are kept.
 * @internal
 */
export async function encodePicture(
  bytes: Buffer,
  picture: string,
  folder: string,
): Promise<string[]> {
  const written: string[] = []
  for (const width of PICTURE_WIDTHS.avif) {
    const path = join(folder, pictureFile(picture, width, "avif"))
    if (existsSync(path)) continue
    const image = (await framed(bytes, width)).avif({ quality: 50, effort: 3 })
    await writeWhole(path, await image.toBuffer())
    written.push(path)
  }
  return written
}

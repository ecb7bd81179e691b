import { existsSync } from "node:fs"
import { open, realpath, stat } from "node:fs/promises"
import { basename, join, sep } from "node:path"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { pictureFile, readPictureName } from "#domain/catalogue/picture-name.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import type { PictureStore } from "#server/core/media/picture-store.ts"
import { type Ask, download } from "./download.ts"
import { pictureLimits } from "./inspect.ts"

export interface PictureSources {
  /** Folder of the owner's pictures, searched first; null for none. */
  folder: string | null
  /** Allowed hosts of pictures. */
  hosts: readonly string[]
  /** The shop's own pictures: an existing name is used unchanged. */
  own: { origin: string; folders: string[]; store: PictureStore }
  /** How hosts are queried; tests can replace it. */
  ask?: Ask | undefined
}

/** One of the shop's own, or its content; `file` if it is in the owner's folder. */
export type FoundPicture = { own: string } | { bytes: Buffer; name: string; file?: string }

/**
 * Finds a picture by file name or URL.
 * @throws Unusable with the reason
 */
export async function findPicture(named: string, sources: PictureSources): Promise<FoundPicture> {
  const address = URL.canParse(named) && /^[a-z]+:\/\//i.test(named) ? new URL(named) : null
  const name = address ? nameIn(address) : named
  const own = ownNameOf(named, sources.own.origin)
  if (await isOwn(own, sources)) return { own }
  const file = sources.folder === null ? null : await fileIn(sources.folder, name)
  if (file) return { bytes: await contentOf(file), name, file }
  if (!address) {
    throw new UnusablePictureError(
      sources.folder === null ? `${named} is no address` : `${named} is not in ${sources.folder}`,
    )
  }
  return { bytes: await download(named, sources.hosts, sources.ask), name }
}

function nameIn(address: URL): string {
  try {
    return basename(decodeURIComponent(address.pathname))
  } catch {
    return ""
  }
}

/** `kajal-front-640.webp` for its URL in this shop; anything else unchanged. */
export function ownNameOf(named: string, origin: string): string {
  const prefix = `${origin}${API_PREFIX}/uploads/`
  return named.startsWith(prefix) ? named.slice(prefix.length) : named
}

async function isOwn(name: string, { own }: PictureSources): Promise<boolean> {
  const picture = readPictureName(name) ?? ""
  if (!/^[a-z0-9][a-z0-9-]*$/.test(picture)) return false
  const file = pictureFile(picture, 640, "avif")
  // Another machine may have imported it.
  return own.folders.some((folder) => existsSync(join(folder, file))) || own.store.fetch(file)
}

/** Only files in the folder: links that lead out are not followed. */
async function fileIn(folder: string, name: string): Promise<string | null> {
  if (name === "" || name.includes("\0")) return null
  const inside = await realpath(folder).catch(() => null)
  if (inside === null) throw new UnusablePictureError(`there is no folder ${folder}`)
  const file = await realpath(join(inside, name)).catch(() => null)
  if (file === null) return null
  if (!file.startsWith(inside + sep))
    throw new UnusablePictureError(`${name} leads out of the folder`)
  return (await stat(file)).isFile() ? file : null
}

async function contentOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > pictureLimits.bytes) {
      throw new UnusablePictureError(
        `${basename(file)} has more than ${pictureLimits.bytes / 1_000_000} MB`,
      )
    }
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { LRUCache } from "lru-cache"
import type { Sharp } from "sharp"
import { fairTurns } from "../fair-turns.ts"
import { parseNetworks } from "../networks.ts"
import { MAX_DECODING_SECONDS } from "./decoding-turns.ts"
import {
  headOf,
  openPicture,
  pictureKinds,
  throwUnusable,
  UnusablePictureError,
} from "./open-picture.ts"
import { shareRunning } from "./share-running.ts"
import { writeWhole } from "./write-whole.ts"

/** A copy has about 25 kB. */
const MAX_COPIES_BYTES = 500_000_000

/** A product's picture has 720,000 pixels. */
const limits = { pixels: 4_000_000, seconds: MAX_DECODING_SECONDS }

/**
 * A browser without AVIF requests all pictures of a page at once. A network has no budget of time as
 * for the files that it sends: each copy is made once, so that the whole work has an end.
 */
const turnLimits = { waiting: 200, waitingOfNetwork: 60, maxWaitMs: 20_000 }

/** The background colour of the shop's pages, behind a picture in a format without transparency. */
const paper = "#f9f7f1"

const encode = (picture: Sharp, name: string): Sharp =>
  name.endsWith(".jpg")
    ? picture.flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true })
    : picture.webp({ quality: 78, alphaQuality: 80 })

/**
 * Makes WebP and JPEG copies of AVIF pictures on request, one at a time. They can be deleted at any
 * time; beyond `maxBytes` the least recently requested ones are.
 */
export function pictureCopies(folder: string, maxBytes = MAX_COPIES_BYTES) {
  const inTurn = fairTurns(turnLimits)
  const kept = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason === "evict") void rm(join(folder, name), { force: true }).catch(() => {})
    },
  })
  let listed: Promise<void> | null = null

  /** The copies of earlier processes, the oldest first. */
  async function list(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(names.filter((name) => !name.startsWith(".")).map(copyOf))
    const copies = found.filter((copy) => copy !== null)
    for (const { name, size } of copies.toSorted((a, b) => a.ctimeMs - b.ctimeMs)) {
      kept.set(name, size)
    }
  }

  async function copyOf(name: string) {
    const found = await stat(join(folder, name)).catch(() => null)
    // A power failure may leave an empty file.
    return found && found.size > 0
      ? { name, size: found.size, ctimeMs: found.ctimeMs, time: found.mtime.getTime() }
      : null
  }

  const make = shareRunning(async (name: string, avif: string, modified: Date, address: string) => {
    // Others may share the copy: it is made even if the first client leaves.
    const taker = {
      network: parseNetworks(address).widest,
      signal: new AbortController().signal,
    }
    const bytes = await inTurn(taker, async () => {
      const stored = await readFile(avif)
      if (!pictureKinds.avif.begins(headOf(stored))) throw new UnusablePictureError("is no AVIF")
      const picture = await openPicture(stored, limits)
      return encode(picture, name).toBuffer().catch(throwUnusable(limits))
    })
    await writeWhole(join(folder, name), bytes, modified)
    kept.set(name, bytes.length)
  })

  /**
   * @param name of the copy, a file name
   * @param avif path of the picture, in the width of the copy
   * @param address network address of the client
   * @throws QueueFullError, UnusablePictureError
   */
  return async (name: string, avif: string, address: string): Promise<void> => {
    listed ??= list()
    await listed
    const { mtime } = await stat(avif)
    const copy = await copyOf(name)
    // A picture of the sample may be another one after an update of the shop.
    if (copy?.time !== mtime.getTime()) return make(name, avif, mtime, address)
    // Another process may have made it.
    if (kept.get(name) === undefined) kept.set(name, copy.size)
  }
}

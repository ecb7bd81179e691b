import { and, eq, gt, inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { photos } from "#db/schema.ts"
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE_PX,
  PHOTO_SIDE_PX,
} from "#domain/catalogue/photo.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { decodingTurns, type FileSender, MAX_DECODING_SECONDS } from "./decoding-turns.ts"
import {
  headOf,
  measurePicture,
  openPicture,
  type PictureKind,
  type PictureLimits,
  pictureKinds,
  throwUnusable,
  UnusablePictureError,
} from "./open-picture.ts"

/** A photo as it is stored: WebP, upright, without metadata. */
export interface EncodedPhoto {
  bytes: Buffer
  /** In pixels. */
  width: number
  height: number
}

export interface StoredPhoto extends EncodedPhoto {
  id: string
}

const limits: PictureLimits = {
  bytes: MAX_PHOTO_BYTES,
  pixels: MAX_PHOTO_PIXELS,
  sidePx: MAX_PHOTO_SIDE_PX,
  seconds: MAX_DECODING_SECONDS,
}
const { jpeg, png, webp } = pictureKinds

/** iPhones convert to JPEG unless a page accepts more. */
const isHeic = (head: string) => /^.{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head)

export interface PhotoEncoding {
  /** The accepted formats. */
  kinds: readonly PictureKind[]
  /** Of the longer side; larger pictures are scaled down. */
  sidePx: number
  /** Of WebP, 1–100. */
  quality: number
}

const forPeople: PhotoEncoding = { kinds: [jpeg, png, webp], sidePx: PHOTO_SIDE_PX, quality: 80 }

const inTurn = decodingTurns()

/**
 * Decodes a shopper's picture and re-encodes it: upright, at most 1600 pixels on its longer side
 * unless told otherwise, WebP, without location, camera or other metadata. Formats are detected by
 * content; JPEG, PNG and WebP are accepted by default. HEIC is not: sharp's builds cannot decode it
 * (its codec is patented), and browsers convert it when a page asks for JPEG.
 * @throws UnusablePictureError with what is wrong: "is broken"
 * @throws the same as `decodingTurns`
 */
export async function encodePhoto(
  sent: Buffer,
  sender: FileSender,
  { kinds, sidePx, quality } = forPeople,
): Promise<EncodedPhoto> {
  if (isHeic(headOf(sent))) {
    throw new UnusablePictureError(
      "is a HEIC photo, which we cannot read: take a screenshot of it, or send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)",
    )
  }
  await measurePicture(sent, kinds, limits)
  const { data, info } = await inTurn(sender, async () =>
    (await openPicture(sent, limits))
      .autoOrient()
      .resize({
        width: sidePx,
        height: sidePx,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUnusable(limits)),
  )
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Stores a photo in the database and not among the uploaded files: every process sees it
 * immediately, a backup of the database contains it, and it is deleted with its shopper's account;
 * files would also be served to anyone with their name.
 * @param sent the file as it came from the browser
 * @returns what was stored
 * @throws the same as `encodePhoto`
 */
export async function storePhoto(
  db: Db,
  shopperId: ShopperId,
  purpose: string,
  sent: Buffer,
  sender: FileSender,
): Promise<StoredPhoto> {
  const encoded = await encodePhoto(sent, sender)
  const [stored] = await db
    .insert(photos)
    .values({ shopperId, purpose, ...encoded })
    .returning({ id: photos.id })
  return { id: stored!.id, ...encoded }
}

/** A shopper's own photo, or null for another user's. */
export const findPhotoOf = (db: Db, shopperId: ShopperId, id: string) =>
  findPhotoWhere(db, and(eq(photos.id, id), eq(photos.shopperId, shopperId)))

/** A photo of any shopper. The caller has authorised access. */
export const findPhoto = (db: Db, id: string) => findPhotoWhere(db, eq(photos.id, id))

async function findPhotoWhere(db: Db, which: SQL | undefined): Promise<StoredPhoto | null> {
  const { id, bytes, width, height } = photos
  const [found] = await db.select({ id, bytes, width, height }).from(photos).where(which)
  return found ?? null
}

/**
 * Whether all of these are photos that this shopper sent for this purpose: to be checked before
 * they are attached.
 */
export async function ownsPhotos(
  db: Db,
  shopperId: ShopperId,
  purpose: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const isOwn = and(eq(photos.shopperId, shopperId), eq(photos.purpose, purpose))
  const owned = await db.$count(photos, and(inArray(photos.id, [...ids]), isOwn))
  return owned === new Set(ids).size
}

/** How many photos a shopper sent since then. */
export const countPhotosSince = (db: Db, shopperId: ShopperId, since: Date): Promise<number> =>
  db.$count(photos, and(eq(photos.shopperId, shopperId), gt(photos.createdAt, since)))

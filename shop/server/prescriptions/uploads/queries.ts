import { createHash, randomBytes } from "node:crypto"
import { and, asc, eq, gt, isNull, or, type SQL } from "drizzle-orm"
import type { ShownPrescriptionUpload } from "#contract/prescriptions/prescription-uploads.ts"
import type { Db } from "#db/connection.ts"
import {
  prescriptionPictures,
  prescriptionUploadPictures,
  prescriptionUploads,
} from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import { pictureLink, pictureRecord } from "#server/core/media/file-links.ts"

/**
 * An upload that has not expired and may be used by this shopper: an anonymous one, or the
 * shopper's own.
 * @param shopperId null for a visitor
 */
export const isUsableUpload = (tokenHash: string, shopperId: ShopperId | null, at: Date): SQL =>
  and(
    eq(prescriptionUploads.tokenHash, tokenHash),
    gt(prescriptionUploads.expiresAt, at),
    or(
      isNull(prescriptionUploads.shopperId),
      ...(shopperId === null ? [] : [eq(prescriptionUploads.shopperId, shopperId)]),
    ),
  )!

/** An upload with URLs of its pages; null if it has expired, or is another user's. */
export async function findUpload(
  context: Pick<AppContext, "db" | "now" | "secrets">,
  token: string,
  shopperId: ShopperId | null,
): Promise<ShownPrescriptionUpload | null> {
  const [found] = await context.db
    .select()
    .from(prescriptionUploads)
    .where(isUsableUpload(hashOfUploadToken(token), shopperId, context.now()))
  if (!found) return null
  const pictures = await selectPages(
    context.db,
    eq(prescriptionUploadPictures.tokenHash, found.tokenHash),
  )
  return {
    token,
    expiresAt: found.expiresAt.toISOString(),
    pictures: pictures.map(({ id, width, height, createdAt }) => ({
      ...{ id, width, height, sentAt: createdAt.toISOString() },
      url: pictureLink(context, id),
    })),
  }
}

/** All but their bytes, in order. */
const selectPages = (db: Db, which: SQL) =>
  db
    .select({
      id: prescriptionUploadPictures.id,
      source: prescriptionUploadPictures.source,
      width: prescriptionUploadPictures.width,
      height: prescriptionUploadPictures.height,
      createdAt: prescriptionUploadPictures.createdAt,
    })
    .from(prescriptionUploadPictures)
    .where(which)
    .orderBy(asc(prescriptionUploadPictures.createdAt), asc(prescriptionUploadPictures.id))

/**
 * Uploads of this shopper stored for orders, for the data export.
 * @throws DecryptionError
 */
export async function collectPrescriptionUploads(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  shopperId: ShopperId,
) {
  const uploads = await db
    .select({ upload: prescriptionUploads, picture: prescriptionUploadPictures })
    .from(prescriptionUploads)
    .innerJoin(
      prescriptionUploadPictures,
      eq(prescriptionUploadPictures.tokenHash, prescriptionUploads.tokenHash),
    )
    .where(eq(prescriptionUploads.shopperId, shopperId))
    .orderBy(asc(prescriptionUploadPictures.createdAt), asc(prescriptionUploadPictures.id))
  return uploads.map(({ upload, picture: { id, keyId, ciphertext, ...picture } }) => ({
    id,
    sentAt: picture.createdAt,
    expiresAt: upload.expiresAt,
    source: picture.source,
    type: "image/webp",
    base64: encryption.decrypt(pictureRecord(id), { keyId, ciphertext }).toString("base64"),
  }))
}

/** Prevents an account from filling the database. */
export const MAX_PICTURES_PER_DAY = 60

/** Uploads of an account since then, for orders and before ordering. */
export async function countPagesOfShopper(
  db: Db,
  shopperId: ShopperId,
  since: Date,
): Promise<number> {
  const own = db
    .select({ tokenHash: prescriptionUploads.tokenHash })
    .from(prescriptionUploads)
    .innerJoin(
      prescriptionUploadPictures,
      eq(prescriptionUploadPictures.tokenHash, prescriptionUploads.tokenHash),
    )
    .where(
      and(
        eq(prescriptionUploads.shopperId, shopperId),
        gt(prescriptionUploadPictures.createdAt, since),
      ),
    )
  const ofOrders = and(
    eq(prescriptionPictures.shopperId, shopperId),
    gt(prescriptionPictures.createdAt, since),
  )
  return (await own).length + (await db.$count(prescriptionPictures, ofOrders))
}

/** 256 random bits, which only the shopper's browser has. */
export const newUploadToken = (): string => randomBytes(32).toString("base64url")

/** The stored hash: 256 bits cannot be guessed, so no key is needed. */
export const hashOfUploadToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url")

import { randomUUID } from "node:crypto"
import { and, asc, eq, gt } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import {
  prescriptionPictures,
  prescriptionUploadPictures,
  prescriptionUploads,
} from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import {
  MAX_PRESCRIPTION_PICTURES,
  UPLOAD_TTL_HOURS,
} from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { DecryptionError } from "#server/core/encryption/record-encryption.ts"
import { pictureRecord } from "#server/core/media/file-links.ts"
import type { PrescriptionFile } from "#server/core/media/read-prescription-file.ts"
import { parseNetworks } from "#server/core/networks.ts"
import { hmac } from "#server/core/signature.ts"
import { msg } from "#words/sentence.ts"
import {
  countPagesOfShopper,
  hashOfUploadToken,
  isUsableUpload,
  MAX_PICTURES_PER_DAY,
  newUploadToken,
} from "../queries.ts"

/** A mobile network puts thousands of phones behind one address: 300 MB of it at most. */
const MAX_PICTURES_PER_NETWORK = 1000
/** For all visitors together: 6 GB at most, however many networks an attacker has. */
const MAX_KEPT_PICTURES = 20_000
const DAY_MS = 86_400_000

type Needs = Pick<AppContext, "db" | "now" | "encryption" | "secrets">

/** The sender. */
export interface UploadSender {
  /** Null for a visitor. */
  shopperId: ShopperId | null
  /** Network address. */
  address: string
}

const expiryFrom = (at: Date): Date => new Date(at.getTime() + UPLOAD_TTL_HOURS * 3_600_000)

/**
 * Why nothing more is accepted from this sender; null if something is. Checked before a file is
 * decoded.
 * @param token of an upload to which a page is added
 */
export async function refuseUpload(
  context: Pick<AppContext, "db" | "now" | "secrets">,
  { shopperId, address }: UploadSender,
  token: string | undefined,
) {
  const { db, now } = context
  if (token !== undefined && !(await db.$count(prescriptionUploads, usable(token)))) {
    return uploadGone
  }
  const today = new Date(now().getTime() - DAY_MS)
  const isOfNetwork = eq(prescriptionUploadPictures.network, networkKey(context, address))
  const ofNetwork = and(isOfNetwork, gt(prescriptionUploadPictures.createdAt, today))
  if ((await db.$count(prescriptionUploadPictures, ofNetwork)) >= MAX_PICTURES_PER_NETWORK) {
    return tooManyFromNetwork
  }
  if ((await db.$count(prescriptionUploadPictures)) >= MAX_KEPT_PICTURES) return noRoom
  if (
    shopperId !== null &&
    (await countPagesOfShopper(db, shopperId, today)) >= MAX_PICTURES_PER_DAY
  ) {
    return tooManyToday
  }
  return null

  function usable(given: string) {
    return isUsableUpload(hashOfUploadToken(given), shopperId, now())
  }
}

/**
 * Stores an upload before ordering, each page encrypted under its later id in the order.
 * @param token of an upload to which a page is added; undefined begins one
 * @returns the upload's token; NOT_FOUND if it has expired, NOT_ALLOWED_NOW beyond its pages
 */
export const storeUpload = (
  context: Needs,
  { shopperId, address }: UploadSender,
  token: string | undefined,
  { source, pictures }: PrescriptionFile,
): Promise<HandlerResult<string>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<string>> => {
    const at = context.now()
    const own = token ?? newUploadToken()
    const tokenHash = hashOfUploadToken(own)
    const expiresAt = expiryFrom(at)
    if (token === undefined) {
      await tx
        .insert(prescriptionUploads)
        .values({ tokenHash, shopperId, expiresAt, createdAt: at })
    } else {
      const [kept] = await tx
        .update(prescriptionUploads)
        .set({ expiresAt, ...(shopperId !== null && { shopperId }) })
        .where(isUsableUpload(tokenHash, shopperId, at))
        .returning({ tokenHash: prescriptionUploads.tokenHash })
      if (!kept) return uploadGone
    }
    const pages = await tx.$count(
      prescriptionUploadPictures,
      eq(prescriptionUploadPictures.tokenHash, tokenHash),
    )
    if (pages + pictures.length > MAX_PRESCRIPTION_PICTURES) return tooManyPages
    const network = networkKey(context, address)
    for (const [page, { bytes, width, height }] of pictures.entries()) {
      const id = randomUUID()
      const encrypted = context.encryption.encrypt(pictureRecord(id), bytes)
      const facts = {
        id,
        tokenHash,
        network,
        source,
        width,
        height,
        createdAt: momentOfPage(at, page),
      }
      await tx.insert(prescriptionUploadPictures).values({ ...facts, ...encrypted })
    }
    return ok(own)
  })

/** Deletes an upload; does nothing if it has expired, or is another user's. */
export async function removeUpload(
  { db, now }: Pick<AppContext, "db" | "now">,
  token: string,
  shopperId: ShopperId | null,
): Promise<void> {
  await db
    .delete(prescriptionUploads)
    .where(isUsableUpload(hashOfUploadToken(token), shopperId, now()))
}

/**
 * Binds these uploads to a shopper who begins to buy with them: from now on only that shopper can
 * use them, and they are stored until the payment is decided. Expired ones and other users' are not
 * changed.
 */
export async function bindUploads(
  tx: Db,
  shopperId: ShopperId,
  tokenHashes: readonly string[],
  at: Date,
): Promise<void> {
  // In one order, so that two transactions never deadlock.
  for (const tokenHash of tokenHashes.toSorted()) {
    await tx
      .update(prescriptionUploads)
      .set({ shopperId, expiresAt: expiryFrom(at) })
      .where(isUsableUpload(tokenHash, shopperId, at))
  }
}

/** An upload claimed by a placed order; its pages are still to be moved. */
export interface ClaimedUpload {
  /** Whether more than one order line can have it: not where its pages cannot be decrypted. */
  canCopy: boolean
  /**
   * Moves its pages to the request of the first order line, gives each other one a copy, and ends the
   * upload. The requests exist by now.
   */
  moveTo: (orderLineIds: readonly string[]) => Promise<void>
}

/**
 * Takes an upload for an order that is placed in this transaction. Of two orders with the same upload
 * one gets it; the other waits here and then finds none.
 * @param isShared several lines of the order have it: their pages are copied, which needs them decrypted
 * @returns null where it has expired, is taken, or belongs to another shopper
 */
export async function claimUpload(
  tx: Db,
  { encryption }: Pick<AppContext, "encryption">,
  {
    shopperId,
    tokenHash,
    isShared,
  }: { shopperId: ShopperId; tokenHash: string; isShared: boolean },
  at: Date,
): Promise<ClaimedUpload | null> {
  const [locked] = await tx
    .select({ tokenHash: prescriptionUploads.tokenHash })
    .from(prescriptionUploads)
    .where(isUsableUpload(tokenHash, shopperId, at))
    .for("update")
  if (!locked) return null
  const pages = await tx
    .select()
    .from(prescriptionUploadPictures)
    .where(eq(prescriptionUploadPictures.tokenHash, tokenHash))
    .orderBy(asc(prescriptionUploadPictures.createdAt))
  const copies = isShared ? decryptPages(encryption, pages) : null
  return {
    canCopy: copies !== null,
    moveTo: async ([first, ...others]) => {
      if (first === undefined) return
      for (const [index, { tokenHash: _, network: __, ...page }] of pages.entries()) {
        await tx.insert(prescriptionPictures).values({ ...page, orderLineId: first, shopperId })
        const bytes = copies?.[index]
        if (!bytes) continue
        for (const orderLineId of others) {
          // Its encryption is bound to its id.
          const id = randomUUID()
          const copy = { ...page, id, ...encryption.encrypt(pictureRecord(id), bytes) }
          await tx.insert(prescriptionPictures).values({ ...copy, orderLineId, shopperId })
        }
      }
      await tx.delete(prescriptionUploads).where(eq(prescriptionUploads.tokenHash, tokenHash))
    },
  }
}

/** Null where one of them cannot be decrypted: no order is refused for it. */
function decryptPages(
  encryption: AppContext["encryption"],
  pages: (typeof prescriptionUploadPictures.$inferSelect)[],
): Buffer[] | null {
  try {
    return pages.map(({ id, keyId, ciphertext }) =>
      encryption.decrypt(pictureRecord(id), { keyId, ciphertext }),
    )
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

/** Pages of one file stay in their order. */
export const momentOfPage = (at: Date, page: number): Date => new Date(at.getTime() + page)

/** Does not reveal the network. */
const networkKey = ({ secrets }: Pick<AppContext, "secrets">, address: string): string => {
  const { household, widest } = parseNetworks(address)
  return hmac(secrets.limits, `prescription upload ${household ?? widest}`)
}

export const uploadGone = notFound(
  msg(
    "We no longer have this upload: we keep one for {hours} hours. Please upload your prescription again.",
    { hours: UPLOAD_TTL_HOURS },
  ),
)

const tooManyPages = notAllowedNow(
  msg("You can upload at most {count} pages.", { count: MAX_PRESCRIPTION_PICTURES }),
)

export const tooManyToday = fail(
  "TOO_MANY_REQUESTS",
  msg("You have sent many pages today. Please send more tomorrow."),
)

const tooManyFromNetwork = fail(
  "TOO_MANY_REQUESTS",
  msg(
    "Many prescriptions have come from your network today. Type in your values, or send the photo after ordering.",
  ),
)

const noRoom = fail(
  "OVERLOADED",
  msg(
    "We can't take a photo or PDF before ordering at the moment. Type in your values, or send it after ordering.",
  ),
)

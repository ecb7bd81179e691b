import { randomInt, randomUUID, timingSafeEqual } from "node:crypto"
import { and, eq, gt, isNotNull, isNull, sql, sum } from "drizzle-orm"
import { type AccountRecovery, fail, type HandlerResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import {
  accountRecoveries,
  notices,
  orders,
  passkeys,
  sessions,
  shopperEmails,
  shoppers,
} from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { ok } from "#domain/core/result.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import {
  MAX_RECOVERY_TRIES_PER_DAY,
  mayBeRecycled,
  openRecoveryWays,
  RECOVERY_MINUTES,
  type RecoveryWay,
} from "#domain/shoppers/recycled-number.ts"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { msg } from "#words/sentence.ts"
import { readToken, signToken } from "../tokens.ts"
import { hashOf } from "./check-code.ts"

type Needs = Pick<AppContext, "db" | "secrets" | "now" | "email">

const DAY_MS = 86_400_000

/**
 * Begins the recovery of an account whose number was just verified but may have been reassigned.
 * Null if the number is new or was verified within the quarantine.
 */
export async function openRecovery(needs: Needs, mobile: string): Promise<AccountRecovery | null> {
  const { db, secrets, now } = needs
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  const createdAt = now()
  if (!shopper || !mayBeRecycled(shopper.mobileVerifiedAt, createdAt)) return null
  const id = randomUUID()
  const expiresAt = new Date(createdAt.getTime() + RECOVERY_MINUTES * 60_000)
  await db.insert(accountRecoveries).values({ id, shopperId: shopper.id, expiresAt, createdAt })
  const token = await signToken(secrets.tokens, "recovery", { id, mobile }, createdAt, expiresAt)
  return { token, ways: await findRecoveryWays(needs, db, shopper.id) }
}

async function findRecoveryWays(
  { email }: Pick<AppContext, "email">,
  db: Db,
  shopperId: ShopperId,
): Promise<RecoveryWay[]> {
  const confirmed = and(eq(shopperEmails.shopperId, shopperId), isNotNull(shopperEmails.verifiedAt))
  return openRecoveryWays({
    passkeys: await db.$count(passkeys, eq(passkeys.shopperId, shopperId)),
    hasConfirmedEmail: email !== null && (await db.$count(shopperEmails, confirmed)) > 0,
    placedOrders: await db.$count(
      orders,
      and(eq(orders.shopperId, shopperId), isNotNull(orders.number)),
    ),
  })
}

interface OpenRecovery {
  id: string
  shopperId: ShopperId
  mobile: string
  emailCodeHash: string | null
}

/**
 * Recovers the account with an order number and its delivery PIN code.
 * @returns RECOVERY_REFUSED, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export const recoverByOrder = (
  needs: Needs,
  token: string,
  order: { number: string; pincode: string },
): Promise<HandlerResult<{ mobile: string }>> =>
  withTry(needs, token, "order", async (tx, { shopperId }) => {
    const number = parseOrderNumber(order.number)
    if (number === null) return false
    const [row] = await tx
      .select({ address: orders.address })
      .from(orders)
      .where(and(eq(orders.shopperId, shopperId), eq(orders.number, number)))
    return row !== undefined && row.address.pincode === parsePinCode(order.pincode)
  })

/** A code to be sent to the confirmed address of an account. */
export interface RecoveryEmail {
  /** Of the recovery. */
  id: string
  shopperId: ShopperId
  code: string
}

/**
 * Creates the code that is sent by e-mail, once per recovery; only its keyed hash is stored.
 * @returns RECOVERY_REFUSED, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export const createRecoveryEmail = (
  needs: Needs,
  token: string,
): Promise<HandlerResult<RecoveryEmail>> =>
  needs.db.transaction(async (tx): Promise<HandlerResult<RecoveryEmail>> => {
    const recovery = await lockRecovery(needs, tx, token)
    if (!recovery) return expired
    const { id, shopperId } = recovery
    if (!(await findRecoveryWays(needs, tx, shopperId)).includes("email")) return refused
    if (recovery.emailCodeHash !== null) return emailSent
    const sentToday = await tx.$count(
      accountRecoveries,
      and(isOfLastDay(needs, shopperId), isNotNull(accountRecoveries.emailCodeHash)),
    )
    if (sentToday >= MAX_RECOVERY_TRIES_PER_DAY) return tooMany
    const code = randomInt(1_000_000).toString().padStart(6, "0")
    await tx
      .update(accountRecoveries)
      .set({ emailCodeHash: hashOf(needs.secrets.codes, id, code) })
      .where(eq(accountRecoveries.id, id))
    return ok({ id, shopperId, code })
  })

/** Sending the e-mail failed: another one may be requested. */
export const dropRecoveryEmail = ({ db }: Pick<AppContext, "db">, id: string) =>
  db.update(accountRecoveries).set({ emailCodeHash: null }).where(eq(accountRecoveries.id, id))

/**
 * Recovers the account with the code that was sent by e-mail.
 * @returns RECOVERY_REFUSED, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export const recoverByEmail = (
  needs: Needs,
  token: string,
  code: string,
): Promise<HandlerResult<{ mobile: string }>> =>
  withTry(needs, token, "email", async (_tx, { id, emailCodeHash }) => {
    if (emailCodeHash === null) return false
    const stored = Buffer.from(emailCodeHash)
    return acceptedKeys(needs.secrets, "codes").some((key) =>
      timingSafeEqual(Buffer.from(hashOf(key, id, code.trim())), stored),
    )
  })

/**
 * Completes a recovery of this account by passkey; returns whether there was one. The passkey was
 * verified before.
 */
export const recoverByPasskey = (
  needs: Needs,
  token: string,
  shopperId: ShopperId,
): Promise<boolean> =>
  needs.db.transaction(async (tx) => {
    const recovery = await lockRecovery(needs, tx, token)
    if (recovery?.shopperId !== shopperId) return false
    await endRecovery(needs, tx, recovery)
    return true
  })

/**
 * Takes the number from the earlier account, which stays closed, so that a new one can begin. Its
 * sessions end and its text messages are deleted: they would reach another person.
 * @returns CODE_EXPIRED
 */
export const releaseNumber = (
  needs: Needs,
  token: string,
): Promise<HandlerResult<{ mobile: string }>> =>
  needs.db.transaction(async (tx) => {
    const recovery = await lockRecovery(needs, tx, token)
    if (!recovery) return expired
    const { shopperId, mobile } = recovery
    const usedAt = needs.now()
    await tx.update(accountRecoveries).set({ usedAt }).where(eq(accountRecoveries.id, recovery.id))
    await tx
      .update(shoppers)
      .set({ mobile: `released-${shopperId}` })
      .where(eq(shoppers.id, shopperId))
    await tx
      .update(sessions)
      .set({ endedAt: usedAt })
      .where(and(eq(sessions.shopperId, shopperId), isNull(sessions.endedAt)))
    await tx.delete(notices).where(eq(notices.mobile, mobile))
    return ok({ mobile })
  })

/** Counts an attempt before anything is compared, under the lock of the shopper. */
const withTry = (
  needs: Needs,
  token: string,
  way: RecoveryWay,
  isRight: (tx: Db, recovery: OpenRecovery) => Promise<boolean>,
): Promise<HandlerResult<{ mobile: string }>> =>
  needs.db.transaction(async (tx): Promise<HandlerResult<{ mobile: string }>> => {
    const recovery = await lockRecovery(needs, tx, token)
    if (!recovery) return expired
    const { id, shopperId, mobile } = recovery
    if (!(await findRecoveryWays(needs, tx, shopperId)).includes(way)) return refused
    const [tried] = await tx
      .select({ count: sum(accountRecoveries.tries).mapWith(Number) })
      .from(accountRecoveries)
      .where(isOfLastDay(needs, shopperId))
    if ((tried?.count ?? 0) >= MAX_RECOVERY_TRIES_PER_DAY) return tooMany
    await tx
      .update(accountRecoveries)
      .set({ tries: sql`${accountRecoveries.tries} + 1` })
      .where(eq(accountRecoveries.id, id))
    if (!(await isRight(tx, recovery))) return refused
    await endRecovery(needs, tx, recovery)
    return ok({ mobile })
  })

const isOfLastDay = ({ now }: Pick<AppContext, "now">, shopperId: ShopperId) =>
  and(
    eq(accountRecoveries.shopperId, shopperId),
    gt(accountRecoveries.createdAt, new Date(now().getTime() - DAY_MS)),
  )

/** The recovery of a token, with its shopper locked; null if used, expired or forged. */
async function lockRecovery(
  { secrets, now }: Pick<Needs, "secrets" | "now">,
  tx: Db,
  token: string,
): Promise<OpenRecovery | null> {
  const claims = await readToken(acceptedKeys(secrets, "tokens"), "recovery", token, now())
  if (!claims) return null
  const [found] = await tx
    .select({ shopperId: accountRecoveries.shopperId })
    .from(accountRecoveries)
    .where(eq(accountRecoveries.id, claims.id))
  if (!found) return null
  await lockShopper(tx, found.shopperId)
  const [recovery] = await tx
    .select({
      id: accountRecoveries.id,
      shopperId: accountRecoveries.shopperId,
      mobile: shoppers.mobile,
      emailCodeHash: accountRecoveries.emailCodeHash,
    })
    .from(accountRecoveries)
    .innerJoin(shoppers, eq(shoppers.id, accountRecoveries.shopperId))
    .where(
      and(
        eq(accountRecoveries.id, claims.id),
        // Another recovery may have claimed the number meanwhile.
        eq(shoppers.mobile, claims.mobile),
        isNull(accountRecoveries.usedAt),
        gt(accountRecoveries.expiresAt, now()),
      ),
    )
  return recovery ?? null
}

/** Ownership is proved: the number counts as verified again. */
async function endRecovery({ now }: Pick<Needs, "now">, tx: Db, recovery: OpenRecovery) {
  const at = now()
  await tx
    .update(accountRecoveries)
    .set({ usedAt: at })
    .where(eq(accountRecoveries.id, recovery.id))
  await tx.update(shoppers).set({ mobileVerifiedAt: at }).where(eq(shoppers.id, recovery.shopperId))
}

const expired = fail(
  "CODE_EXPIRED",
  msg("The time to prove it is over. Please request a new code."),
)
const refused = fail(
  "RECOVERY_REFUSED",
  msg("That doesn't match the account of this number. Please check it."),
)
const tooMany = fail(
  "TOO_MANY_REQUESTS",
  msg(
    "There were too many attempts for this account today. Please try again tomorrow, or write to us.",
  ),
)
const emailSent = fail(
  "TOO_MANY_REQUESTS",
  msg("We have sent the code already. Please look in your mailbox, also under spam."),
)

import { randomInt, randomUUID } from "node:crypto"
import { gt, sql, TransactionRollbackError } from "drizzle-orm"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { codeChallenges, codeCounts } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { limitConcurrency, QueueFullError } from "#server/core/limit-concurrency.ts"
import type { ReportSecurityEvent } from "#server/core/observability/security-log.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { takeAllowances, usedOf } from "#server/http/allowances.ts"
import { makePuzzle, type Solution, solvedNonce, spentOnce } from "#server/http/puzzle.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import {
  allowancesOfKnownDevice,
  allowancesOfNewDevice,
  bitsOfWork,
  type CodeAllowance,
  codeLimits,
  type HashKey,
  hashKeys,
  type LimitName,
  PACED_ABOVE,
  paceOfNewCustomers,
} from "../code-limits.ts"
import { findKnownDevice } from "../known-device.ts"
import { signToken } from "../tokens.ts"
import { hashOf } from "./check-code.ts"
import { isCustomer } from "./sessions.ts"

type Needs = Pick<AppContext, "db" | "secrets" | "now" | "settings">

export interface CodeRequest {
  mobile: string
  /** The caller's network address. */
  address: string
  /** The caller's device cookie, or an empty text. */
  device: string
  /** The caller's solution for an earlier refusal. */
  work?: Solution | undefined
}

/** The specification's 120 s; five attempts, then a new code (ASVS 5.0, 6.6.3). */
const validSeconds = 120
const tries = 5

/** Codes use at most a third of the connections (db/postgres.ts). */
const inCodeTurn = limitConcurrency(4, 500)

/** Creates a code and its challenge. The code itself is not stored. */
export async function createChallenge(
  needs: Needs,
  request: CodeRequest,
  report: ReportSecurityEvent,
): Promise<HandlerResult<{ token: string; code: string }>> {
  const { secrets, now } = needs
  const { mobile } = request
  const issuedAt = now()
  const id = randomUUID()
  const code = randomInt(1_000_000).toString().padStart(6, "0")
  const expiresAt = new Date(issuedAt.getTime() + validSeconds * 1000)
  const challenge = {
    id,
    mobile,
    codeHash: hashOf(secrets.codes, id, code),
    triesLeft: tries,
    expiresAt,
    createdAt: issuedAt,
  }
  try {
    const refusal = await inCodeTurn(() => store(needs, challenge, request, report))
    if (refusal) return refusal
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    report({ event: "code_refused", device: "new", reason: "busy" }, { mobile })
    return fail("TOO_MANY_REQUESTS", sentences.newCustomers)
  }
  const token = await signToken(secrets.tokens, "challenge", { id, mobile }, issuedAt, expiresAt)
  return { ok: true, value: { token, code } }
}

type Challenge = typeof codeChallenges.$inferInsert

/** Stores the challenge if every allowance permits it; otherwise returns the reason. */
async function store(
  needs: Needs,
  challenge: Challenge,
  request: CodeRequest,
  report: ReportSecurityEvent,
): Promise<ReturnType<typeof fail> | null> {
  const { db, secrets, now } = needs
  const { mobile } = request
  const present = now()
  const hash = hashKeys(secrets.limits)
  const known = findKnownDevice(acceptedKeys(secrets, "limits"), request.device, mobile, present)
  const device = known ? "known" : "new"
  const refused = (reason: LimitName, about = {}) => {
    report({ event: "code_refused", device, reason }, { mobile })
    return fail("TOO_MANY_REQUESTS", sentences[reason], about)
  }

  const allowances: CodeAllowance[] = known
    ? allowancesOfKnownDevice(hash, mobile, known)
    : allowancesOfNewDevice(hash, mobile, request.address)
  const budget = needs.settings.SMS_CODES_PER_HOUR
  const load = known ? 0 : (await codesLastHour(db, present)) / budget
  if (load >= PACED_ABOVE && !(await isCustomer(db, mobile))) {
    allowances.push(paceOfNewCustomers(hash))
  }
  const used = (await usedOf(db, allowances, present)).map((count, n) => ({
    ...allowances[n]!,
    used: count,
  }))
  const full = used.find((one) => one.used >= one.limit.most)
  // The rate limit is reported only after proof of work: otherwise it would reveal who is a
  // customer.
  if (full && full.name !== "newCustomers") return refused(full.name)

  const bits = known ? 0 : bitsOfWork({ used, load })
  const nonce =
    request.work && bits > 0
      ? solvedNonce(secrets.limits, request.work, mobile, bits, present)
      : null
  if (bits > 0 && nonce === null) {
    report({ event: "code_refused", device, reason: "work_wanted" }, { mobile })
    const work = makePuzzle(secrets.limits, mobile, bits, present)
    return fail("TOO_MANY_REQUESTS", sentences.workWanted, { work })
  }
  if (full) return refused(full.name)

  const taken = nonce
    ? [...allowances, { key: hash(`puzzle ${nonce}`), limit: spentOnce }]
    : allowances
  const isStored = await db
    .transaction(async (tx) => {
      if (!(await takeAllowances(tx, taken, present))) tx.rollback()
      await tx.insert(codeChallenges).values(challenge)
      return true
    })
    .catch((error) => {
      if (error instanceof TransactionRollbackError) return false
      throw error
    })
  // A concurrent request came first: most likely with the same number or the same proof of work.
  if (!isStored) return refused("resend")
  report({ event: "code_sent", device, bits }, { mobile })
  if (!known) await warnOverBudget(needs, hash, report)
  return null
}

/** Logged once in five minutes, over all processes. */
const alarm = { most: 1, everySeconds: 300 }

/** Counts a code that the shop pays for, and alerts the owner if there are more than expected. */
async function warnOverBudget(
  { db, now, settings }: Needs,
  hash: HashKey,
  report: ReportSecurityEvent,
) {
  const present = now()
  await countCode(db, present)
  const sentLastHour = await codesLastHour(db, present)
  const budget = settings.SMS_CODES_PER_HOUR
  if (sentLastHour <= budget) return
  const isDue = await takeAllowances(db, [{ key: hash("alarm"), limit: alarm }], present)
  if (isDue) report({ event: "code_budget_exceeded", sentLastHour, budget })
}

const fromNetwork = msg(
  "Too many codes were asked for from your network. Please try again in an hour, or use a device you have signed in on before.",
)
const forNumber = msg(
  "Too many codes were asked for this number. Please try again in an hour, or use a device you have signed in on before.",
)
const inAnHour = msg("Too many codes were requested for this number. Please try again in an hour.")
const sentences: Record<LimitName | "workWanted", Sentence> = {
  resend: msg("We have just sent a code. You can ask for a new one after {seconds} seconds.", {
    seconds: codeLimits.resend.everySeconds,
  }),
  number: forNumber,
  numberFromNetwork: forNumber,
  numberOnKnownDevices: inAnHour,
  knownDevice: inAnHour,
  network: fromNetwork,
  household: fromNetwork,
  newCustomers: msg("Many people are signing in right now. Please try again in a minute."),
  workWanted: msg("Many people are signing in right now. Please reload the page and try again."),
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Counts one code in its minute. */
async function countCode(db: AppContext["db"], now: Date): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await db
    .insert(codeCounts)
    .values({ minute, sent: 1 })
    .onConflictDoUpdate({ target: codeCounts.minute, set: { sent: sql`${codeCounts.sent} + 1` } })
}

/** Codes sent to new devices in the last hour, to the minute. */
async function codesLastHour(db: AppContext["db"], now: Date): Promise<number> {
  const [found] = await db
    .select({ sent: sql`coalesce(sum(${codeCounts.sent}), 0)`.mapWith(Number) })
    .from(codeCounts)
    .where(gt(codeCounts.minute, new Date(now.getTime() - HOUR_MS)))
  return found?.sent ?? 0
}

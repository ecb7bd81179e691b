import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto"
import { and, count, eq, gt, isNull, sql as text } from "drizzle-orm"
import { fail, type Outcome } from "#contract/outcome.ts"
import { codeChallenges } from "#db/schema.ts"
import type { House } from "../house.ts"
import { readToken, signToken } from "./tokens.ts"

type Needs = Pick<House, "sql" | "secrets" | "now">

/** The specification's 120 s; five tries, then a new code (ASVS 5.0, 6.6.3). */
const validSeconds = 120
const tries = 5

const resendAfterSeconds = 30
const limits = {
  /** To one number, in an hour. */
  perMobile: 5,
  /** From one network address, in an hour: a household or a small office, not a robot. */
  perCaller: 20,
  /** Over all, in an hour: what an attacker with many numbers and addresses can make the shop pay for. */
  overall: 2_000,
}

/** Any number: it only has to be the same in every process. */
const limitsLock = 720_138

/** Makes a code and the challenge that it answers. The code itself is stored nowhere. */
export async function makeChallenge(
  { sql, secrets, now }: Needs,
  mobile: string,
  callerAddress: string,
): Promise<Outcome<{ token: string; code: string }>> {
  const issuedAt = now()
  const id = randomUUID()
  const code = randomInt(1_000_000).toString().padStart(6, "0")
  const expiresAt = new Date(issuedAt.getTime() + validSeconds * 1000)
  const refusal = await sql.transaction(async (tx) => {
    // One after the other, over all processes: parallel requests would not count each other.
    await tx.execute(text`select pg_advisory_xact_lock(${limitsLock})`)
    const tooOften = await tooMany({ sql: tx }, mobile, callerAddress, issuedAt)
    if (tooOften) return tooOften
    await tx.insert(codeChallenges).values({
      id,
      mobile,
      codeHash: hashOf(secrets.codes, id, code),
      callerAddress,
      triesLeft: tries,
      expiresAt,
      createdAt: issuedAt,
    })
    return null
  })
  if (refusal) return fail("TOO_MANY_REQUESTS", refusal)
  const token = await signToken(secrets.tokens, "challenge", { id, mobile }, issuedAt, expiresAt)
  return { ok: true, value: { token, code } }
}

/** The mobile number that challenge and code prove. A code works once. */
export async function checkCode(
  { sql, secrets, now }: Needs,
  token: string,
  typed: string,
): Promise<Outcome<{ mobile: string }>> {
  const claims = await readToken(secrets.tokens, "challenge", token, now())
  if (!claims) return expired
  // One statement takes a try, so that parallel guesses cannot share one.
  const [challenge] = await sql
    .update(codeChallenges)
    .set({ triesLeft: text`${codeChallenges.triesLeft} - 1` })
    .where(and(isOpen(claims.id, now()), gt(codeChallenges.triesLeft, 0)))
    .returning()
  if (!challenge) return expired
  if (!sameHash(challenge.codeHash, hashOf(secrets.codes, claims.id, typed.trim()))) {
    if (challenge.triesLeft > 0) return wrong(challenge.triesLeft)
    return fail("CODE_EXPIRED", "That was the fifth wrong code. Please ask for a new one.")
  }
  const [used] = await sql
    .update(codeChallenges)
    .set({ usedAt: now() })
    .where(isOpen(claims.id, now()))
    .returning({ mobile: codeChallenges.mobile })
  return used ? { ok: true, value: used } : expired
}

const expired = fail("CODE_EXPIRED", "This code is no longer valid. Please ask for a new one.")

const wrong = (left: number) =>
  fail(
    "WRONG_CODE",
    `That is not the code we sent. ${left === 1 ? "One try is" : `${left} tries are`} left.`,
  )

const isOpen = (id: string, now: Date) =>
  and(eq(codeChallenges.id, id), isNull(codeChallenges.usedAt), gt(codeChallenges.expiresAt, now))

const hashOf = (key: Uint8Array, id: string, code: string) =>
  createHmac("sha256", key).update(`${id}:${code}`).digest("hex")

const sameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The same for every number, known or not: a limit must not tell who is a customer. */
async function tooMany(
  { sql }: Pick<House, "sql">,
  mobile: string,
  callerAddress: string,
  now: Date,
): Promise<string | null> {
  const sent = codeChallenges
  const [counts] = await sql
    .select({
      overall: count(),
      perCaller: countIf(text`${sent.callerAddress} = ${callerAddress}`),
      perMobile: countIf(text`${sent.mobile} = ${mobile}`),
      justNow: countIf(
        text`${sent.mobile} = ${mobile} and ${sent.createdAt} > ${secondsBefore(now, resendAfterSeconds)}`,
      ),
    })
    .from(sent)
    .where(gt(sent.createdAt, new Date(now.getTime() - 3_600_000)))
  if (!counts) return null
  if (counts.justNow > 0) {
    return `A code was sent a moment ago. A new one can be sent after ${resendAfterSeconds} seconds.`
  }
  if (counts.perMobile >= limits.perMobile) {
    return "Too many codes were asked for this number. Please try again in an hour."
  }
  if (counts.perCaller >= limits.perCaller || counts.overall >= limits.overall) {
    return "Too many codes were asked for from here. Please try again in an hour."
  }
  return null
}

const countIf = (condition: ReturnType<typeof text>) =>
  text<number>`count(*) filter (where ${condition})`.mapWith(Number)

const secondsBefore = (now: Date, seconds: number) =>
  new Date(now.getTime() - seconds * 1000).toISOString()

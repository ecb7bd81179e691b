import { randomBytes, randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { badRequest, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { changeMadePairs, changePassedPairs } from "#domain/orders/order-work.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { holdRefusal } from "#server/orders/holds/queries.ts"
import { lockOrderLines } from "#server/orders/lines/commands/order-lines.ts"
import { orderLinesNamed } from "#server/orders/lines/queries/named-lines.ts"
import { type JudgedPair, judgePair, orderedPair, PAIR_STANDARD } from "../../rules/judge-pair.ts"
import { measuredFields, readPair, type TypedPair } from "../../rules/measured-values.ts"
import type {
  MeasuredPair,
  PairCheckValues,
  RemakeCause,
  ShortCheck,
} from "../../rules/pair-check.ts"
import { certificateRecord, hashOfCertificateToken } from "../certificate-queries.ts"
import { decryptCheckValues, encryptCheckValues } from "../check-values.ts"
import { checkRefusal, findNamedPair, findPairChecks } from "../queries.ts"
import { type PairCheckRow, pairCertificates, pairChecks } from "../tables.ts"

type Needs = Pick<AppContext, "db" | "now" | "encryption">

/** Which pair, as `findNamedPair` reads it, and by whom; null at the command line. */
interface NamedPair {
  id: string
  pair?: number | undefined
  staffId: string | null
}

interface CheckedPairOfLine {
  line: OrderLineRow
  pair: number
}

/**
 * Records what was measured of a finished pair and judges it. It replaces an earlier check of the
 * pair; one that fails keeps the pair from being packed.
 * @param typed what the lensmeter and the ruler show; ignored for lenses without power
 * @returns NOT_FOUND, NOT_ALLOWED_NOW; BAD_REQUEST with the field that is missing or wrong
 * @throws DecryptionError
 */
export const checkPair = (
  context: Needs,
  named: NamedPair,
  typed: TypedPair,
  short: ShortCheck,
): Promise<HandlerResult<CheckedPairOfLine & { judged: JudgedPair }>> =>
  inLockedPair(context, named, async (tx, { line, pair }) => {
    const { lens, fittingHeight } = decryptLenses(context, line)
    const ordered = orderedPair(lens, fittingHeight)
    const type = lens?.type ?? "Plano"
    const measured: MeasuredPair = { short }
    if (ordered) {
      const read = readPair(typed, ordered)
      if (!read.isComplete) return badRequest(firstProblem(read.problems))
      measured.lenses = read.values
    }
    const judged = judgePair(ordered, measured, type)
    await addCheck(
      tx,
      context,
      named,
      { line, pair },
      {
        kind: ordered ? "lenses" : "short",
        standard: ordered ? PAIR_STANDARD : null,
        outcome: judged.outcome,
        values: { measured, ...(ordered && { ordered, type }) },
      },
    )
    await changeLine(tx, context, { line, pair }, changePassedPairs(line, pair, judged.outcome))
    return ok({ line, pair, judged })
  })

/** `left: PD is not measured yet.` */
function firstProblem(problems: ReturnType<typeof readPair>["problems"]): string {
  for (const eye of ["right", "left"] as const) {
    const field = measuredFields.find((one) => problems[eye][one])
    if (field) return `${eye}: ${problems[eye][field]}`
  }
  throw new Error("Expected a problem of a pair that is not complete")
}

/**
 * Takes a pair that failed its check back to be made, with its cause.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const remakePair = (context: Needs, named: NamedPair, cause: RemakeCause) =>
  decideOnFailed(context, named, { outcome: "failed", cause }, ({ line, pair }) => {
    const unmade = line.lens && changeMadePairs(line, "unmake", context.now(), pair)
    return unmade ? { ...unmade.change, ...changePassedPairs(line, pair, null) } : null
  })

/**
 * Releases a pair that failed its check: it can be packed as it is.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const releasePair = (context: Needs, named: NamedPair, reason: string) =>
  decideOnFailed(context, named, { outcome: "released", reason }, ({ line, pair }) =>
    changePassedPairs(line, pair, "passed"),
  )

/** @param changeOf what changes in the line; null of a frame that has no lenses to be made */
const decideOnFailed = (
  context: Needs,
  named: NamedPair,
  decision: Pick<NewCheck, "outcome" | "cause" | "reason">,
  changeOf: (of: CheckedPairOfLine) => Partial<OrderLineRow> | null,
): Promise<HandlerResult<CheckedPairOfLine>> =>
  inLockedPair(context, named, async (tx, of) => {
    const failed = await findFailed(tx, context, of.line, of.pair)
    if (!failed.ok) return failed
    const change = changeOf(of)
    if (!change) return nothingToMake
    await addCheck(tx, context, named, of, { ...failed.value, ...decision })
    await changeLine(tx, context, of, change)
    return ok(of)
  })

const changeLine = (
  tx: Db,
  { now }: Needs,
  { line }: CheckedPairOfLine,
  change: Partial<OrderLineRow>,
) =>
  tx
    .update(orderLines)
    .set({ ...change, updatedAt: now() })
    .where(eq(orderLines.id, line.id))

const nothingToMake = notAllowedNow(
  "This frame has no lenses to be made. Take another piece and check that.",
)
const notFailed = notAllowedNow("The last check of this pair did not fail. Load the page again.")

/** Serialised with everything else that changes the line; none while the order is on hold. */
const inLockedPair = <Value>(
  context: Needs,
  { id, pair }: NamedPair,
  change: (tx: Db, named: CheckedPairOfLine) => Promise<HandlerResult<Value>>,
): Promise<HandlerResult<Value>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<Value>> => {
    const lines = await lockOrderLines(tx, orderLinesNamed(id))
    const named = await findNamedPair(tx, id, lines, pair)
    if (!named.ok) return named
    const held = await holdRefusal(tx, named.value.line.orderId, context.now())
    if (held) return held
    const refusal = checkRefusal(named.value.line, named.value.pair)
    if (refusal !== null) return notAllowedNow(refusal)
    return change(tx, named.value)
  })

type NewCheck = Pick<PairCheckRow, "kind" | "standard" | "outcome"> &
  Partial<Pick<PairCheckRow, "cause" | "reason">> & { values: PairCheckValues | null }

/** Stores a check, with the certificate of a pair that passed or was released. */
async function addCheck(
  tx: Db,
  { encryption, now }: Needs,
  { staffId }: NamedPair,
  { line, pair }: CheckedPairOfLine,
  { values, ...check }: NewCheck,
): Promise<void> {
  const id = randomUUID()
  const encrypted = values && encryptCheckValues({ encryption }, id, values)
  await tx.insert(pairChecks).values({
    ...{ id, orderLineId: line.id, pair, checkedBy: staffId, createdAt: now() },
    ...check,
    ...encrypted,
  })
  if (check.outcome !== "failed") await issueCertificate(tx, { encryption, now }, id)
}

/** What the last check of a pair found, if it failed. */
async function findFailed(
  tx: Db,
  context: Needs,
  line: OrderLineRow,
  pair: number,
): Promise<HandlerResult<Pick<NewCheck, "kind" | "standard" | "values">>> {
  const [last] = line.failedPairs.includes(pair) ? await findPairChecks(tx, line.id, pair) : []
  if (!last) return notFailed
  const { kind, standard } = last.check
  return ok({ kind, standard, values: decryptCheckValues(context, last.check) })
}

const TOKEN_BYTES = 24

/**
 * Issues the certificate of a check that passed or was released, in the transaction that stores the
 * check; a certificate of an earlier check of the pair is no longer valid then. Only a hash of the
 * token is stored to look it up; the token itself is encrypted, so that a copy of the database alone
 * opens no certificate.
 * @internal
 */
export async function issueCertificate(
  tx: Db,
  { encryption, now }: Pick<AppContext, "encryption" | "now">,
  checkId: string,
): Promise<void> {
  const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString("base64url")]
  await tx.insert(pairCertificates).values({
    ...{ id, checkId, tokenHash: hashOfCertificateToken(token), createdAt: now() },
    ...encryption.encrypt(certificateRecord(id), token),
  })
}

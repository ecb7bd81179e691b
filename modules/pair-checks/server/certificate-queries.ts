import { createHash } from "node:crypto"
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { orderLines, staff } from "#db/schema.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { lensesInShort } from "#domain/prescriptions/lens/lens-words.ts"
import type { AppContext } from "#server/core/context.ts"
import { orUnreadable, type RecordName } from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { translations } from "#words/translations.ts"
import type { ShownCertificate } from "../contract/endpoints.ts"
import { certificatePage } from "../contract/pages.ts"
import { type CertificateContent, certificateContent } from "../rules/certificate.ts"
import type { PairCheck } from "../rules/pair-check.ts"
import { readPairCheck } from "./check-values.ts"
import { pairCertificates, pairChecks } from "./tables.ts"

type Log = RequestContext["log"]
type Needs = Pick<AppContext, "db" | "encryption">

/** The stored hash: tokens of 192 random bits cannot be guessed, so no key is needed. */
export const hashOfCertificateToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url")

export const certificateRecord = (id: string): RecordName => ({ kind: "pair certificate", id })

const newerChecks = alias(pairChecks, "newer_checks")

/** Not revoked or erased, and the last check of its pair, which still counts. */
const isValid = and(
  isNull(pairCertificates.revokedAt),
  isNotNull(pairChecks.ciphertext),
  sql`${pairChecks.pair} = any(${orderLines.passedPairs})`,
  sql`not exists (select 1 from ${pairChecks} as ${newerChecks} where ${and(
    eq(newerChecks.orderLineId, pairChecks.orderLineId),
    eq(newerChecks.pair, pairChecks.pair),
    sql`${newerChecks.createdAt} > ${pairChecks.createdAt}`,
  )})`,
)!

const selectCertificates = ({ db }: Pick<AppContext, "db">, which: SQL) =>
  db
    .select({
      certificate: pairCertificates,
      check: pairChecks,
      line: orderLines,
      // Null for the command line.
      optician: { name: staff.name, registration: staff.registration },
      isValid: sql<boolean>`${isValid}`,
    })
    .from(pairCertificates)
    .innerJoin(pairChecks, eq(pairChecks.id, pairCertificates.checkId))
    .innerJoin(orderLines, eq(orderLines.id, pairChecks.orderLineId))
    .leftJoin(staff, eq(staff.id, pairChecks.checkedBy))
    .where(which)
    .orderBy(asc(pairChecks.pair))

type CertificateRow = Awaited<ReturnType<typeof selectCertificates>>[number]

/** What a check shows; null where its values cannot be read, which is logged. */
function contentOf(
  context: Pick<AppContext, "encryption">,
  { check }: Pick<CertificateRow, "check">,
  log: Log,
): (CertificateContent & { measured_at: string }) | null {
  const content = certificateContent(translations.en, readPairCheck(context, check, log))
  return content && { ...content, measured_at: check.createdAt.toISOString() }
}

/**
 * The certificate of a token: `gone` once it was revoked or its check no longer counts, null for a
 * token that was never issued.
 */
export async function findCertificate(
  context: Needs & Pick<AppContext, "catalogue">,
  token: string,
  log: Log,
): Promise<ShownCertificate | "gone" | null> {
  const hash = hashOfCertificateToken(token)
  const [found] = await selectCertificates(context, eq(pairCertificates.tokenHash, hash))
  if (!found) return null
  const content = found.isValid ? contentOf(context, found, log) : null
  if (!content) return "gone"
  return { ...content, ...pairOf(context, found) }
}

/** What was made, and who measured it. */
const pairOf = (
  { catalogue }: Pick<AppContext, "catalogue">,
  { line, optician }: Pick<CertificateRow, "line" | "optician">,
) => {
  const product = catalogue.product(line.productId)
  const lenses = lensesInShort(product, line.lens && { ...line.lens, prescription: null })
  return {
    product: line.title,
    variant: orderedVariant(line, product),
    lenses: lenses && translations.en(lenses),
    optician,
  }
}

interface CertificateOfLine extends ShownCertificate {
  id: string
  orderLineId: OrderLineId
  pair: number
  measured_at: string
  token: string
}

/** The valid certificates of order lines, by pair. */
export async function findCertificatesOfLines(
  context: Needs & Pick<AppContext, "catalogue">,
  lineIds: readonly OrderLineId[],
  log: Log,
): Promise<CertificateOfLine[]> {
  if (lineIds.length === 0) return []
  const rows = await selectCertificates(
    context,
    and(inArray(pairChecks.orderLineId, [...lineIds]), isValid)!,
  )
  return rows.flatMap((row) => {
    const content = contentOf(context, row, log)
    const token = content && readToken(context, row.certificate, log)
    if (!content || token === null) return []
    const { id } = row.certificate
    const { pair, orderLineId } = row.check
    return [{ ...content, ...pairOf(context, row), id, token, pair, orderLineId }]
  })
}

function readToken(
  { encryption }: Pick<AppContext, "encryption">,
  { id, keyId, ciphertext }: CertificateRow["certificate"],
  log: Log,
): string | null {
  const read = () => encryption.decrypt(certificateRecord(id), { keyId, ciphertext }).toString()
  return orUnreadable(log, { certificate: id, key: keyId }, read, () => null)
}

/** The last check of each pair of a line, as far as it still counts. */
export async function findLastChecks(
  context: Needs,
  lineId: OrderLineId,
  log: Log,
): Promise<PairCheck[]> {
  const rows = await context.db
    .selectDistinctOn([pairChecks.pair])
    .from(pairChecks)
    .where(
      and(
        eq(pairChecks.orderLineId, lineId),
        sql`exists (select 1 from ${orderLines} where ${orderLines.id} = ${pairChecks.orderLineId} and ${pairChecks.pair} = any(${orderLines.passedPairs} || ${orderLines.failedPairs}))`,
      ),
    )
    .orderBy(pairChecks.pair, desc(pairChecks.createdAt))
  return rows.map((row) => readPairCheck(context, row, log))
}

/** All checks of order lines with their values and certificates, for the data export of a shopper. */
export async function collectMeasuredPairs(
  context: Needs,
  lineIds: readonly OrderLineId[],
  log: Log,
) {
  const rows = await context.db
    .select({ check: pairChecks, certificate: pairCertificates })
    .from(pairChecks)
    .leftJoin(pairCertificates, eq(pairCertificates.checkId, pairChecks.id))
    .where(inArray(pairChecks.orderLineId, [...lineIds]))
    .orderBy(asc(pairChecks.createdAt))
  return rows.map(({ check, certificate }) => {
    const token = certificate && readToken(context, certificate, log)
    return {
      orderLineId: check.orderLineId,
      ...readPairCheck(context, check, log),
      certificate: certificate && {
        page: token && certificatePage(token),
        createdAt: certificate.createdAt,
        revokedAt: certificate.revokedAt,
      },
    }
  })
}

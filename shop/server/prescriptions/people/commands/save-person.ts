import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { badRequest, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { people } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { guardianBirthProblem, needsGuardianProof } from "#domain/prescriptions/guardian-proof.ts"
import { MAX_PEOPLE, needsGuardianConsent, type Relation } from "#domain/prescriptions/person.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { encryptNames, readNames } from "../person-name.ts"

type Needs = Pick<AppContext, "db" | "encryption" | "now">

/** As validated by the endpoint: for a child only with the guardian's consent. */
interface PersonInput {
  name: string
  relation: Relation
  /** Who agrees for a child. The date of birth is checked and not stored. */
  guardian?: { name: string; bornOn: string } | undefined
}

/** @returns the new person's id; NOT_ALLOWED_NOW beyond the limit, BAD_REQUEST for a child without an adult */
export const addPerson = (
  context: Needs,
  shopperId: ShopperId,
  { name, relation, guardian }: PersonInput,
): Promise<HandlerResult<string>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<string>> => {
    // Requests of one shopper are serialised.
    await lockShopper(tx, shopperId)
    if ((await tx.$count(people, eq(people.shopperId, shopperId))) >= MAX_PEOPLE) {
      return notAllowedNow(
        msg(
          "An account keeps prescriptions for {count} people at most. Delete one you no longer need.",
          { count: MAX_PEOPLE },
        ),
      )
    }
    const at = context.now()
    const problem = guardianProblem(relation, guardian, at)
    if (problem) return problem
    const isChild = needsGuardianConsent(relation)
    const declared = isChild && guardian ? guardian : null
    const id = randomUUID()
    await tx.insert(people).values({
      ...{ id, shopperId, relation, createdAt: at, updatedAt: at },
      guardianConsentAt: isChild ? at : null,
      ...(declared && { guardianProof: "declared", guardianProofAt: at }),
      ...encryptNames(context, id, { name, guardian: declared?.name ?? null }),
    })
    return ok(id)
  })

/** What is wrong with who agrees for a child; null if nothing is. */
function guardianProblem(relation: Relation, guardian: PersonInput["guardian"], at: Date) {
  if (!needsGuardianConsent(relation)) return null
  if (!guardian) return needsGuardianProof(relation, at) ? guardianMissing : null
  const problem = guardianBirthProblem(guardian.bornOn, at)
  return problem === null ? null : badRequest(translations.en(problem))
}

const guardianMissing = badRequest(
  msg("For a child we need the name and the date of birth of the parent or guardian who agrees."),
)

/**
 * A consent keeps its first time, and a proof of the guardian's age its own, unless it is given again.
 * @returns whether the person is the shopper's; BAD_REQUEST for a child without an adult
 */
export const editPerson = (
  context: Needs,
  shopperId: ShopperId,
  id: string,
  { name, relation, guardian }: PersonInput,
  log: RequestContext["log"],
): Promise<HandlerResult<boolean>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<boolean>> => {
    const own = and(eq(people.id, id), eq(people.shopperId, shopperId))
    const [before] = await tx.select().from(people).where(own).for("update")
    if (!before) return ok(false)
    const at = context.now()
    const isChild = needsGuardianConsent(relation)
    const isProved = before.guardianProof !== null
    const problem = isProved && !guardian ? null : guardianProblem(relation, guardian, at)
    if (problem) return problem
    const known = isChild ? (readNames(context, before, log)?.guardian ?? null) : null
    const declared = isChild && guardian ? guardian : null
    await tx
      .update(people)
      .set({
        ...encryptNames(context, id, { name, guardian: declared?.name ?? known }),
        ...{ relation, updatedAt: at },
        guardianConsentAt: isChild ? (before.guardianConsentAt ?? at) : null,
        ...(declared && { guardianProof: "declared" as const, guardianProofAt: at }),
        ...(!isChild && { guardianProof: null, guardianProofAt: null }),
      })
      .where(own)
    return ok(true)
  })

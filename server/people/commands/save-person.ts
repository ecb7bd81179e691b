import { and, eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { people } from "#db/schema.ts"
import { MAX_PEOPLE, needsGuardianConsent, type Relation } from "#domain/person.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"

type Needs = Pick<AppContext, "db" | "now">

/** As the endpoint took it: of a child only with the guardian's consent. */
interface PersonInput {
  name: string
  relation: Relation
}

/** @returns the new person's id; NOT_ALLOWED_NOW beyond the limit */
export const addPerson = (
  { db, now }: Needs,
  shopperId: string,
  { name, relation }: PersonInput,
): Promise<ApiResult<string>> =>
  db.transaction(async (tx): Promise<ApiResult<string>> => {
    // Requests of one shopper come one after the other.
    await lockShopper(tx, shopperId)
    if ((await tx.$count(people, eq(people.shopperId, shopperId))) >= MAX_PEOPLE) {
      return fail(
        "NOT_ALLOWED_NOW",
        `An account keeps prescriptions for ${MAX_PEOPLE} people at most. Delete one you no longer need.`,
      )
    }
    const at = now()
    const guardianConsentAt = needsGuardianConsent(relation) ? at : null
    const [added] = await tx
      .insert(people)
      .values({ shopperId, name, relation, guardianConsentAt, createdAt: at, updatedAt: at })
      .returning({ id: people.id })
    return ok(added!.id)
  })

/** A consent that was given stays with its first moment. @returns whether the person is the shopper's */
export const editPerson = (
  { db, now }: Needs,
  shopperId: string,
  id: string,
  { name, relation }: PersonInput,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const own = and(eq(people.id, id), eq(people.shopperId, shopperId))
    const [before] = await tx.select().from(people).where(own).for("update")
    if (!before) return false
    const at = now()
    const guardianConsentAt = needsGuardianConsent(relation)
      ? (before.guardianConsentAt ?? at)
      : null
    await tx.update(people).set({ name, relation, guardianConsentAt, updatedAt: at }).where(own)
    return true
  })

import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { people } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { MAX_PEOPLE, needsGuardianConsent, type Relation } from "#domain/prescriptions/person.ts"
import type { AppContext } from "#server/core/context.ts"
import { encryptName } from "../person-name.ts"

type Needs = Pick<AppContext, "db" | "encryption" | "now">

/** As validated by the endpoint: for a child only with the guardian's consent. */
interface PersonInput {
  name: string
  relation: Relation
}

/** @returns the new person's id; NOT_ALLOWED_NOW beyond the limit */
export const addPerson = (
  context: Needs,
  shopperId: ShopperId,
  { name, relation }: PersonInput,
): Promise<ApiResult<string>> =>
  context.db.transaction(async (tx): Promise<ApiResult<string>> => {
    // Requests of one shopper are serialised.
    await lockShopper(tx, shopperId)
    if ((await tx.$count(people, eq(people.shopperId, shopperId))) >= MAX_PEOPLE) {
      return fail(
        "NOT_ALLOWED_NOW",
        `An account keeps prescriptions for ${MAX_PEOPLE} people at most. Delete one you no longer need.`,
      )
    }
    const at = context.now()
    const guardianConsentAt = needsGuardianConsent(relation) ? at : null
    const id = randomUUID()
    await tx.insert(people).values({
      ...{ id, shopperId, relation, guardianConsentAt, createdAt: at, updatedAt: at },
      ...encryptName(context, id, name),
    })
    return ok(id)
  })

/**
 * A consent keeps its first time.
 * @returns whether the person is the shopper's
 */
export const editPerson = (
  context: Needs,
  shopperId: ShopperId,
  id: string,
  { name, relation }: PersonInput,
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const own = and(eq(people.id, id), eq(people.shopperId, shopperId))
    const [before] = await tx.select().from(people).where(own).for("update")
    if (!before) return false
    const at = context.now()
    const guardianConsentAt = needsGuardianConsent(relation)
      ? (before.guardianConsentAt ?? at)
      : null
    await tx
      .update(people)
      .set({ ...encryptName(context, id, name), relation, guardianConsentAt, updatedAt: at })
      .where(own)
    return true
  })

import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { type PrescriptionRow, people, prescriptions } from "#db/schema.ts"
import { eyeTestDayProblem, eyeTestExpiry } from "#domain/eye-test.ts"
import type { PrescriptionRecord } from "#domain/lens/saved-prescription.ts"
import { MAX_PRESCRIPTIONS } from "#domain/person.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import { decryptPrescription, encryptPrescription } from "../prescription-record.ts"

type Needs = Pick<AppContext, "db" | "now" | "encryption">

/**
 * Keeps a prescription, encrypted.
 * @param remind whether the shopper asked for a message when the eye test is a year old
 * @returns NOT_FOUND for a person who is not the shopper's, NOT_ALLOWED_NOW beyond the limit, BAD_REQUEST for a date that cannot be
 */
export const savePrescription = (
  context: Needs,
  shopperId: string,
  personId: string,
  record: PrescriptionRecord,
  remind: boolean,
): Promise<ApiResult<null>> => {
  const at = context.now()
  return context.db.transaction(async (tx): Promise<ApiResult<null>> => {
    // Requests of one shopper come one after the other.
    await lockShopper(tx, shopperId)
    const [person] = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, personId), eq(people.shopperId, shopperId)))
      .for("key share")
    if (!person) return noSuchPerson
    const problem = record.testedOn === null ? null : eyeTestDayProblem(record.testedOn, at)
    if (problem) return fail("BAD_REQUEST", problem)
    const reminder = remind ? reminderFor(record, at) : ok(noReminder)
    if (!reminder.ok) return reminder
    const kept = await tx.$count(prescriptions, eq(prescriptions.personId, personId))
    if (kept >= MAX_PRESCRIPTIONS) {
      return fail(
        "NOT_ALLOWED_NOW",
        `We keep ${MAX_PRESCRIPTIONS} prescriptions of one person at most. Delete one you no longer need.`,
      )
    }
    const id = randomUUID()
    await tx.insert(prescriptions).values({
      ...{ id, personId, createdAt: at },
      ...encryptPrescription(context, id, record),
      ...reminder.value,
    })
    return ok(null)
  })
}

/**
 * Asks for the message about an old eye test, or takes the wish back.
 * @throws DecryptionError
 */
export async function setReminder(
  context: Needs,
  row: PrescriptionRow,
  remind: boolean,
): Promise<ApiResult<null>> {
  const reminder = remind
    ? reminderFor(decryptPrescription(context, row), context.now())
    : ok(noReminder)
  if (!reminder.ok) return reminder
  await context.db.update(prescriptions).set(reminder.value).where(eq(prescriptions.id, row.id))
  return ok(null)
}

/** Somebody else's and one that does not exist look the same. */
export const noSuchPerson = fail("NOT_FOUND", "We couldn't find this person in your account.")

interface Reminder {
  reminderConsentAt: Date | null
  remindAt: Date | null
}

const noReminder: Reminder = { reminderConsentAt: null, remindAt: null }

function reminderFor({ testedOn }: PrescriptionRecord, at: Date): ApiResult<Reminder> {
  if (testedOn === null) {
    return fail("NOT_ALLOWED_NOW", "We need the date of the eye test to remind you.")
  }
  const remindAt = eyeTestExpiry(testedOn)
  if (remindAt <= at) {
    return fail("NOT_ALLOWED_NOW", "This eye test is older than a year already.")
  }
  return ok({ reminderConsentAt: at, remindAt })
}

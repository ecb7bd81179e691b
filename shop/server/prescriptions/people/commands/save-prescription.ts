import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { and, eq } from "drizzle-orm"
import {
  badRequest,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { type PrescriptionRow, people, prescriptions } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { eyeTestDayProblem, eyeTestExpiry } from "#domain/prescriptions/eye-test.ts"
import { guardianProofSentence } from "#domain/prescriptions/guardian-proof.ts"
import type { PrescriptionRecord } from "#domain/prescriptions/lens/saved-prescription.ts"
import { MAX_PRESCRIPTIONS } from "#domain/prescriptions/person.ts"
import type { AppContext } from "#server/core/context.ts"
import { DecryptionError } from "#server/core/encryption/record-encryption.ts"
import { grantEyeCare } from "#server/shoppers/consents/commands/grant-eye-care.ts"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { decryptPrescription, encryptPrescription } from "../prescription-record.ts"
import { isProofDue } from "../queries.ts"

type Needs = Pick<AppContext, "db" | "now" | "encryption" | "settings">

/**
 * Saves a prescription, encrypted. An identical one of the same person is not saved twice.
 * @param remind whether the shopper opted in to a message when the eye test is a year old
 * @returns NOT_FOUND for a person who is not the shopper's, NOT_ALLOWED_NOW beyond the limit and for
 *   a child as long as the guardian's age has to be proved,
 *   BAD_REQUEST for an impossible date
 */
export const savePrescription = (
  context: Needs,
  shopperId: ShopperId,
  personId: string,
  record: PrescriptionRecord,
  remind: boolean,
): Promise<HandlerResult<null>> => {
  const at = context.now()
  return context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    // Requests of one shopper are serialised.
    await lockShopper(tx, shopperId)
    const [person] = await tx
      .select({
        id: people.id,
        relation: people.relation,
        guardianProof: people.guardianProof,
      })
      .from(people)
      .where(and(eq(people.id, personId), eq(people.shopperId, shopperId)))
      .for("key share")
    if (!person) return noSuchPerson
    if (isProofDue(context, person)) {
      const sentence = guardianProofSentence("this child", context.settings.GUARDIAN_PROOF)
      return notAllowedNow(translations.en(sentence))
    }
    const problem = record.testedOn === null ? null : eyeTestDayProblem(record.testedOn, at)
    if (problem) return badRequest(translations.en(problem))
    const reminder = remind ? reminderFor(record, at) : ok(noReminder)
    if (!reminder.ok) return reminder
    const kept = await tx.select().from(prescriptions).where(eq(prescriptions.personId, personId))
    const same = kept.find((row) => isSame(context, row, record))
    if (same) {
      // Such as a second click. A reminder requested earlier is kept.
      if (remind) {
        await grantEyeCare(tx, shopperId, at)
        await tx.update(prescriptions).set(reminder.value).where(eq(prescriptions.id, same.id))
      }
      return ok(null)
    }
    if (kept.length >= MAX_PRESCRIPTIONS) {
      return notAllowedNow(
        msg("We keep {count} prescriptions of one person at most. Delete one you no longer need.", {
          count: MAX_PRESCRIPTIONS,
        }),
      )
    }
    if (remind) await grantEyeCare(tx, shopperId, at)
    const id = randomUUID()
    await tx.insert(prescriptions).values({
      ...{ id, personId, createdAt: at },
      ...encryptPrescription(context, id, record),
      ...reminder.value,
    })
    return ok(null)
  })
}

/** Whether a stored prescription is identical. One that cannot be decrypted is not. */
function isSame(context: Needs, row: PrescriptionRow, record: PrescriptionRecord): boolean {
  try {
    const { origin: _, ...stored } = decryptPrescription(context, row)
    const { origin: __, ...other } = record
    return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(other)))
  } catch (error) {
    if (error instanceof DecryptionError) return false
    throw error
  }
}

/**
 * Corrects a prescription. No second reminder is sent for the same eye test.
 * @param remind whether the shopper opts in to the message when the eye test is a year old
 * @returns NOT_FOUND for one that was deleted meanwhile, BAD_REQUEST for an impossible date
 */
export const editPrescription = (
  context: Needs,
  shopperId: ShopperId,
  prescriptionId: string,
  record: Omit<PrescriptionRecord, "origin">,
  remind: boolean,
): Promise<HandlerResult<null>> => {
  const at = context.now()
  return context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    await lockShopper(tx, shopperId)
    const [row] = await tx
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, prescriptionId))
      .for("update")
    if (!row) return noSuchPrescription
    const problem = record.testedOn === null ? null : eyeTestDayProblem(record.testedOn, at)
    if (problem) return badRequest(translations.en(problem))
    const { origin } = decryptPrescription(context, row)
    const corrected = { ...record, origin }
    const reminder = remind ? reminderFor(corrected, at) : ok(noReminder)
    if (!reminder.ok) return reminder
    if (remind) await grantEyeCare(tx, shopperId, at)
    const { remindAt } = reminder.value
    const isSameTest = remindAt?.getTime() === row.remindAt?.getTime()
    await tx
      .update(prescriptions)
      .set({
        ...encryptPrescription(context, row.id, corrected),
        ...(isSameTest ? {} : { ...reminder.value, remindedAt: null }),
      })
      .where(eq(prescriptions.id, row.id))
    return ok(null)
  })
}

/**
 * Requests the message about an old eye test, or cancels the request.
 * @throws DecryptionError
 */
export async function setReminder(
  context: Needs,
  shopperId: ShopperId,
  row: PrescriptionRow,
  remind: boolean,
): Promise<HandlerResult<null>> {
  const reminder = remind
    ? reminderFor(decryptPrescription(context, row), context.now())
    : ok(noReminder)
  if (!reminder.ok) return reminder
  await context.db.transaction(async (tx) => {
    await lockShopper(tx, shopperId)
    if (remind) await grantEyeCare(tx, shopperId, context.now())
    await tx.update(prescriptions).set(reminder.value).where(eq(prescriptions.id, row.id))
  })
  return ok(null)
}

/** Another user's and one that does not exist give the same reply. */
export const noSuchPrescription = notFound(
  msg("We couldn't find this prescription in your account."),
)
export const noSuchPerson = notFound(msg("We couldn't find this person in your account."))

interface Reminder {
  reminderConsentAt: Date | null
  remindAt: Date | null
}

const noReminder: Reminder = { reminderConsentAt: null, remindAt: null }

function reminderFor({ testedOn }: PrescriptionRecord, at: Date): HandlerResult<Reminder> {
  if (testedOn === null)
    return notAllowedNow(msg("We need the date of the eye test to remind you."))
  const remindAt = eyeTestExpiry(testedOn)
  if (remindAt <= at) return notAllowedNow(msg("This eye test is older than a year already."))
  return ok({ reminderConsentAt: at, remindAt })
}

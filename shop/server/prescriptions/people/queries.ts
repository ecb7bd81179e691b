import { and, asc, desc, eq, inArray } from "drizzle-orm"
import type { Person, SavedPrescription } from "#contract/prescriptions/people.ts"
import type { Db } from "#db/connection.ts"
import { type PersonRow, type PrescriptionRow, people, prescriptions } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { isGuardianProofDue } from "#domain/prescriptions/guardian-proof.ts"
import type { PrescriptionRecord } from "#domain/prescriptions/lens/saved-prescription.ts"
import type { AppContext } from "#server/core/context.ts"
import { orUnreadable } from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { readNames } from "./person-name.ts"
import { decryptPrescription } from "./prescription-record.ts"

type Needs = Pick<AppContext, "db" | "encryption" | "now" | "settings">
type Log = RequestContext["log"]

/** The people of a shopper's account in the order they were added, each with prescriptions, newest first. */
export const listPeople = (context: Needs, shopperId: ShopperId, log: Log): Promise<Person[]> =>
  selectPeople(context, eq(people.shopperId, shopperId), log)

/** One of them; null for another user's, as if it did not exist. */
export async function findPerson(
  context: Needs,
  shopperId: ShopperId,
  id: string,
  log: Log,
): Promise<Person | null> {
  const own = and(eq(people.id, id), eq(people.shopperId, shopperId))
  return (await selectPeople(context, own, log))[0] ?? null
}

/** A shopper's prescription with its person; null for another user's. */
export async function findOwnPrescription(
  db: Db,
  shopperId: ShopperId,
  id: string,
): Promise<PrescriptionRow | null> {
  const [found] = await db
    .select({ prescription: prescriptions })
    .from(prescriptions)
    .innerJoin(people, eq(people.id, prescriptions.personId))
    .where(and(eq(prescriptions.id, id), eq(people.shopperId, shopperId)))
  return found?.prescription ?? null
}

/** All data that the account stores about people, for the data export of a shopper. */
export async function collectPeople(
  { db, encryption, modules }: Pick<AppContext, "db" | "encryption" | "modules">,
  shopperId: ShopperId,
  log: Log,
) {
  const rows = await db
    .select()
    .from(people)
    .where(eq(people.shopperId, shopperId))
    .orderBy(asc(people.createdAt))
  const stored = await selectPrescriptions(db, rows)
  const named = rows.map(({ keyId, ciphertext, ...row }) => {
    const names = readNames({ encryption }, { ...row, keyId, ciphertext }, log)
    return { ...row, ...(names ?? { name: null, unreadable: true }) }
  })
  return {
    people: named,
    prescriptions: stored.map(({ keyId, ciphertext, ...row }) => {
      const record = readPrescription({ encryption }, { id: row.id, keyId, ciphertext }, log)
      if (!record) return { ...row, unreadable: true }
      const name = named.find(({ id }) => id === row.personId)?.name ?? ""
      const more = modules.map((module) =>
        module.exportedPrescription?.({ ...record, name }, row.createdAt),
      )
      return Object.assign({ ...row, ...record }, ...more)
    }),
  }
}

/** Whether a proof of the guardian's age is due before this person's data is used again. */
export const isProofDue = (
  { now, settings }: Pick<Needs, "now" | "settings">,
  { relation, guardianProof: proof }: Pick<PersonRow, "relation" | "guardianProof">,
): boolean => isGuardianProofDue({ relation, proof }, settings.GUARDIAN_PROOF, now())

/** The others, correcting it and deleting it still work. */
const UNREADABLE_NAME = "Name not readable"

async function selectPeople(
  context: Needs,
  where: ReturnType<typeof eq> | undefined,
  log: Log,
): Promise<Person[]> {
  const rows = await context.db
    .select()
    .from(people)
    .where(where)
    .orderBy(asc(people.createdAt), asc(people.id))
  const stored = await selectPrescriptions(context.db, rows)
  return rows.map((row) => ({
    id: row.id,
    name: readNames(context, row, log)?.name ?? UNREADABLE_NAME,
    relation: row.relation,
    guardianConsentAt: row.guardianConsentAt?.toISOString() ?? null,
    guardianProof: row.guardianProof,
    guardianProofDue: isProofDue(context, row) ? context.settings.GUARDIAN_PROOF : null,
    prescriptions: stored
      .filter(({ personId }) => personId === row.id)
      .map((one) => shownPrescription(context, one, log)),
  }))
}

const selectPrescriptions = (db: Db, rows: PersonRow[]): Promise<PrescriptionRow[]> =>
  db
    .select()
    .from(prescriptions)
    .where(
      inArray(
        prescriptions.personId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))

/** One that cannot be decrypted is shown as unreadable: the others, and deleting it, still work. */
function shownPrescription(
  context: Pick<AppContext, "encryption">,
  row: PrescriptionRow,
  log: Log,
): SavedPrescription {
  const stored = {
    id: row.id,
    remindAt: row.remindAt?.toISOString() ?? null,
    savedAt: row.createdAt.toISOString(),
  }
  const record = readPrescription(context, row, log)
  return { ...stored, ...(record ?? unreadable) }
}

const unreadable = { values: null, testedOn: null, prescriber: "", origin: "typed" } as const

/** Null if it cannot be decrypted; the error code is logged. */
function readPrescription(
  context: Pick<AppContext, "encryption">,
  row: Pick<PrescriptionRow, "id" | "keyId" | "ciphertext">,
  log: Log,
): PrescriptionRecord | null {
  const about = { prescription: row.id, key: row.keyId }
  return orUnreadable(
    log,
    about,
    () => decryptPrescription(context, row),
    () => null,
  )
}

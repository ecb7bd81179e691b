import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type StaffRow, staff, staffRecoveryCodes } from "#db/schema.ts"
import type { LinkActor, StaffActor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { appendAuditEntries } from "../../audit/commands/append-audit-entry.ts"
import { hashRecoveryCode, newRecoveryCode, recoveryCodeHashes } from "../recovery-code.ts"
import { tellOwners } from "./tell-owners.ts"

const CODES = 10

type Needs = Pick<AppContext, "db" | "now" | "secrets">

/**
 * Makes ten recovery codes of a member of staff; unused earlier ones stop working. All owners are
 * told, and the person.
 * @returns the codes, which are stored as hashes only
 */
export const makeRecoveryCodes = ({ db, now, secrets }: Needs, by: StaffActor): Promise<string[]> =>
  db.transaction(async (tx) => {
    // Locked: of two requests at once the later one replaces the codes of the other.
    const [person] = await tx.select().from(staff).where(eq(staff.id, by.staffId)).for("update")
    const isUnused = and(
      eq(staffRecoveryCodes.staffId, by.staffId),
      isNull(staffRecoveryCodes.usedAt),
    )
    await tx.delete(staffRecoveryCodes).where(isUnused)
    const codes = Array.from({ length: CODES }, newRecoveryCode)
    await tx.insert(staffRecoveryCodes).values(
      codes.map((code) => ({
        staffId: by.staffId,
        codeHash: hashRecoveryCode({ secrets }, by.staffId, code),
        createdAt: now(),
      })),
    )
    await tellOwners(tx, now(), { change: "recovery codes made", person: person!, by })
    const subject = `staff:${by.staffId}`
    await appendAuditEntries(tx, now(), [
      { by, operation: "make recovery codes", subject, result: "OK", details: {} },
    ])
    return codes
  })

/**
 * Uses up a recovery code, and tells all owners and the person.
 * @param device the caller's browser
 * @returns false if it is wrong or was used already
 */
export const spendRecoveryCode = (
  { db, now, secrets }: Needs,
  person: StaffRow,
  code: string,
  device: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const used = await tx
      .update(staffRecoveryCodes)
      .set({ usedAt: now() })
      .where(
        and(
          eq(staffRecoveryCodes.staffId, person.id),
          inArray(staffRecoveryCodes.codeHash, recoveryCodeHashes({ secrets }, person.id, code)),
          isNull(staffRecoveryCodes.usedAt),
        ),
      )
      .returning({ id: staffRecoveryCodes.id })
    if (used.length === 0) return false
    const by: LinkActor = { kind: "staff", staffId: person.id, sessionId: null, origin: device }
    await tellOwners(tx, now(), { change: "recovery code used", person, by })
    return true
  })

/** Ends all recovery codes of a member of staff: with a new authenticator nothing is lost any more. */
export const removeRecoveryCodes = (tx: Db, staffId: string) =>
  tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))

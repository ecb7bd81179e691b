import { and, eq, isNull, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { emails, staff } from "#db/schema.ts"
import { type StaffChange, staffChanged } from "#domain/messages/staff-messages.ts"
import type { Actor, LinkActor } from "#domain/office/actor.ts"

/**
 * Queues an e-mail to every owner, and to the person concerned, in the transaction of the change:
 * a stolen session cannot change access unseen.
 * @param person the account; for an invitation its address and role
 */
export async function tellOwners(
  tx: Db,
  at: Date,
  {
    change,
    person,
    by,
  }: {
    change: StaffChange
    person: { id?: string; name?: string; email: string; role: string }
    by: Actor | LinkActor
  },
): Promise<void> {
  const isOwner = and(eq(staff.role, "owner"), isNull(staff.disabledAt))
  const told = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.isDemo, false),
        person.id === undefined ? isOwner : or(isOwner, eq(staff.id, person.id)),
      ),
    )
  if (told.length === 0) return
  const [actor] =
    by.kind === "staff"
      ? await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, by.staffId))
      : []
  const values = {
    change,
    person: person.name ? `${person.name} (${person.email})` : person.email,
    role: person.role,
    by: actor?.name ?? "the command line",
  }
  await tx.insert(emails).values(
    told.map(({ id }) => ({
      ...{ kind: staffChanged.kind, staffId: id, values },
      nextTryAt: at,
      createdAt: at,
    })),
  )
}

import { eq } from "drizzle-orm"
import type { AppContext } from "#server/core/context.ts"
import type { TicketRow } from "../queries.ts"
import { tickets } from "../tables.ts"

/**
 * Records under which docket number the National Consumer Helpline has a complaint, also of a
 * closed one.
 * @param helplineDocket null removes it
 * @returns the complaint, or null if none has this number
 */
export async function setHelplineDocket(
  { db, now }: Pick<AppContext, "db" | "now">,
  number: string,
  helplineDocket: string | null,
): Promise<TicketRow | null> {
  const [changed] = await db
    .update(tickets)
    .set({ helplineDocket, updatedAt: now() })
    .where(eq(tickets.number, number))
    .returning()
  return changed ?? null
}

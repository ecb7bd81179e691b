import { eq } from "drizzle-orm"
import { emailAdditions } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"

/** Stores the owner's addition to a kind of e-mail; an empty text removes it. */
export async function saveEmailAddition(
  { db, now }: Pick<AppContext, "db" | "now">,
  kind: string,
  text: string,
): Promise<void> {
  if (text === "") {
    await db.delete(emailAdditions).where(eq(emailAdditions.kind, kind))
    return
  }
  const row = { text, updatedAt: now() }
  await db
    .insert(emailAdditions)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: emailAdditions.kind, set: row })
}

import { eq, lt } from "drizzle-orm"
import { sendRequest } from "#providers/send-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { readAnnounced } from "../rules/announced.ts"
import { announcedVersions } from "./tables.ts"

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Asks for the newest version if the owner wants it and the last time at this address was a week ago.
 * The time is written first: of several processes one asks, and an address that fails is not asked
 * more often.
 * @returns how often it asked
 */
export async function askForNewVersion({ db, now, settings }: AppContext): Promise<number> {
  const { RELEASES_URL: address } = settings
  if (!address) return 0
  const askedAt = now()
  const [asks] = await db
    .insert(announcedVersions)
    .values({ address, askedAt })
    .onConflictDoUpdate({
      target: announcedVersions.address,
      set: { askedAt },
      setWhere: lt(announcedVersions.askedAt, new Date(askedAt.getTime() - WEEK_MS)),
    })
    .returning()
  if (!asks) return 0
  const reply = await sendRequest({ method: "GET", base: address, path: "", headers: {} })
  const announced = reply.ok ? readAnnounced(reply.value.body) : null
  if (announced) {
    await db.update(announcedVersions).set(announced).where(eq(announcedVersions.address, address))
  }
  return 1
}

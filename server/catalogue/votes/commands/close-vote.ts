import { and, eq, sql } from "drizzle-orm"
import type { ApiResult } from "#contract/core/api-result.ts"
import { frameVotes } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { hashOfVoteToken, isVote, type VoteRow } from "../queries.ts"
import { noSuchVote } from "./cast-vote.ts"

/** What proves that a device created a vote. */
interface CreatorKey {
  token: string
  secret: string
}

type Needs = Pick<AppContext, "db" | "now">

/** A vote of which this is the creator's secret; others learn nothing from the refusal. */
const isOwnVote = (context: Needs, { token, secret }: CreatorKey) =>
  and(isVote(context, token), eq(frameVotes.creatorHash, hashOfVoteToken(secret)))

/** Ends a vote; repeating it changes nothing. @returns NOT_FOUND */
export async function endVote(context: Needs, key: CreatorKey): Promise<ApiResult<VoteRow>> {
  const at = context.now().toISOString()
  const [row] = await context.db
    .update(frameVotes)
    .set({ endedAt: sql`coalesce(${frameVotes.endedAt}, ${at}::timestamptz)` })
    .where(isOwnVote(context, key))
    .returning()
  return row ? ok(row) : noSuchVote
}

/** Deletes a vote. @returns NOT_FOUND */
export async function deleteVote(context: Needs, key: CreatorKey): Promise<ApiResult<null>> {
  const deleted = await context.db
    .delete(frameVotes)
    .where(isOwnVote(context, key))
    .returning({ hash: frameVotes.tokenHash })
  return deleted.length > 0 ? ok(null) : noSuchVote
}

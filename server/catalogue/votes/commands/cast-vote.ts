import { and, isNull, ne, sql } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { frameVotes } from "#db/schema.ts"
import { MAX_VOTERS, NO_FRAME, VOTE_DAYS } from "#domain/catalogue/vote.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { findVote, hashOfVoteToken, isVote, type VoteRow } from "../queries.ts"

/**
 * Stores the choice of a device, in place of its earlier one. One statement changes the row as it is
 * then, so that no simultaneous vote is lost.
 * @returns the vote with the choice; NOT_FOUND, or NOT_ALLOWED_NOW with the reason
 */
export async function castVote(
  context: Pick<AppContext, "db" | "now">,
  { token, secret, choice }: { token: string; secret: string; choice: number },
): Promise<ApiResult<VoteRow>> {
  const device = hashOfVoteToken(secret)
  const voters = sql`(select count(*) from jsonb_object_keys(${frameVotes.ballots}))`
  const isFrame = sql`${frameVotes.frames} @> ${JSON.stringify([{ id: choice }])}::jsonb`
  const [row] = await context.db
    .update(frameVotes)
    .set({
      ballots: sql`${frameVotes.ballots} || jsonb_build_object(${device}::text, ${choice}::int)`,
    })
    .where(
      and(
        isVote(context, token),
        isNull(frameVotes.endedAt),
        ne(frameVotes.creatorHash, device),
        sql`(${frameVotes.ballots} ? ${device} or ${voters} < ${MAX_VOTERS})`,
        choice === NO_FRAME ? undefined : isFrame,
      ),
    )
    .returning()
  return row ? ok(row) : refusal(await findVote(context, token), device, choice)
}

function refusal(row: VoteRow | null, device: string, choice: number) {
  if (!row) return noSuchVote
  const isFrame = choice === NO_FRAME || row.frames.some(({ id }) => id === choice)
  if (!isFrame) return fail("NOT_ALLOWED_NOW", "This frame is not part of the vote.")
  if (row.creatorHash === device) {
    return fail("NOT_ALLOWED_NOW", "This is your own vote. Your family and friends decide.")
  }
  if (row.endedAt) return fail("NOT_ALLOWED_NOW", "This vote has ended.")
  return fail("NOT_ALLOWED_NOW", `This vote already has ${MAX_VOTERS} voters.`)
}

export const noSuchVote = fail(
  "NOT_FOUND",
  `This vote is no longer here. Its ${VOTE_DAYS} days are over, or it was deleted.`,
)

import { createHash } from "node:crypto"
import { and, eq, gte, type SQL } from "drizzle-orm"
import type { ShownFrame, ShownVote } from "#contract/catalogue/votes.ts"
import { frameVotes } from "#db/schema.ts"
import { countVotes, type VoteFrame } from "#domain/catalogue/vote.ts"
import { wornPictureOf } from "#domain/catalogue/worn-by.ts"
import { retention, retentionCutoff } from "#domain/shoppers/retention.ts"
import type { AppContext } from "#server/core/context.ts"

export type VoteRow = typeof frameVotes.$inferSelect

/** The stored hash: tokens of 96 random bits and more cannot be guessed, so no key is needed. */
export const hashOfVoteToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url")

/** When a vote that began at that time is over. */
export const endOfVote = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + retention.frameVotes.hours * 3_600_000)

/** The vote of a token, unless its days are over. */
export const isVote = ({ now }: Pick<AppContext, "now">, token: string): SQL =>
  and(
    eq(frameVotes.tokenHash, hashOfVoteToken(token)),
    gte(frameVotes.createdAt, retentionCutoff("frameVotes", now())),
  )!

/** The vote of a token; null once it is over or deleted. */
export async function findVote(
  context: Pick<AppContext, "db" | "now">,
  token: string,
): Promise<VoteRow | null> {
  const [row] = await context.db.select().from(frameVotes).where(isVote(context, token))
  return row ?? null
}

/** A vote as the device with a secret sees it: results only for the creator and for voters. */
export function shownVote(
  { catalogue }: Pick<AppContext, "catalogue">,
  { name, question, frames, ballots, creatorHash, createdAt, endedAt }: VoteRow,
  secret: string | undefined,
): ShownVote {
  const device = secret === undefined ? null : hashOfVoteToken(secret)
  const choice = device === null ? null : (ballots[device] ?? null)
  const isCreator = device === creatorHash
  const ids = frames.map(({ id }) => id)
  return {
    name,
    question,
    frames: frames.map((frame) => shownFrame(catalogue, frame)),
    ends: endOfVote(createdAt).toISOString(),
    has_ended: endedAt !== null,
    is_creator: isCreator,
    choice,
    results: isCreator || choice !== null ? countVotes(ids, ballots) : null,
  }
}

/** A frame as the shop sells it now, or as it was when the vote began. */
function shownFrame(catalogue: AppContext["catalogue"], frame: VoteFrame): ShownFrame {
  const product = catalogue.product(frame.id)
  if (!product) {
    const { id, title, thumbnail } = frame
    return {
      id,
      title,
      thumbnail,
      ...{ worn: null, worn_alt: "", price: null, discount: 0 },
      state: "not sold",
    }
  }
  const { id, title, thumbnail, price, discount, stock, pictureAlts } = product
  const worn = wornPictureOf(product)
  return {
    ...{ id, title, thumbnail, price, discount, worn },
    worn_alt: (worn && pictureAlts?.[worn]) || "",
    state: stock > 0 ? "in stock" : "out of stock",
  }
}

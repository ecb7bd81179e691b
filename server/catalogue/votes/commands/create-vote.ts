import { randomBytes } from "node:crypto"
import { TransactionRollbackError } from "drizzle-orm"
import type { z } from "zod"
import type { createVote as endpoint } from "#contract/catalogue/votes.ts"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { frameVotes } from "#db/schema.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import type { ProductId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { takeAllowances, usedOf } from "#server/http/allowances.ts"
import { makePuzzle, solvedNonce } from "#server/http/puzzle.ts"
import { endOfVote, hashOfVoteToken } from "../queries.ts"
import { allowancesOfVote, bitsOfVote } from "../vote-limits.ts"

/**
 * Starts a vote.
 * @param address the caller's network address
 * @returns the token of its link and the creator's secret, of which only hashes are stored;
 *   NOT_FOUND for a product that is not sold, NOT_SELLABLE for one that is not a frame,
 *   TOO_MANY_REQUESTS with `work` if a proof of work is required first, and without it if the
 *   network or the shop has used up its day
 */
export async function createVote(
  context: Pick<AppContext, "db" | "now" | "catalogue" | "secrets">,
  { work, ...form }: z.output<typeof endpoint.body>,
  address: string,
): Promise<ApiResult<z.output<typeof endpoint.reply>>> {
  const { db, now, catalogue, secrets } = context
  const at = now()
  const products = form.frames.map((id) => catalogue.product(id))
  const sold = products.filter((product) => product !== null)
  if (sold.length < products.length) {
    return fail("NOT_FOUND", "We no longer sell one of these frames. Choose another one.")
  }
  if (!sold.every(hasFrame))
    return fail("NOT_SELLABLE", "A vote is about frames. Choose frames only.")

  const { about, counted, solved } = allowancesOfVote(secrets.limits, address)
  const [network = 0, shop = 0] = await usedOf(db, counted, at)
  const bits = bitsOfVote({ network, shop })
  const nonce = work && bits > 0 ? solvedNonce(secrets.limits, work, about, bits, at) : null
  if (bits > 0 && nonce === null) {
    const puzzle = makePuzzle(secrets.limits, about, bits, at)
    return fail("TOO_MANY_REQUESTS", workWanted, { work: puzzle })
  }

  // 96 bits cannot be guessed over a network, and keep the link short.
  const token = randomBytes(12).toString("base64url")
  const secret = randomBytes(32).toString("base64url")
  try {
    await db.transaction(async (tx) => {
      const taken = nonce ? [...counted, solved(nonce)] : counted
      if (!(await takeAllowances(tx, taken, at))) tx.rollback()
      await tx.insert(frameVotes).values({
        tokenHash: hashOfVoteToken(token),
        creatorHash: hashOfVoteToken(secret),
        frames: sold.map(({ id, title, thumbnail }) => ({
          id: id as ProductId,
          title,
          thumbnail,
        })),
        name: form.name || null,
        question: form.question || null,
        createdAt: at,
      })
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
    return tooMany
  }
  return ok({ token, secret, ends: endOfVote(at).toISOString() })
}

const workWanted = "Many votes are being started right now. Please reload the page and try again."

const tooMany = fail(
  "TOO_MANY_REQUESTS",
  "Too many votes were started from your network today. Please try again tomorrow.",
)

import * as votes from "#contract/catalogue/votes.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { castVote, noSuchVote } from "./commands/cast-vote.ts"
import { deleteVote, endVote } from "./commands/close-vote.ts"
import { createVote } from "./commands/create-vote.ts"
import { findVote, shownVote, type VoteRow } from "./queries.ts"

export const voteHandlers = (context: AppContext): EndpointHandler[] => {
  const show = (row: ApiResult<VoteRow>, secret: string | undefined) =>
    row.ok ? ok(shownVote(context, row.value, secret)) : row
  return [
    defineHandler(votes.createVote, ({ body }, { address }) => createVote(context, body, address)),

    defineHandler(votes.showVote, async ({ body }) => {
      const row = await findVote(context, body.token)
      return show(row ? ok(row) : noSuchVote, body.secret)
    }),

    defineHandler(votes.castVote, async ({ body }) =>
      show(await castVote(context, body), body.secret),
    ),

    defineHandler(votes.endVote, async ({ body }) =>
      show(await endVote(context, body), body.secret),
    ),

    defineHandler(votes.deleteVote, async ({ body }) => {
      const deleted = await deleteVote(context, body)
      return deleted.ok ? ok({ deleted: true as const }) : deleted
    }),
  ]
}

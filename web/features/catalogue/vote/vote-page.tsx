import { data, useRevalidator } from "react-router"
import { sharedPicture } from "#contract/catalogue/pictures.ts"
import { showVote, voteToken } from "#contract/catalogue/votes.ts"
import { fail, failureStatus } from "#contract/core/api-result.ts"
import type { ApiClient } from "#contract/core/client.ts"
import { voteTitle } from "#domain/catalogue/vote.ts"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { deviceVotes, votePath } from "#web/shared/catalogue/vote/device-votes.ts"
import { pageMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { Button } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Page } from "#web/ui/page.tsx"
import type { Route } from "./+types/vote-page.ts"
import { Vote, VoteGone } from "./vote.tsx"

/** For chat apps; search engines leave it out. */
export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const vote = loaderData?.ok ? loaderData.value : null
  return pageMeta(matches, {
    title: vote ? voteTitle(vote.name, vote.frames.length) : "Vote not found",
    description: vote
      ? `Tap to vote: ${vote.frames.map(({ title }) => title).join(", ")}. No account needed.`
      : "This vote is no longer here.",
    path: votePath(params.token),
    noindex: true,
    picture: sharedPicture(vote?.frames.map(({ thumbnail }) => thumbnail) ?? []),
  })
}

/** The address is a secret of a family: it is not cached, indexed or sent to other pages. */
export const headers = () => ({
  ...personalPage(),
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex",
})

const incomplete = fail("NOT_FOUND", "This link is incomplete. Open it again from the message.")

const load = async (api: ApiClient, token: string, secret?: string) =>
  voteToken.safeParse(token).success ? api(showVote, { body: { token, secret } }) : incomplete

/** What everybody sees before voting. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const result = await load(apiClientOf(context), params.token)
  return result.ok
    ? data(result)
    : data(result, { status: failureStatus[result.failure.code] || 503 })
}

export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  load(apiClient, token, deviceVotes.read().find((vote) => vote.token === token)?.secret)

/** The page of a vote: for voters and for its creator. */
export default function VotePage({ loaderData: result, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Page className="min-h-dvh pt-6 pb-section lg:pt-10">
      {result.ok ? (
        <Vote key={params.token} token={params.token} loaded={result.value} />
      ) : result.failure.code === "NOT_FOUND" ? (
        <VoteGone sentence={result.failure.message} />
      ) : (
        <>
          <h1 className="sr-only">Vote</h1>
          <Empty
            title="We couldn't load this vote"
            action={<Button onClick={() => void revalidate()}>Try again</Button>}
          >
            {result.failure.message}
          </Empty>
        </>
      )}
    </Page>
  )
}

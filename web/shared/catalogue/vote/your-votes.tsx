import { Link } from "react-router"
import { type ShownVote, showVote } from "#contract/catalogue/votes.ts"
import { votesInWords } from "#domain/catalogue/vote.ts"
import { formatDate } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { RemoveButton } from "#web/shared/checkout/cart/removed-notice.tsx"
import { Button } from "#web/ui/button.tsx"
import { type DeviceVote, deviceVotes, removeDeviceVote, votePath } from "./device-votes.ts"

/** The votes that were started on this device; nothing without one. */
export default function YourVotes() {
  const own = deviceVotes.use().filter((vote) => vote.own !== null)
  if (own.length === 0) return null
  return (
    <section aria-labelledby="your-votes" className="pt-section">
      <h2 id="your-votes" className="text-xl lg:text-2xl">
        Your votes
      </h2>
      <p className="pt-1 pb-4 text-sm text-ink-2">
        Only this device knows that they are yours. Signing out removes them from it.
      </p>
      <ul className="border-t border-line">
        {own.map((vote) => (
          <OwnVote key={vote.token} vote={vote} />
        ))}
      </ul>
    </section>
  )
}

function OwnVote({ vote }: { vote: DeviceVote }) {
  const shown = useEndpoint("The vote", () =>
    apiClient(showVote, { body: { token: vote.token, secret: vote.secret } }),
  )
  const isGone = shown.failure?.code === "NOT_FOUND"
  const { title, pictures } = vote.own!
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <span className="w-22 flex-none">
        <LinePicture path={pictures[0] ?? ""} alt="" sizes="5.5rem" plain />
      </span>
      <div className="min-w-0 flex-1">
        {isGone ? (
          <h3 className="text-base font-medium tracking-normal">{title}</h3>
        ) : (
          <h3 className="text-base font-medium tracking-normal">
            <Link to={votePath(vote.token)} className="link">
              {title}
            </Link>
          </h3>
        )}
        <p className="text-sm text-ink-2">{stateOf(shown)}</p>
        {shown.failure && !isGone && (
          <Button look="quiet" size="sm" onClick={shown.reload}>
            Try again
          </Button>
        )}
      </div>
      {isGone && (
        <RemoveButton
          label={`Remove from this list: ${title}`}
          onClick={() => removeDeviceVote(vote.token)}
        />
      )}
    </li>
  )
}

function stateOf({ value, failure }: EndpointView<ShownVote>): string {
  if (failure) return failure.message
  if (!value) return "Counting the votes.."
  const voters = value.results?.voters ?? 0
  const votes = votesInWords(voters)
  if (value.has_ended) return `Ended with ${votes}`
  const soFar = voters === 0 ? "No votes yet" : `${votes} so far`
  return value.ends ? `${soFar}, open until ${formatDate(value.ends)}` : soFar
}

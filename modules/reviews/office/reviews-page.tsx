import type { OperationReply } from "#contract/office/operation.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { DialogButton } from "#web/office/shared/action-dialog.tsx"
import { FilterLinks, useView } from "#web/office/shared/filter-links.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { PhotoLinks } from "#web/office/shared/photo-links.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { OperationButton, type OutcomeView, useOutcome } from "#web/office/shared/use-outcome.tsx"
import { WordsDialog } from "#web/office/shared/words-dialog.tsx"
import { Stars } from "#web/ui/stars.tsx"
import { answerReview, listReviews, publishReview, rejectReview } from "../contract/operations.ts"

type Review = OperationReply<typeof listReviews>[number]

const views = [
  { key: "pending", label: "To decide", empty: "No review is waiting for you." },
  { key: "published", label: "Shown", empty: "No review by a buyer is shown yet." },
  { key: "rejected", label: "Hidden", empty: "No review is hidden." },
] as const

/** Reviews by buyers, with their photos: published, rejected and answered here. */
export default function ReviewsPage() {
  const view = useView(views)
  const { value, ...loading } = useOperation(listReviews, { state: view.key })
  const outcome = useOutcome()
  const reviews = value?.filter(({ state }) => state === view.key)
  return (
    <>
      <h1 className="pt-6 pb-2 text-2xl">Reviews</h1>
      {outcome.view}
      <FilterLinks label="Which reviews" views={views} />
      <Loading {...loading} value={reviews} className="h-64" />
      {reviews?.length === 0 && <p className="text-ink-2">{view.empty}</p>}
      <ul aria-label={view.label} className="grid max-w-180 gap-4">
        {reviews?.map((review) => (
          <ReviewCard key={review.id} review={review} outcome={outcome} />
        ))}
      </ul>
    </>
  )
}

function ReviewCard({ review, outcome }: { review: Review; outcome: OutcomeView }) {
  const { title, stars, name, at, text, answer, reason } = review
  return (
    <li className="grid gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <a className="link font-medium" href={`/product-item/${review.product}`}>
          {title ?? `Product ${review.product}`}
        </a>
        <span className="text-ink-2">
          {name}, {formatDay(at)}
        </span>
      </div>
      <Stars stars={stars} />
      <p className="break-words whitespace-pre-wrap">{text}</p>
      <PhotoLinks links={review.photo_links} name={`Photos by ${name}`} />
      {answer && (
        <p className="border-l-2 border-peacock pl-4 text-sm break-words">You answered: {answer}</p>
      )}
      {reason && (
        <p className="border-l-2 border-line pl-4 text-sm break-words">Hidden because: {reason}</p>
      )}
      <ReviewActions review={review} outcome={outcome} />
    </li>
  )
}

function ReviewActions({ review, outcome }: { review: Review; outcome: OutcomeView }) {
  const { may } = useOffice()
  const hide = useChange(rejectReview)
  const answer = useChange(answerReview)
  const publish = useChange(publishReview)
  const { id, state } = review
  if (!may("reviews.moderate")) return null

  const showAgain = async () => {
    const shown = await publish({ id })
    if (shown.ok) outcome.tell("The review is shown again.")
    else outcome.refuse(shown.failure.message)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {state !== "published" && (
        <OperationButton
          look="primary"
          operation={publishReview}
          input={{ id }}
          onDone={() => outcome.tell("The review is now on the product page.")}
          onRefused={outcome.refuse}
        >
          Show it
        </OperationButton>
      )}
      {state !== "rejected" && (
        <DialogButton
          onDone={(sentence) =>
            outcome.tell(sentence, state === "published" ? () => void showAgain() : undefined)
          }
          dialog={(dialog) => (
            <WordsDialog
              {...dialog}
              title="Hide this review"
              lead="It is removed from the product page and its rating. The author is told why."
              label="Why"
              maxLetters={300}
              confirm="Hide it"
              act={(reason) => hide({ id, reason })}
              done="The review is hidden. The author has been notified."
            />
          )}
        >
          Hide it
        </DialogButton>
      )}
      <DialogButton
        onDone={outcome.tell}
        dialog={(dialog) => (
          <WordsDialog
            {...dialog}
            title="Answer this review"
            lead="Your answer is public, below the review. Leave it empty to remove it."
            label="Your answer"
            maxLetters={1000}
            initial={review.answer ?? ""}
            confirm="Save"
            act={(text) => answer({ id, text })}
            done="Your answer is saved."
          />
        )}
      >
        {review.answer ? "Change your answer" : "Answer"}
      </DialogButton>
    </div>
  )
}

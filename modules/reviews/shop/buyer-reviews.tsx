import { useEffect, useState } from "react"
import { dayWords } from "#domain/core/indian-time.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { Stars } from "#web/ui/stars.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { ShownReview } from "../contract/endpoints.ts"
import { reviewPhotoAddress } from "../contract/photo-address.ts"
import { type ReviewSort, STAR_COUNT } from "../rules/review.ts"
import { reviewsSection } from "./rating-line.tsx"
import { type LoadedReviews, ratingTitle } from "./reviews.tsx"

/** Reviews by buyers: the count by stars, then their texts, ten at a time. */
export function BuyerReviews({ productId, first }: { productId: number; first: LoadedReviews }) {
  const t = useTranslate()
  const [sort, setSort] = useState<ReviewSort>("helpful")
  const [page, setPage] = useState(1)
  const [reviews, setReviews] = useState(first.reviews)
  const [isBusy, setBusy] = useState(false)
  const votes = useVotes(productId)

  async function load(nextSort: ReviewSort, nextPage: number) {
    setBusy(true)
    const result = await withEndpoints(import("../contract/endpoints.ts"), ({ productReviews }) =>
      apiClient(productReviews, {
        params: { product_id: String(productId) },
        query: { sort: nextSort, page: String(nextPage) },
      }),
    )
    setBusy(false)
    if (!result.ok) return void toast.error(result.failure.message)
    setSort(nextSort)
    setPage(nextPage)
    const more = result.value.reviews
    // A review published meanwhile moves others to the next page.
    setReviews((shown) =>
      nextPage === 1
        ? more
        : [...shown, ...more.filter(({ id }) => shown.every((one) => one.id !== id))],
    )
  }

  return (
    <section id={reviewsSection} className="scroll-mt-4" aria-label={t(ratingTitle(first))}>
      <SectionHead
        title={t(ratingTitle(first))}
        action={
          first.count > 1 && (
            <SelectBox
              aria-label={t("Sort reviews")}
              value={sort}
              onChange={(event) => void load(event.target.value as ReviewSort, 1)}
            >
              <option value="helpful">{t("Most helpful")}</option>
              <option value="newest">{t("Newest")}</option>
            </SelectBox>
          )
        }
      />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
        <StarCounts byStars={first.by_stars} count={first.count} />
        <div>
          <ul className="border-t border-line" aria-busy={isBusy}>
            {reviews.map((review) => (
              <li key={review.id} className="border-b border-line py-5">
                <BuyerReview review={review} votes={votes} />
              </li>
            ))}
          </ul>
          {page < first.pages && (
            <Button className="mt-5" busy={isBusy} onClick={() => void load(sort, page + 1)}>
              {t("Show more reviews")}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function StarCounts({ byStars, count }: { byStars: readonly number[]; count: number }) {
  const t = useTranslate()
  return (
    <ul className="grid content-start gap-1.5 text-sm">
      {Array.from({ length: STAR_COUNT }, (_, n) => STAR_COUNT - n).map((stars) => {
        const many = byStars[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-3">
            <span className="w-14 flex-none">
              {t("{stars, plural, one {# star} other {# stars}}", { stars })}
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunk">
              <span
                className="block h-full bg-ink"
                style={{ width: `${(100 * many) / Math.max(1, count)}%` }}
              />
            </span>
            <span className="w-8 flex-none text-right text-ink-2">
              <span className="sr-only">: </span>
              {many}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function BuyerReview({ review, votes }: { review: ShownReview; votes: Votes }) {
  const t = useTranslate()
  const { id, stars, name, text, published_at, photos, answer } = review
  const many = votes.countOf(id) ?? review.helpful
  const words = votes.isMine(id)
    ? t("You found this helpful ({many})", { many })
    : t("Helpful ({many})", { many })
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Stars stars={stars} />
        <span>
          {name}
          {published_at && `, ${t(dayWords(published_at))}`} · {t("Bought here")}
        </span>
      </p>
      <p className="mt-2 leading-6 wrap-anywhere whitespace-pre-line">{text}</p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a
                href={reviewPhotoAddress(photo.id)}
                target="_blank"
                rel="noreferrer"
                className="block size-24 overflow-hidden rounded-md bg-sunk"
              >
                <img
                  src={reviewPhotoAddress(photo.id)}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  alt={t("By {name}, {number} of {count}, opens in a new tab", {
                    ...{ name, number: index + 1, count: photos.length },
                  })}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <p className="mt-3 border-l-2 border-peacock pl-4 text-sm whitespace-pre-line">
          <b className="block font-medium">{t("Answer from the shop")}</b>
          {answer}
        </p>
      )}
      <Button
        look="quiet"
        className="mt-1 -ml-4.5"
        aria-pressed={votes.isMine(id)}
        aria-label={t("{words}, review by {name}", { words, name })}
        onClick={() => void votes.toggle(id)}
      >
        {words}
      </Button>
    </article>
  )
}

type Votes = ReturnType<typeof useVotes>

/** The shopper's own votes; visitors are asked to sign in. */
function useVotes(productId: number) {
  const t = useTranslate()
  const mobile = useMobile()
  const [mine, setMine] = useState<readonly string[]>([])
  const [counts, setCounts] = useState<Record<string, number>>({})

  useEffect(() => {
    if (!mobile) return setMine([])
    void withEndpoints(import("../contract/endpoints.ts"), ({ ownVotes }) =>
      apiClient(ownVotes, { params: { product_id: String(productId) } }),
    ).then((result) => {
      if (result.ok) setMine(result.value.reviews)
    })
  }, [mobile, productId])

  return {
    isMine: (id: string) => mine.includes(id),
    /** Undefined if the shopper has changed nothing. */
    countOf: (id: string) => counts[id],
    toggle: async (id: string) => {
      if (!mobile) return void toast.error(t("Sign in to say that a review helped you."))
      const result = await withEndpoints(
        import("../contract/endpoints.ts"),
        ({ voteHelpful, withdrawHelpful }) =>
          apiClient(mine.includes(id) ? withdrawHelpful : voteHelpful, { params: { id } }),
      )
      if (!result.ok) return void toast.error(result.failure.message)
      const { helpful, voted } = result.value
      setCounts((before) => ({ ...before, [id]: helpful }))
      setMine((before) => [...before.filter((one) => one !== id), ...(voted ? [id] : [])])
    },
  }
}

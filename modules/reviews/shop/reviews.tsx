import type { EndpointOutput } from "#contract/core/endpoint.ts"
import type { Rating } from "#domain/catalogue/product.ts"
import { Carousel } from "#web/ui/carousel.tsx"
import { Stars } from "#web/ui/stars.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import type { productReviews } from "../contract/endpoints.ts"
import { type Review, STAR_COUNT } from "../rules/review.ts"
import { reviewsSection } from "./rating-line.tsx"

export type LoadedReviews = EndpointOutput<typeof productReviews>

/** `4.4 from 45 ratings` */
export const ratingTitle = ({ average, count }: Rating): Sentence =>
  msg("{average} from {count, plural, one {# rating} other {# ratings}}", {
    average: average.toFixed(1),
    count,
  })

/** Five visible, advancing every two seconds (PDP-17, PDP-18). */
export function Reviews({ reviews, ...rating }: Rating & { reviews: readonly Review[] }) {
  const t = useTranslate()
  return (
    <div id={reviewsSection} className="scroll-mt-4">
      <Carousel
        label={t("Reviews")}
        title={t(ratingTitle(rating))}
        perView={{ phone: 1.35, desktop: 5 }}
        autoplayMs={2000}
        loop
      >
        {reviews.map((review) => (
          <ReviewCard key={`${review.name} ${review.city}`} review={review} />
        ))}
      </Carousel>
      <SampleNote />
    </div>
  )
}

/** Shown with every rating or review of the samples. */
export function SampleNote() {
  const t = useTranslate()
  return (
    <p className="border-t border-line pt-2 text-xs text-ink-3">
      {t("Sample reviews, shown until the shop has its own.")}
    </p>
  )
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="relative h-full border-t border-r border-line px-4.5 pt-5 pb-5.5">
      <Stars stars={review.stars} of={STAR_COUNT} />
      <p className="mt-2 mb-3.5 leading-6 text-pretty">{review.text}</p>
      <p className="text-sm text-ink-2">
        {review.name}, {review.city}
      </p>
    </article>
  )
}

import type { Slots } from "#contract/slots.ts"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export const reviewsSection = "reviews"

/** The rating by buyers, or of the samples, with a link to the reviews. */
export default function RatingLine({ parts: { rating } }: Slots["product.title"]) {
  const t = useTranslate()
  if (!rating) return null
  return (
    <>
      <Icon name="star" small />
      <span className="sr-only">{t("Rating")} </span>
      <b className="font-medium">{rating.average.toFixed(1)}</b>
      <a href={`#${reviewsSection}`} className="link mr-2 flex min-h-tap items-center">
        {t("{count, plural, one {# rating} other {# ratings}}", { count: rating.count })}
      </a>
      {rating.is_sample && <span className="-ml-3 mr-2 text-ink-2">{t("(sample)")}</span>}
    </>
  )
}

import clsx from "clsx"
import { useId, useState } from "react"
import { apiClient } from "#web/shared/api/client.ts"
import { fieldErrors } from "#web/shared/api/field-errors.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { PhotoField } from "#web/shared/catalogue/photo/photo-field.tsx"
import { type PickedPhoto, unsentPhotos } from "#web/shared/catalogue/photo/use-photos.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { FieldError } from "#web/ui/field.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { type OwnReview, reviewDraft, writeReview } from "../contract/endpoints.ts"
import { MAX_REVIEW_PHOTOS, REVIEW_MAX_LETTERS, STAR_COUNT } from "../rules/review.ts"

type Errors = Partial<Record<"stars" | "text" | "photos", string>>

/** Stars, text and photos; validated by the server's rules before they are sent. */
export function ReviewForm(props: {
  orderLineId: string
  review: OwnReview | null
  /** Those of the review; the preview of each is empty until it has loaded. */
  photos: PickedPhoto[]
  onWritten: (review: OwnReview) => void
  onCancel: () => void
}) {
  const t = useTranslate()
  const { orderLineId, review } = props
  const [stars, setStars] = useState(review?.stars ?? 0)
  const [text, setText] = useState(review?.text ?? "")
  const [isNamed, setNamed] = useState(review?.show_name ?? true)
  const [photos, setPhotos] = useState(props.photos)
  const [errors, setErrors] = useState<Errors>({})

  async function write() {
    const ids = photos.flatMap(({ id }) => id ?? [])
    const checked = reviewDraft.safeParse({ stars, text, photos: ids, show_name: isNamed })
    const found: Errors = fieldErrors(checked.error)
    if (ids.length < photos.length) found.photos = t(unsentPhotos(photos))
    setErrors(found)
    if (!checked.success || found.photos) return null
    return apiClient(writeReview, { params: { id: orderLineId }, body: checked.data })
  }

  const { isPending, problem, submit } = useMutation(write, {
    onSuccess: ({ review: written }) => props.onWritten(written),
  })

  return (
    <form onSubmit={submit} noValidate aria-labelledby="own-review" className="grid gap-5">
      <StarField stars={stars} error={errors.stars} onChange={setStars} />
      <TextAreaField
        label={t("Your review")}
        hint={t(
          "{typed} of {most} characters, at least 10. What fits, what doesn't, who it suits.",
          {
            typed: text.trim().length,
            most: REVIEW_MAX_LETTERS.toLocaleString("en-IN"),
          },
        )}
        error={errors.text}
        value={text}
        onChange={setText}
      />
      <PhotoField
        purpose="review"
        most={MAX_REVIEW_PHOTOS}
        hint={t(
          "Up to 4 photos (JPEG, PNG or WebP). Everybody can see them once the review is published. We remove the place where they were taken.",
        )}
        error={errors.photos}
        photos={photos.map((photo) => props.photos.find(({ key }) => key === photo.key) ?? photo)}
        onChange={setPhotos}
      />
      <Checkbox
        label={t("Show my first name and initial")}
        checked={isNamed}
        onChange={(event) => setNamed(event.target.checked)}
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" large type="submit" busy={isPending} busyLabel={t("Sending")}>
          {review ? t("Save review") : t("Submit review")}
        </Button>
        <Button large look="quiet" onClick={props.onCancel}>
          {t("Cancel", { context: "dialog" })}
        </Button>
      </div>
    </form>
  )
}

const words = [msg("Poor"), msg("Fair"), msg("Good"), msg("Very good"), msg("Excellent")]

/** Radio buttons styled as stars, with arrow keys. 0 for none yet. */
function StarField(props: { stars: number; error?: string; onChange: (stars: number) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 block text-sm font-medium">{t("Your rating")}</legend>
      <div className="-ml-2.5 flex items-center">
        {Array.from({ length: STAR_COUNT }, (_, n) => n + 1).map((star) => (
          <label
            key={star}
            className={clsx(
              "grid size-tap cursor-pointer place-items-center rounded-md",
              "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-peacock",
              star <= props.stars ? "text-ink" : "text-control",
            )}
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={props.stars === star}
              aria-invalid={props.error ? true : undefined}
              onChange={() => props.onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">
              {t("{stars, plural, one {# star} other {# stars}}, {words}", {
                ...{ stars: star, words: words[star - 1]! },
              })}
            </span>
            <Icon name="star" />
          </label>
        ))}
        <span aria-hidden="true" className="pl-2 text-sm text-ink-2">
          {props.stars > 0 && t(words[props.stars - 1]!)}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{props.error}</FieldError>
    </fieldset>
  )
}

import { type ReactNode, useEffect, useRef, useState } from "react"
import { ownPhoto } from "#contract/catalogue/photos.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import type { PickedPhoto } from "#web/shared/catalogue/photo/use-photos.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Stars } from "#web/ui/stars.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { deleteReview, type OwnReview, ownReview } from "../contract/endpoints.ts"
import { ReviewForm } from "./review-form.tsx"

type View = "review" | "form" | "delete"

/** On the page of a delivered order: write a review, see its status, change or delete it. */
export default function OwnReviewSection({ orderLineId }: { orderLineId: string }) {
  const t = useTranslate()
  const params = { id: orderLineId }
  const loaded = useEndpoint("The review", () => apiClient(ownReview, { params }), orderLineId)
  const review = loaded.value?.review
  const [previews, setPreviews] = useState<Record<string, string>>({})
  const [view, setView] = useState<View>("review")
  const [said, setSaid] = useState("")
  const heading = useRef<HTMLHeadingElement>(null)

  const photoIds = review?.photos.map(({ id }) => id).join(" ") ?? ""
  useEffect(() => {
    for (const id of photoIds.split(" ").filter(Boolean)) {
      void apiClient(ownPhoto, { params: { id } }).then((result) => {
        if (result.ok) setPreviews((loaded) => ({ ...loaded, [id]: result.value.picture }))
      })
    }
  }, [photoIds])
  // There from the start, so that a review saved before its pictures have loaded keeps them.
  const photos = (review?.photos ?? []).map(
    ({ id }): PickedPhoto => ({ key: id, id, state: "sent", preview: previews[id] ?? "" }),
  )

  const show = (next: View, message = "") => {
    setView(next)
    setSaid(message)
    heading.current?.focus()
  }

  const removal = useMutation(() => apiClient(deleteReview, { params }), {
    onSuccess: () => {
      loaded.show({ may_review: true, review: null })
      show("review", t("Your review is deleted."))
    },
  })
  const failure = removal.problem ?? loaded.failure?.message

  if (!loaded.value && !failure) return null
  return (
    <section aria-labelledby="own-review" className="mt-8 border-t border-line pt-6">
      <h2
        ref={heading}
        id="own-review"
        tabIndex={-1}
        className="mb-3 text-xl outline-none lg:text-2xl"
      >
        {review ? t("Your review") : t("Review this product")}
      </h2>
      <p role="status" className={said ? "mb-4 rounded-md bg-peacock-wash px-4 py-3 text-sm" : ""}>
        {said}
      </p>
      {failure && (
        <Notice look="error" className="mb-4">
          {failure}
        </Notice>
      )}
      {view === "form" ? (
        <ReviewForm
          orderLineId={orderLineId}
          review={review ?? null}
          photos={photos}
          onCancel={() => show("review")}
          onWritten={(written) => {
            loaded.show({ may_review: true, review: written })
            show("review", t("Thank you for your review."))
          }}
        />
      ) : review ? (
        <Written review={review} photos={photos}>
          {view === "delete" ? (
            <>
              <p className="w-full text-sm">{t("Delete this review and its photos for good?")}</p>
              <Button look="primary" busy={removal.isPending} onClick={removal.submit}>
                {t("Delete review")}
              </Button>
              <Button look="quiet" onClick={() => show("review")}>
                {t("Keep it")}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => show("form")}>{t("Edit review")}</Button>
              <Button look="quiet" onClick={() => show("delete")}>
                {t("Delete")}
              </Button>
            </>
          )}
        </Written>
      ) : (
        <>
          <p className="mb-4 text-sm text-ink-2">
            {t("How do they fit and wear? Other shoppers would like to know.")}
          </p>
          <Button onClick={() => show("form")}>{t("Write a review")}</Button>
        </>
      )}
    </section>
  )
}

function Written(props: { review: OwnReview; photos: PickedPhoto[]; children: ReactNode }) {
  const t = useTranslate()
  const { review, photos } = props
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <Stars stars={review.stars} />
        <span>
          {review.name} · {t(stateInWords[review.state])}
        </span>
      </p>
      {review.rejection_reason && (
        <p className="mt-2 text-sm">
          {t("We did not publish it: {reason} You can change it and send it again.", {
            reason: review.rejection_reason,
          })}
        </p>
      )}
      <p className="mt-3 leading-6 wrap-anywhere whitespace-pre-line">{review.text}</p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {photos.map(({ key, preview }, index) => (
            <li key={key} className="size-24 overflow-hidden rounded-md bg-sunk">
              {preview && (
                <img
                  src={preview}
                  alt={t("Yours, {number} of {count}", {
                    ...{ number: index + 1, count: photos.length },
                  })}
                  className="size-full object-cover"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <p className="mt-3 border-l-2 border-peacock pl-4 text-sm">
          <b className="block font-medium">{t("Our answer")}</b>
          {review.answer}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">{props.children}</div>
    </article>
  )
}

const stateInWords = {
  pending: msg("We read every review before we show it"),
  published: msg("Published"),
  rejected: msg("Not published"),
}

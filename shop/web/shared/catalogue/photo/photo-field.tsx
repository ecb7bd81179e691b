import { useId, useRef } from "react"
import { FieldError } from "#web/ui/field.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type PickedPhoto, usePhotos } from "./use-photos.ts"

const ACCEPTED = "image/jpeg,image/png,image/webp"

/** Photos with a preview each; every one is sent when picked. */
export function PhotoField(props: {
  purpose: string
  most: number
  hint: string
  error?: string
  photos: PickedPhoto[]
  onChange: (change: (photos: PickedPhoto[]) => PickedPhoto[]) => void
}) {
  const { photos, most } = props
  const { add, remove } = usePhotos(props.purpose, most, props.onChange)
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const left = most - photos.length
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 block text-sm font-medium">
        {t.rich("Photos<quiet> (Optional)</quiet>", {
          quiet: (words) => <span className="font-body text-ink-3">{words}</span>,
        })}
      </legend>
      <ul className="flex flex-wrap gap-2.5">
        {photos.map((photo, index) => (
          <li key={photo.key} className="w-24">
            <Preview
              photo={photo}
              number={index + 1}
              onRemove={() => {
                remove(photo)
                input.current?.focus()
              }}
            />
          </li>
        ))}
        <li>
          <label
            className={
              left > 0
                ? "grid size-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-dashed border-control text-center text-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock hover:bg-sunk"
                : "sr-only"
            }
          >
            <Icon name="plus" />
            {t("Add photos")}
            <input
              ref={input}
              type="file"
              accept={ACCEPTED}
              multiple
              disabled={left <= 0}
              className="sr-only"
              onChange={(event) => {
                add([...(event.target.files ?? [])].slice(0, left))
                event.target.value = ""
              }}
            />
          </label>
        </li>
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        {props.hint}
      </p>
      <FieldError id={`${id}-error`}>{props.error}</FieldError>
    </fieldset>
  )
}

function Preview(props: { photo: PickedPhoto; number: number; onRemove: () => void }) {
  const { photo, number } = props
  const t = useTranslate()
  return (
    <div>
      <div className="relative size-24 overflow-hidden rounded-md bg-sunk">
        {photo.preview && (
          <img
            src={photo.preview}
            alt={t("Photo {number}", { number })}
            className="size-full object-cover"
          />
        )}
        {photo.state === "sending" && (
          <span className="absolute inset-0 grid place-items-center bg-paper/70">
            <Spinner label={t("Sending photo {number}", { number })} />
          </span>
        )}
        <button
          type="button"
          aria-label={t("Remove photo {number}", { number })}
          onClick={props.onRemove}
          className="absolute top-0 right-0 grid size-tap place-items-center"
        >
          <span className="grid size-7 place-items-center rounded-full bg-paper">
            <Icon name="close" small />
          </span>
        </button>
      </div>
      <p role="alert" className="text-xs text-sindoor">
        {photo.error}
      </p>
    </div>
  )
}

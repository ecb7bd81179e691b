import { useState } from "react"
import {
  addSlide,
  listSlides,
  removeSlide,
  setSlide,
} from "#contract/catalogue/operations/slides.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { type SlidePlace, slidePlaces } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { LoadFailure } from "../shared/load-failure.tsx"
import { Part } from "../shared/part.tsx"
import { useChange, useOperation } from "../shared/use-operation.ts"
import { PictureButton } from "./picture-button.tsx"

type SlideValues = OperationReply<typeof listSlides>[number]

const placeLabels: Record<SlidePlace, string> = {
  top_mini_image: "Small pictures at the top",
  banner: "Large banner",
  product_image: "Tiles",
}

const emptySlide: SlideValues = {
  ...{ id: 0, place: "banner", link: "", picture: "", heading: "", text: "" },
}

/** The slides of the home page by position. */
export function SlidesPart({ canChange }: { canChange: boolean }) {
  const { value, failure, reload } = useOperation(listSlides, {})
  const [edited, setEdited] = useState<SlideValues | null>(null)
  const [removed, setRemoved] = useState<SlideValues | null>(null)
  const remove = useChange(removeSlide)
  return (
    <Part
      title="Slides"
      aside={
        canChange && (
          <Button look="secondary" size="sm" onClick={() => setEdited(emptySlide)}>
            Add a slide
          </Button>
        )
      }
    >
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-60" />}
      {value &&
        slidePlaces.map((place) => (
          <div key={place} className="pt-3">
            <h3 className="pb-2 font-medium">{placeLabels[place]}</h3>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {value
                .filter((one) => one.place === place)
                .map((one) => (
                  <li key={one.id} className="rounded-md border border-line bg-raised p-2 text-sm">
                    <Picture path={one.picture} alt="" sizes="18rem" className="w-full bg-sunk" />
                    <p className="pt-2 font-medium">{one.heading}</p>
                    <p className="text-ink-2">{one.text}</p>
                    <p className="text-ink-2">Leads to {one.link}</p>
                    {canChange && (
                      <div className="flex flex-wrap gap-x-2">
                        <Button
                          look="quiet"
                          size="sm"
                          aria-label={`Edit slide ${one.heading}`}
                          onClick={() => setEdited(one)}
                        >
                          Edit
                        </Button>
                        <Button
                          look="quiet"
                          size="sm"
                          aria-label={`Remove slide ${one.heading}`}
                          onClick={() => setRemoved(one)}
                        >
                          Remove
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      {edited && <SlideDialog slide={edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ActionDialog
          title={`Remove ${removed.heading}?`}
          confirm="Remove slide"
          act={async () => {
            const gone = await remove({ id: removed.id })
            return gone.ok ? { ok: true, value: "Removed." } : gone
          }}
          onClose={() => setRemoved(null)}
          onDone={() => setRemoved(null)}
        >
          <p className="text-sm text-ink-2">It leaves the home page at once.</p>
        </ActionDialog>
      )}
    </Part>
  )
}

function SlideDialog({ slide, onClose }: { slide: SlideValues; onClose: () => void }) {
  const isNew = slide.id === 0
  const add = useChange(addSlide)
  const set = useChange(setSlide)
  const [values, setValues] = useState(slide)
  const change = (part: Partial<SlideValues>) => setValues((had) => ({ ...had, ...part }))

  async function act() {
    const { id, picture, ...words } = values
    const saved = isNew
      ? await add({ ...words, picture })
      : await set({ id, ...words, ...(picture !== slide.picture && { picture }) })
    return saved.ok ? { ok: true as const, value: "Saved." } : saved
  }

  return (
    <ActionDialog
      title={isNew ? "Add a slide" : `Edit ${slide.heading}`}
      confirm="Save slide"
      act={act}
      onClose={onClose}
      onDone={onClose}
    >
      {values.picture && (
        <Picture path={values.picture} alt="" sizes="24rem" className="w-full bg-sunk" />
      )}
      <PictureButton
        label={values.picture ? "Choose another picture" : "Choose a picture"}
        handle="slide"
        onPicture={(picture) => change({ picture })}
      />
      <Field label="Place">
        {(ids) => (
          <SelectBox
            {...ids}
            value={values.place}
            onChange={({ target }) => change({ place: target.value as SlidePlace })}
          >
            {slidePlaces.map((place) => (
              <option key={place} value={place}>
                {placeLabels[place]}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      {(
        [
          ["heading", "Words", undefined],
          ["text", "Second line", undefined],
          ["link", "Leads to", "What the listing behind it shows, such as Sunglasses."],
        ] as const
      ).map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint}>
          {(ids) => (
            <TextInput
              {...ids}
              autoComplete="off"
              value={values[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </ActionDialog>
  )
}

import { useState } from "react"
import type { Area } from "react-easy-crop"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { MAX_PICTURES, PICTURE_TYPES, sendPicture } from "../shared/catalogue/send-picture.ts"
import { SortableList } from "../shared/catalogue/sortable-list.tsx"
import { TextField } from "../shared/fields.tsx"
import { FilePicker } from "../shared/file-picker.tsx"

const CropDialog = lazyComponent(() => import("../shared/catalogue/crop-dialog.tsx"))

/** The pictures of a product in order, the first one on every card, each with its alt text. */
export function ProductPictures(props: {
  /** The prefix of the pictures' names; null until it is known. */
  handle: string | null
  pictures: string[]
  alts: Record<string, string>
  error?: string | undefined
  onPictures: (change: (pictures: string[]) => string[]) => void
  onAlts: (alts: Record<string, string>) => void
}) {
  const { handle, pictures, alts, onPictures } = props
  const [waiting, setWaiting] = useState<File[]>([])
  const [file] = waiting
  const nameOf = (picture: string) => alts[picture] || `picture ${pictures.indexOf(picture) + 1}`
  const next = () => setWaiting((files) => files.slice(1))

  async function send(crop: Area) {
    if (!file || handle === null) throw new Error("No picture was added.")
    const sent = await sendPicture(file, handle, crop)
    if (sent.ok) {
      onPictures((had) => [...new Set([...had, sent.value])])
      next()
    }
    return sent
  }

  return (
    <div className="grid gap-3">
      {props.error && (
        <p role="alert" className="text-sm text-sindoor">
          {props.error}
        </p>
      )}
      {pictures.length === 0 && (
        <p className="text-sm text-ink-2">
          No pictures yet. The first one is shown on product cards.
        </p>
      )}
      <SortableList
        label="Pictures in their order"
        items={pictures}
        nameOf={nameOf}
        onOrder={(order) => onPictures(() => order)}
        render={(picture, index) => (
          <div className="grid gap-2 sm:grid-cols-[10rem_1fr]">
            <div>
              <Picture path={picture} alt="" sizes="10rem" className="w-full rounded-sm bg-sunk" />
            </div>
            <div>
              <TextField
                label={`What picture ${index + 1} shows`}
                hint={
                  index === 0
                    ? "Alternative text for people who cannot see the picture."
                    : undefined
                }
                maxLength={200}
                placeholder="Such as: Kajal from the side"
                value={alts[picture] ?? ""}
                onChange={(text) => props.onAlts({ ...alts, [picture]: text })}
              />
              <Button
                look="quiet"
                onClick={() => onPictures((had) => had.filter((one) => one !== picture))}
              >
                Remove picture {index + 1}
              </Button>
            </div>
          </div>
        )}
      />
      <div>
        <FilePicker
          label="Pictures to add"
          accept={PICTURE_TYPES}
          multiple
          disabled={handle === null || pictures.length >= MAX_PICTURES}
          onPick={(_, files) => setWaiting(files.slice(0, MAX_PICTURES - pictures.length))}
        >
          Add pictures
        </FilePicker>
        <p className="pt-1.5 text-sm text-ink-2">
          {handle === null
            ? "Enter the name of the product first: its pictures are named after it."
            : `JPEG, PNG, WebP or AVIF, at least 320 pixels wide. Up to ${MAX_PICTURES}.`}
        </p>
      </div>
      {file && <CropDialog file={file} left={waiting.length - 1} send={send} onClose={next} />}
    </div>
  )
}

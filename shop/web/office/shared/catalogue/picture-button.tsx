import { useRef, useState } from "react"
import type { Area } from "react-easy-crop"
import type { PictureUse } from "#contract/catalogue/operations/add-picture.ts"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import type { CropShape } from "./crop-dialog.tsx"
import { PICTURE_TYPES, sendPicture } from "./send-picture.ts"

const CropDialog = lazyComponent(() => import("./crop-dialog.tsx"))

/** Selects, crops and uploads one picture. */
export function PictureButton(props: {
  label: string
  /** The prefix of the picture's name, such as `slide`. */
  handle: string
  use?: PictureUse
  shape?: CropShape
  look?: "secondary"
  onPicture: (picture: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  async function send(crop: Area) {
    if (!file) throw new Error("No picture was added.")
    const sent = await sendPicture(file, props.handle, crop, props.use)
    if (sent.ok) {
      props.onPicture(sent.value)
      setFile(null)
    }
    return sent
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={props.label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          target.value = ""
        }}
      />
      <Button look={props.look ?? "quiet"} size="sm" onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      {file && (
        <CropDialog
          file={file}
          left={0}
          shape={props.shape}
          send={send}
          onClose={() => setFile(null)}
        />
      )}
    </>
  )
}

import { useState } from "react"
import type { Area } from "react-easy-crop"
import type { PictureUse } from "#contract/catalogue/operations/add-picture.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { FilePicker } from "../file-picker.tsx"
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
  look?: "quiet"
  onPicture: (picture: string) => void
}) {
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
      <FilePicker label={props.label} accept={PICTURE_TYPES} look={props.look} onPick={setFile}>
        {props.label}
      </FilePicker>
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

import { useEffect, useId, useState } from "react"
import Cropper, { type Area } from "react-easy-crop"
import "react-easy-crop/react-easy-crop.css"
import type { ApiResult } from "#contract/core/api-result.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"

const whole: Area = { x: 0, y: 0, width: 100, height: 100 }

export interface CropShape {
  aspect: number
  description: string
}

const productShape: CropShape = {
  aspect: 2,
  description: "Every picture of the shop is twice as wide as high.",
}

/** Crops a picture before upload; the whole picture can be kept as well. */
export default function CropDialog(props: {
  file: File
  /** How many more are to be cropped after this one. */
  left: number
  /** By default the 2:1 of every slot of the shop. */
  shape?: CropShape | undefined
  send: (crop: Area) => Promise<ApiResult<unknown>>
  onClose: () => void
}) {
  const { aspect, description } = props.shape ?? productShape
  const zoomId = useId()
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>(whole)
  const [unreadable, setUnreadable] = useState(false)
  const { variables, problem, mutate, reset } = useMutation((way: "crop" | "whole") =>
    props.send(way === "whole" ? whole : area),
  )

  useEffect(() => {
    const made = URL.createObjectURL(props.file)
    setAddress(made)
    setCrop({ x: 0, y: 0 })
    setZoom(1)
    reset()
    setUnreadable(false)
    return () => URL.revokeObjectURL(made)
  }, [props.file, reset])

  return (
    <Dialog
      title={props.left > 0 ? `Crop picture, ${props.left} more to come` : "Crop picture"}
      description={description}
      onClose={props.onClose}
      footer={
        <DialogButtons cancelLabel="Leave it out" onCancel={props.onClose}>
          <Button busy={variables === "whole"} busyLabel="Sending" onClick={() => mutate("whole")}>
            Keep the whole picture
          </Button>
          <Button
            look="primary"
            busy={variables === "crop"}
            busyLabel="Sending"
            disabled={unreadable}
            onClick={() => mutate("crop")}
          >
            Use this part
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice look="error">{problem}</Notice>}
        {unreadable && (
          <Notice look="caution">
            This browser cannot show the picture. You can send it whole; the shop checks it.
          </Notice>
        )}
        <div className="relative aspect-2/1 w-full overflow-hidden rounded-sm bg-sunk">
          {address && (
            <Cropper
              image={address}
              aspect={aspect}
              crop={crop}
              zoom={zoom}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={setArea}
              disableAutomaticStylesInjection
              mediaProps={{
                alt: `The picture ${props.file.name}`,
                onError: () => setUnreadable(true),
              }}
              cropperProps={{
                role: "group",
                "aria-label": "Part to keep; move the picture with the arrow keys",
              }}
            />
          )}
        </div>
        <label htmlFor={zoomId} className="text-sm font-medium">
          Zoom
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 accent-peacock"
        />
      </div>
    </Dialog>
  )
}

import { useState } from "react"
import { Dialog } from "#web/ui/dialog.tsx"
import { GalleryArrows } from "./gallery-arrows.tsx"
import { ZoomablePicture } from "./zoomable-picture.tsx"

export interface ZoomDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  name: string
  pictures: string[]
  /** The picture that was pressed. */
  first: number
}

/** The pictures in full-screen size. */
export default function ZoomDialog(props: ZoomDialogProps) {
  const { pictures, name } = props
  const [moved, setMoved] = useState(0)
  const count = pictures.length
  const shown = (((props.first + moved) % count) + count) % count
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        setMoved(0)
        props.onOpenChange(open)
      }}
      title={props.title}
      size="full-on-phone"
    >
      <div className="relative -mx-4 -my-5 h-[calc(100%+2.5rem)] lg:-mx-8 lg:-my-7 lg:h-[70dvh]">
        <ZoomablePicture
          key={shown}
          path={pictures[shown] ?? ""}
          alt={`${name}, picture ${shown + 1} of ${count}`}
        />
        {count > 1 && <GalleryArrows onMove={(by) => setMoved(moved + by)} />}
      </div>
    </Dialog>
  )
}

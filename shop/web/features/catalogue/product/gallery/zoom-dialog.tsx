import clsx from "clsx"
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { GalleryArrows } from "./gallery-controls.tsx"
import { type Place, placeOf, usePictureZoom } from "./use-picture-zoom.ts"

interface ZoomDialogProps extends OpenProps {
  title: string
  name: string
  pictures: string[]
  /** The picture that was pressed. */
  first: number
}

/** The pictures in full-screen size. */
export default function ZoomDialog(props: ZoomDialogProps) {
  const { pictures, name } = props
  const t = useTranslate()
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
          alt={t("{name}, picture {number} of {count}", { name, number: shown + 1, count })}
        />
        {count > 1 && <GalleryArrows onMove={(by) => setMoved(moved + by)} />}
      </div>
    </Dialog>
  )
}

/**
 * A press zooms the picture: the pressed point stays in place, and the rest is reached by
 * scrolling. A resting mouse zooms too, and moves the picture along.
 */
function ZoomablePicture({ path, alt }: { path: string; alt: string }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { place, toggle, handlers } = usePictureZoom()

  useLayoutEffect(() => {
    const scrolled = box.current
    if (!scrolled || !place) return
    scrolled.scrollLeft = place.x * (scrolled.scrollWidth - scrolled.clientWidth)
    scrolled.scrollTop = place.y * (scrolled.scrollHeight - scrolled.clientHeight)
  }, [place])

  return (
    <div ref={box} {...handlers} className="size-full overflow-auto bg-sunk">
      <button
        type="button"
        aria-pressed={place !== null}
        onClick={(event) => toggle(pressedPlace(event))}
        // A long press is for the picture, not the browser's context menu.
        onContextMenu={(event) => event.preventDefault()}
        className={clsx(
          "relative grid select-none place-items-center -outline-offset-4",
          place
            ? "size-[220%] cursor-zoom-out portrait:h-auto portrait:min-h-full portrait:w-[300%]"
            : "size-full cursor-zoom-in",
        )}
      >
        <span className="sr-only">{t("Closer:")} </span>
        <Picture
          path={path}
          alt={alt}
          sizes={place ? "(orientation: portrait) 300vw, 220vw" : "100vw"}
          className="w-full lg:max-h-full lg:object-contain"
        />
      </button>
    </div>
  )
}

/** A press by keyboard has no position and means the middle. */
const pressedPlace = (event: MouseEvent): Place =>
  event.detail === 0 ? { x: 0.5, y: 0.5 } : placeOf(event)

import clsx from "clsx"
import { type MouseEvent, useLayoutEffect, useRef } from "react"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { type Place, placeOf, usePictureZoom } from "./use-picture-zoom.ts"

/**
 * A press zooms the picture: the pressed point stays in place, and the rest is reached by
 * scrolling. A resting mouse zooms too, and moves the picture along.
 */
export function ZoomablePicture({ path, alt }: { path: string; alt: string }) {
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
        <span className="sr-only">Closer: </span>
        <Picture
          path={path}
          alt={alt}
          sizes={place ? "(orientation: portrait) 300vw, 220vw" : "100vw"}
          className="w-full"
        />
      </button>
    </div>
  )
}

/** A press by keyboard has no position and means the middle. */
const pressedPlace = (event: MouseEvent): Place =>
  event.detail === 0 ? { x: 0.5, y: 0.5 } : placeOf(event)

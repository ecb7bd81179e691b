import clsx from "clsx"
import { type MouseEvent, useLayoutEffect, useRef } from "react"
import { Picture } from "#web/shared/product/picture.tsx"
import { type Place, placeOf, usePictureZoom } from "./use-picture-zoom.ts"

/**
 * A press brings the picture closer: the place that was pressed stays where it is, and the rest is
 * reached by scrolling. A mouse that rests does so too, and leads the picture along.
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
        // A finger that stays means the picture, not the browser's menu for pictures.
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

/** A press by keyboard has no place and means the middle. */
const pressedPlace = (event: MouseEvent): Place =>
  event.detail === 0 ? { x: 0.5, y: 0.5 } : placeOf(event)

import clsx from "clsx"
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react"
import { Picture } from "#web/shop/picture.tsx"

/** A press brings the picture closer, around the place that was pressed; then it is moved by scrolling. */
export function CloserPicture({ path, alt }: { path: string; alt: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [centre, setCentre] = useState<{ x: number; y: number } | null>(null)

  useLayoutEffect(() => {
    const scrolled = box.current
    if (!scrolled || !centre) return
    scrolled.scrollLeft = centre.x * scrolled.scrollWidth - scrolled.clientWidth / 2
    scrolled.scrollTop = centre.y * scrolled.scrollHeight - scrolled.clientHeight / 2
  }, [centre])

  return (
    <div ref={box} className="size-full overflow-auto bg-sunk">
      <button
        type="button"
        aria-pressed={centre !== null}
        onClick={(event) => setCentre(centre ? null : pressedPlace(event))}
        className={clsx(
          "relative grid place-items-center -outline-offset-4",
          centre ? "size-[220%] cursor-zoom-out" : "size-full cursor-zoom-in",
        )}
      >
        <span className="sr-only">Closer: </span>
        <Picture path={path} alt={alt} sizes={centre ? "220vw" : "100vw"} className="w-full" />
      </button>
    </div>
  )
}

/** As parts of the whole; a press by keyboard has no place and means the middle. */
function pressedPlace({ currentTarget, clientX, clientY, detail }: MouseEvent) {
  if (detail === 0) return { x: 0.5, y: 0.5 }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

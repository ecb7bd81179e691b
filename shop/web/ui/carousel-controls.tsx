import clsx from "clsx"
import type { Autoplay } from "./carousel-autoplay.ts"
import type { CarouselPosition } from "./carousel-position.ts"
import { Icon } from "./icon.tsx"

const button =
  "grid size-tap place-items-center border border-control not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-sunk disabled:text-control disabled:hover:bg-transparent"

/** Previous, Next, and a stop button for autoplay. */
export function CarouselArrows(props: {
  onMove: (by: 1 | -1) => void
  position: CarouselPosition
  autoplay?: Autoplay
  className?: string
}) {
  const { onMove, position, autoplay } = props
  return (
    <div className={clsx("flex flex-none self-center", props.className)}>
      {autoplay && (
        <button
          type="button"
          aria-label={autoplay.stopped ? "Play" : "Pause"}
          onClick={() => autoplay.setStopped(!autoplay.stopped)}
          className={button}
        >
          <Icon name={autoplay.stopped ? "play" : "pause"} small />
        </button>
      )}
      <button
        type="button"
        aria-label="Previous"
        disabled={!position.canGoBack}
        onClick={() => onMove(-1)}
        className={button}
      >
        <Icon name="left" small />
      </button>
      <button
        type="button"
        aria-label="Next"
        disabled={!position.canGoOn}
        onClick={() => onMove(1)}
        className={button}
      >
        <Icon name="right" small />
      </button>
    </div>
  )
}

/** A line for each slide, the current one longer. */
export function CarouselMarks({ count, selected }: { count: number; selected: number }) {
  return (
    <div role="img" aria-label={`Slide ${selected + 1} of ${count}`} className="flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike
          key={index}
          className={clsx(
            "h-0.5 transition-[width,background-color] duration-base",
            index === selected ? "w-12 bg-peacock" : "w-7 bg-line",
          )}
        />
      ))}
    </div>
  )
}

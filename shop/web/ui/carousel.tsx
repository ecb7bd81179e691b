import clsx from "clsx"
import { Children, type CSSProperties, type ReactNode, useState } from "react"
import { type Autoplay, useAutoplay } from "./carousel-autoplay.ts"
import { type CarouselPosition, usePosition } from "./carousel-position.ts"
import { Icon } from "./icon.tsx"
import { SectionHead } from "./page.tsx"
import { useEmbla } from "./use-embla.ts"
import { useTranslate } from "./use-translate.tsx"

interface CarouselProps {
  label: string
  /** Visible slides; 1.2 shows part of the next one. */
  perView: { phone: number; desktop: number }
  /** Autoplay interval; disabled with reduced motion. */
  autoplayMs?: number
  /** How long one move takes. */
  speedMs?: number
  loop?: boolean
  /** A visible heading, with the buttons beside it; without one they are below. */
  title?: string
  gap?: boolean
  /** For the container that the slides move in. */
  viewportClassName?: string
  children: ReactNode
}

export function Carousel(props: CarouselProps) {
  const t = useTranslate()
  const { label, perView, autoplayMs, speedMs = 900, loop = false, title } = props
  const slides = Children.toArray(props.children)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const { embla, move } = useEmbla(viewport, {
    align: "start",
    loop,
    duration: durationOf(speedMs),
    // Fewer slides than fit do not scroll.
    containScroll: loop ? false : "trimSnaps",
  })
  const position = usePosition(embla)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const autoplay = useAutoplay({ embla, root, selected: position.selected, every: autoplayMs })

  const controls = (
    <CarouselArrows
      onMove={move}
      position={position}
      autoplay={autoplayMs ? autoplay : undefined}
      className={clsx(
        slides.length <= perView.desktop && "lg:invisible",
        slides.length <= perView.phone && "max-lg:invisible",
      )}
    />
  )

  return (
    <section
      ref={setRoot}
      {...autoplay.handlers}
      aria-roledescription={t("carousel")}
      aria-label={title ?? label}
      data-ready={embla ? "" : undefined}
    >
      {title && <SectionHead title={title} action={controls} />}
      <div ref={setViewport} className={props.viewportClassName ?? "overflow-hidden"}>
        <div
          className={clsx("flex touch-pan-y", props.gap && "-ml-2.5 lg:-ml-4")}
          style={
            {
              "--phone": `${100 / perView.phone}%`,
              "--desktop": `${100 / perView.desktop}%`,
            } as CSSProperties
          }
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
              key={index}
              role="group"
              aria-roledescription={t("slide")}
              aria-label={t("{place} of {count}", { place: index + 1, count: slides.length })}
              className={clsx(
                "min-w-0 flex-none basis-(--phone) lg:basis-(--desktop)",
                props.gap && "pl-2.5 lg:pl-4",
              )}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {!title && (
        <div className="flex flex-wrap items-center justify-between gap-y-3 pt-4">
          <CarouselMarks count={slides.length} selected={position.selected} />
          {controls}
        </div>
      )}
    </section>
  )
}

/** The library's own unit; measured on a banner, a move takes 2.75 frames for each. */
const durationOf = (milliseconds: number) => (milliseconds * 60) / 1000 / 2.75

const button =
  "grid size-tap place-items-center border border-control not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-sunk disabled:text-control disabled:hover:bg-transparent"

/** Previous, Next, and a stop button for autoplay. */
function CarouselArrows(props: {
  onMove: (by: 1 | -1) => void
  position: CarouselPosition
  autoplay?: Autoplay
  className?: string
}) {
  const t = useTranslate()
  const { onMove, position, autoplay } = props
  return (
    <div className={clsx("flex flex-none self-center", props.className)}>
      {autoplay && (
        <button
          type="button"
          aria-label={autoplay.stopped ? t("Play") : t("Pause")}
          onClick={() => autoplay.setStopped(!autoplay.stopped)}
          className={button}
        >
          <Icon name={autoplay.stopped ? "play" : "pause"} small />
        </button>
      )}
      <button
        type="button"
        aria-label={t("Previous")}
        disabled={!position.canGoBack}
        onClick={() => onMove(-1)}
        className={button}
      >
        <Icon name="left" small />
      </button>
      <button
        type="button"
        aria-label={t("Next")}
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
function CarouselMarks({ count, selected }: { count: number; selected: number }) {
  const t = useTranslate()
  return (
    <div
      role="img"
      aria-label={t("Slide {place} of {count}", { place: selected + 1, count })}
      className="flex gap-1.5"
    >
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

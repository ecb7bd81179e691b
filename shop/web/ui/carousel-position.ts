import type { EmblaCarouselType } from "embla-carousel"
import { useEffect, useState } from "react"

export interface CarouselPosition {
  selected: number
  canGoBack: boolean
  canGoOn: boolean
}

/** The position of a carousel; at its beginning before hydration. */
export function usePosition(embla: EmblaCarouselType | undefined): CarouselPosition {
  const [position, setPosition] = useState({ selected: 0, canGoBack: true, canGoOn: true })
  useEffect(() => {
    if (!embla) return
    const update = () =>
      setPosition({
        selected: embla.selectedScrollSnap(),
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
      })
    update()
    embla.on("select", update).on("reInit", update)
    return () => {
      embla.off("select", update).off("reInit", update)
    }
  }, [embla])
  return position
}

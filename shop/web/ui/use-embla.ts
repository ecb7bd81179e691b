import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel"
import { useCallback, useEffect, useRef, useState } from "react"
import { showChunkError } from "./chunk-error.tsx"
import { whenIdle } from "./when-idle.ts"

/**
 * The code that scrolls a row of slides. It is not part of start-up: it is loaded once the row is
 * near the screen and the browser is idle, or with the first press on Next or Previous.
 * @param options only the first ones are used
 */
export function useEmbla(
  viewport: HTMLElement | null,
  options: EmblaOptionsType,
): { embla: EmblaCarouselType | undefined; move: (by: 1 | -1) => void } {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const opening = useRef<() => Promise<EmblaCarouselType | undefined>>(undefined)
  const first = useRef(options)

  useEffect(() => {
    if (!viewport) return
    let opened: Promise<EmblaCarouselType | undefined> | undefined
    let made: EmblaCarouselType | undefined
    let isGone = false
    const open = async () => {
      const { default: makeEmbla } = await import("embla-carousel")
      if (isGone) return
      made = makeEmbla(viewport, first.current)
      setEmbla(made)
      return made
    }
    opening.current = () => {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    }
    const isNear = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        isNear.disconnect()
        void whenIdle().then(() => opening.current?.().catch(() => undefined))
      },
      { rootMargin: "50%" },
    )
    isNear.observe(viewport)
    return () => {
      isGone = true
      isNear.disconnect()
      made?.destroy()
      setEmbla(undefined)
    }
  }, [viewport])

  const move = useCallback(async (by: 1 | -1) => {
    try {
      const ready = await opening.current?.()
      if (by === 1) ready?.scrollNext()
      else ready?.scrollPrev()
    } catch {
      await showChunkError()
    }
  }, [])

  return { embla, move }
}

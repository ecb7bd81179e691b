import clsx from "clsx"
import { useEffect, useRef } from "react"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import type { TryOnFrame, TryOnModel } from "./frames.ts"

/** A carousel of frames: one for each model; the arrow keys move between them. */
export function FrameCarousel(props: {
  models: readonly TryOnModel[]
  chosen: TryOnFrame
  onChoose: (frame: TryOnFrame) => void
}) {
  const { models, chosen, onChoose } = props
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const row = list.current
    const shown = row?.querySelector<HTMLElement>("[data-chosen]")
    if (!row || !shown) return
    const middle = shown.offsetLeft - (row.clientWidth - shown.clientWidth) / 2
    row.scrollTo({ left: middle, behavior: "instant" })
  }, [])
  return (
    <fieldset
      ref={list}
      className="scroll-row flex min-w-0 gap-1 max-lg:-mx-4 max-lg:px-4 lg:grid lg:grid-cols-3 lg:gap-2 lg:overflow-visible"
    >
      <legend className="sr-only">Frames</legend>
      {models.map(({ model, title, frames }) => {
        const isChosen = model === chosen.model
        const shown = isChosen ? chosen : frames[0]
        if (!shown) return null
        return (
          <label
            key={model}
            data-chosen={isChosen || undefined}
            className={clsx(
              "relative flex w-24 flex-none flex-col items-center rounded-md border px-1 pb-1.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-peacock lg:w-auto",
              isChosen ? "border-peacock bg-raised" : "border-transparent hover:bg-sunk",
            )}
          >
            <input
              type="radio"
              name="try-on-frame"
              className="sr-only"
              checked={isChosen}
              onChange={() => onChoose(shown)}
            />
            <Picture path={shown.thumbnail} alt="" sizes="6rem" className="w-full" />
            <span className="w-full text-center text-xs text-balance">{title}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

import clsx from "clsx"
import { useEffect, useRef } from "react"
import { href } from "react-router"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { colourLabel, type TryOnFrame, type TryOnModel } from "./frames.ts"
import { widthInWords } from "./width-words.ts"

/** The current frame, its colours, and the other frames. */
export function FramePanel(props: {
  models: readonly TryOnModel[]
  chosen: TryOnFrame
  /** The face on which the frame is shown, mm, if it is known; `whose` is a name, null the shopper. */
  face: { width: number; whose: string | null } | null
  onChoose: (frame: TryOnFrame) => void
}) {
  const { models, chosen, face, onChoose } = props
  const t = useTranslate()
  const width = widthInWords(chosen.measures?.totalWidth ?? null, face?.width ?? null, face?.whose)
  const siblings = models.find(({ model }) => model === chosen.model)?.frames ?? []
  return (
    <div className="flex min-h-0 flex-col gap-1.5 lg:gap-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-medium tracking-normal lg:text-xl">
            <Link
              to={href("/product-item/:product_id", { product_id: String(chosen.id) })}
              className="underline decoration-line underline-offset-4"
            >
              {chosen.title || t("Unnamed Product")}
            </Link>
          </h2>
          <p className="text-xs text-ink-2 lg:text-sm">
            <Price amount={chosen.finalPrice} className="font-bold text-ink" />
            {!chosen.inStock && t(", out of stock")} · {colourLabel(t, chosen)}
          </p>
          <p aria-live="polite" className="text-xs text-ink-3 lg:text-sm">
            {width && t(width)}
          </p>
        </div>
        <FrameColours frames={siblings} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className="min-h-0 lg:overflow-y-auto lg:pr-1">
        <FrameCarousel models={models} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  )
}

/** A carousel of frames: one for each model; the arrow keys move between them. */
function FrameCarousel(props: {
  models: readonly TryOnModel[]
  chosen: TryOnFrame
  onChoose: (frame: TryOnFrame) => void
}) {
  const { models, chosen, onChoose } = props
  const t = useTranslate()
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
      <legend className="sr-only">{t("Frames")}</legend>
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
            <span className="w-full text-center text-xs text-balance">
              {title || t("Unnamed Product")}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The colours in which the chosen model is sold. */
function FrameColours(props: {
  frames: readonly TryOnFrame[]
  chosen: TryOnFrame
  onChoose: (frame: TryOnFrame) => void
}) {
  const t = useTranslate()
  if (props.frames.length < 2) return null
  return (
    <fieldset className="flex flex-none">
      <legend className="sr-only">{t("Colour")}</legend>
      {props.frames.map((frame) => (
        <label
          key={frame.id}
          title={colourLabel(t, frame)}
          className="relative grid size-tap place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-peacock"
        >
          <input
            type="radio"
            name="try-on-colour"
            aria-label={colourLabel(t, frame)}
            className="sr-only"
            checked={frame.id === props.chosen.id}
            onChange={() => props.onChoose(frame)}
          />
          <span
            className={clsx(
              "size-6 rounded-full border border-ink/28 outline-2 outline-offset-2",
              frame.id === props.chosen.id ? "outline-peacock" : "outline-transparent",
            )}
            style={{ backgroundColor: frame.colour?.hex }}
          />
        </label>
      ))}
    </fieldset>
  )
}

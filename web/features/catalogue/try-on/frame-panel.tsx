import { href, Link } from "react-router"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { FrameCarousel } from "./frame-carousel.tsx"
import { FrameColours } from "./frame-colours.tsx"
import type { TryOnFrame, TryOnModel } from "./frames.ts"
import { widthInWords } from "./width-words.ts"

/** The current frame, its colours, and the other frames. */
export function FramePanel(props: {
  models: readonly TryOnModel[]
  chosen: TryOnFrame
  faceWidth: number | null
  onChoose: (frame: TryOnFrame) => void
}) {
  const { models, chosen, faceWidth, onChoose } = props
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
              {chosen.title}
            </Link>
          </h2>
          <p className="text-xs text-ink-2 lg:text-sm">
            <Price amount={chosen.finalPrice} className="font-bold text-ink" />
            {!chosen.inStock && ", out of stock"} · {chosen.label}
          </p>
          <p aria-live="polite" className="text-xs text-ink-3 lg:text-sm">
            {widthInWords(chosen.measures?.totalWidth ?? null, faceWidth)}
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

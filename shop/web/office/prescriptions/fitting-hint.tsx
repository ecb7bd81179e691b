import { outlineOf } from "@chashma/eyewear/geometry/outline.ts"
import { heightsInWords } from "@chashma/optics/face/pupil-heights.ts"
import type { z } from "zod"
import type { fittingHint } from "#contract/orders/operations/fitting-hint.ts"
import { FrameDrawing } from "#web/shared/catalogue/product/frame-drawing.tsx"

/** Fitting heights that the shopper measured: a hint beside the optician's own measure. */
export function FittingHint({ hint }: { hint: z.output<typeof fittingHint> }) {
  const { right, left, pd, frame } = hint
  return (
    <div className="grid gap-2 text-sm">
      <p>
        Measured by the shopper in 3D try on: {heightsInWords(hint)}. This is only a hint: measure
        again with the frame on.
      </p>
      {frame && (
        <div className="max-w-96">
          <FrameDrawing
            measures={frame.measures}
            outline={outlineOf(frame.shape, frame.measures)}
            colour="currentColor"
            pupils={{ heights: { right, left }, pd }}
          />
        </div>
      )}
    </div>
  )
}

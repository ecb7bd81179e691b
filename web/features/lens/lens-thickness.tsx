import clsx from "clsx"
import { useId, useState } from "react"
import { eyeNames } from "#domain/lens/in-words.ts"
import {
  compareLenses,
  formatMm,
  type LensComparison,
  type LensPair,
  type MeasuredFrame,
  magnificationInWords,
} from "#domain/lens/lens-comparison.ts"
import { ASSUMED_PD_MM } from "#domain/lens/thickness.ts"
import type { Prescription } from "#domain/lens/types.ts"
import { Radio } from "#web/ui/radio.tsx"
import { LensSection, sectionInWords } from "./lens-section.tsx"

const eyes = ["right", "left"] as const

const indexOf = ({ material }: LensPair) => material.index.toFixed(2)

/** Thickness and weight of the lenses of a prescription in a frame, in each material. */
export function LensThickness(props: { frame: MeasuredFrame; prescription: Prescription }) {
  const comparison = compareLenses(props.frame, props.prescription)
  if (!comparison) {
    return (
      <p className="text-ink-2">
        Lenses this strong need a special shape in a frame of this size, so we can't show them here.
        A smaller frame helps; our optician can tell you more.
      </p>
    )
  }
  return <Comparison {...props} comparison={comparison} />
}

function Comparison(props: {
  frame: MeasuredFrame
  prescription: Prescription
  comparison: LensComparison
}) {
  const { frame, prescription } = props
  const { pairs, recommended, reason } = props.comparison
  const group = useId()
  const [picked, setPicked] = useState<number | null>(null)
  const shown = pairs.find(({ material }) => material.index === picked) ?? recommended
  // The same scale for every material, so that differences are visible.
  const depth = Math.max(
    ...pairs.flatMap(({ lenses }) =>
      eyes.flatMap((eye) => lenses[eye].section.map(({ back }) => back)),
    ),
  )
  return (
    <div className="grid gap-5">
      <p>
        <b className="font-bold">Recommended: index {indexOf(recommended)}.</b> {reason}
      </p>
      <div role="radiogroup" aria-label="Lens material" className="border-t border-line">
        {pairs.map((pair) => (
          <Radio
            key={pair.material.index}
            name={group}
            checked={pair === shown}
            onChange={() => setPicked(pair.material.index)}
            className="border-b border-line py-1 [&>span]:flex-1"
            label={
              <span className="grid grid-cols-[minmax(0,1fr)_4rem_2.25rem] items-baseline gap-x-2">
                <span>
                  <span
                    className={clsx("whitespace-nowrap", pair === recommended && "font-medium")}
                  >
                    {indexOf(pair)} {pair.material.name}
                  </span>{" "}
                  {pair === recommended && (
                    <span className="text-sm whitespace-nowrap text-peacock">recommended</span>
                  )}
                </span>
                <span className="text-right">{formatMm(pair.thickest)}</span>
                <span className="text-right text-ink-2">{Math.round(pair.grams)} g</span>
              </span>
            }
          />
        ))}
        <p className="pt-1.5 text-xs text-ink-3">
          Thickest place of both lenses, and weight of the pair.
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {eyes.map((eye) => {
          const lens = shown.lenses[eye]
          return (
            <figure key={eye} className="min-w-0">
              <figcaption className="font-medium">{eyeNames[eye]}</figcaption>
              <LensSection
                eye={eye}
                lens={lens}
                depth={depth}
                hasRim={frame.frameType !== "Rimless"}
                label={sectionInWords(eyeNames[eye], indexOf(shown), lens)}
              />
              <dl
                className={clsx(
                  "mt-1 flex justify-between gap-x-2 text-sm",
                  // In the order of the drawing.
                  eye === "left" && "flex-row-reverse",
                )}
              >
                <Measure name="Temple" millimetres={lens.templeEdge} />
                <Measure name="Middle" millimetres={lens.centre} />
                <Measure name="Nose" millimetres={lens.nasalEdge} />
              </dl>
              <p className="mt-2 text-sm text-ink-2">
                To others, this eye looks {magnificationInWords(lens.magnification)}.
              </p>
            </figure>
          )
        })}
      </div>
      <p className="text-xs text-ink-3">
        Each lens is cut through at the height of the pupil and seen from above with its front
        towards you, at true proportions in a rim 3.5 mm deep.{" "}
        {prescription.pd === undefined && `Worked out for a PD of ${ASSUMED_PD_MM} mm. `}
        Worked out from the size of the frame and your powers for lenses with spherical surfaces;
        the finished lens can differ by a few tenths of a millimetre. Bifocal and progressive lenses
        are a little thicker.
      </p>
    </div>
  )
}

const Measure = ({ name, millimetres }: { name: string; millimetres: number }) => (
  <div>
    <dt className="text-ink-3">{name}</dt>
    <dd>{formatMm(millimetres)}</dd>
  </div>
)

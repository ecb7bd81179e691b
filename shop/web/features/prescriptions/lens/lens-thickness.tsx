import { ASSUMED_PD_MM } from "@chashma/optics/lenses/thickness.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import clsx from "clsx"
import { type ReactNode, useState } from "react"
import { href } from "react-router"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { lensSurcharges } from "#domain/prescriptions/lens/lens-catalogue.ts"
import {
  compareLenses,
  formatMm,
  type LensComparison,
  type LensPair,
  type MeasuredFrame,
  magnificationInWords,
} from "#domain/prescriptions/lens/lens-comparison.ts"
import { eyeNames } from "#domain/prescriptions/prescription-words.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { LensSection, sectionInWords } from "./lens-section.tsx"

const eyes = ["right", "left"] as const

/** By the names of `@chashma/optics`. */
const materialNames: Readonly<Record<string, Sentence>> = {
  Standard: msg("Standard"),
  "Middle index": msg("Middle index"),
  Polycarbonate: msg("Polycarbonate"),
  Thin: msg("Thin"),
  "Very thin": msg("Very thin"),
  Thinnest: msg("Thinnest"),
}

const indexOf = ({ material }: LensPair) => material.index.toFixed(2)

/** Thickness and weight of the lenses of a prescription in a frame, in each material. */
export function LensThickness(props: { frame: MeasuredFrame; prescription: Prescription }) {
  const t = useTranslate()
  const comparison = compareLenses(props.frame, props.prescription, useSettings().lenses.ranges)
  if (!comparison) {
    return (
      <p className="text-ink-2">
        {t(
          "Lenses this strong need a special shape in a frame of this size, so we can't show them here. A smaller frame helps; our optician can tell you more.",
        )}
      </p>
    )
  }
  return <Comparison {...props} comparison={comparison} />
}

function Recommendation({ frame, sentence }: { frame: MeasuredFrame; sentence: Sentence }) {
  const t = useTranslate()
  const hasSurcharges = lensSurcharges(useSettings().lenses, frame).length > 0
  return (
    <span className="w-full">
      <span className="font-medium">{t(sentence)}</span>
      {!hasSurcharges && ` ${t("It costs nothing extra.")}`}
    </span>
  )
}

function Comparison(props: {
  frame: MeasuredFrame
  prescription: Prescription
  comparison: LensComparison
}) {
  const { frame, prescription } = props
  const t = useTranslate()
  const { pairs, recommended, recommendation } = props.comparison
  const depth = Math.max(
    ...eyes.flatMap((eye) => recommended.lenses[eye].section.map(({ back }) => back)),
  )
  return (
    <div className="grid gap-5">
      <Recommendation frame={frame} sentence={recommendation} />
      <table className="w-full text-left">
        <caption className="sr-only">{t("Your lenses in each material")}</caption>
        <thead className="text-sm text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-body font-normal">
              {t("Material")}
            </th>
            <th scope="col" className="py-1.5 pl-2 text-right font-body font-normal">
              {t("Thickest point")}
            </th>
            <th scope="col" className="py-1.5 pl-2 text-right font-body font-normal">
              {t("Pair weight")}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr
              key={pair.material.index}
              className={clsx("border-b border-line", pair === recommended && "bg-peacock-wash")}
            >
              <th
                scope="row"
                className={clsx("py-2 font-body", pair !== recommended && "font-normal")}
              >
                {indexOf(pair)} {t(materialNames[pair.material.name]!)}
                {pair === recommended && (
                  <span className="text-sm whitespace-nowrap text-peacock">
                    {" "}
                    {t("recommended")}
                  </span>
                )}
              </th>
              <td className="py-2 pl-2 text-right whitespace-nowrap">{formatMm(pair.thickest)}</td>
              <td className="py-2 pl-2 text-right whitespace-nowrap text-ink-2">
                {t("{grams} g", { grams: Math.round(pair.grams) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {eyes.map((eye) => {
          const lens = recommended.lenses[eye]
          return (
            <figure key={eye} className="min-w-0">
              <figcaption className="font-medium">{t(eyeNames[eye])}</figcaption>
              <LensSection
                eye={eye}
                lens={lens}
                depth={depth}
                hasRim={frame.frameType !== "Rimless"}
                label={t(sectionInWords(eyeNames[eye], indexOf(recommended), lens))}
              />
              <dl
                className={clsx(
                  "mt-1 flex justify-between gap-x-2 text-sm",
                  // In the order of the drawing.
                  eye === "left" && "flex-row-reverse",
                )}
              >
                <Measure name={t("Temple")} millimetres={lens.templeEdge} />
                <Measure name={t("Middle")} millimetres={lens.centre} />
                <Measure name={t("Nose")} millimetres={lens.nasalEdge} />
              </dl>
            </figure>
          )
        })}
      </div>
      <p className="text-sm text-ink-2">
        {t(
          magnificationInWords({
            right: recommended.lenses.right.magnification,
            left: recommended.lenses.left.magnification,
          }),
        )}
      </p>
      <p className="text-xs text-ink-3">
        {t("Your lens from above. Actual thickness may vary slightly.")}{" "}
        {prescription.pd === undefined &&
          `${t("Calculated for a PD of {pd} mm.", { pd: ASSUMED_PD_MM })} `}
        {t("Bifocal and progressive lenses are a little thicker.")}
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

/** The lenses of this prescription in this frame: as one line, and as a drawing once expanded. */
export function LensPreview(props: {
  product: ListedProduct
  prescription: Prescription
  /** Below the drawing. */
  children: ReactNode
}) {
  const { product, prescription } = props
  const t = useTranslate()
  const { lenses } = useSettings()
  const [isOpen, setOpen] = useState(false)
  if (!product.measures) return null
  const frame = { ...product, measures: product.measures }
  const recommendation = compareLenses(frame, prescription, lenses.ranges)?.recommendation
  return (
    <details
      className="border-y border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-tap cursor-pointer flex-wrap items-center gap-x-2 py-2">
        {recommendation && !isOpen && <Recommendation frame={frame} sentence={recommendation} />}
        <span className="link">{t("See your lenses in this frame")}</span>
      </summary>
      {isOpen && (
        <div className="pt-2 pb-5">
          <LensThickness frame={frame} prescription={prescription} />
          <p className="mt-3 text-sm">
            <Link to={href("/lens-thickness")} className="link">
              {t("Compare other frame sizes")}
            </Link>
          </p>
          {props.children}
        </div>
      )}
    </details>
  )
}

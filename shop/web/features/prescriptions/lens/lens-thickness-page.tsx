import { isPd, readPd } from "@chashma/optics/powers/pd.ts"
import { useState } from "react"
import { href } from "react-router"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import {
  type FrameShape,
  type FrameType,
  frameShapes,
  frameTypes,
  storedWord,
} from "#domain/catalogue/vocabulary.ts"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import { PdTextField } from "#web/shared/prescriptions/lens/pd-text-field.tsx"
import { PowerTable } from "#web/shared/prescriptions/lens/power-table.tsx"
import { TypedLines } from "#web/shared/prescriptions/lens/typed-lines.tsx"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Link } from "#web/ui/link.tsx"
import { Page } from "#web/ui/page.tsx"
import { Section } from "#web/ui/section.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { changeDraft, type DraftAction, emptyDraft, prescriptionOf } from "./lens-draft.ts"
import { LensThickness } from "./lens-thickness.tsx"

export const meta = metaOf({
  title: msg("How thick will my lenses be?"),
  description: msg(
    "Thickness and weight of your lenses for your powers, your frame and your pupillary distance, in index 1.50 to 1.74, drawn to scale.",
  ),
  path: href("/lens-thickness"),
})

const sizes = [
  { key: "eyeSize", label: msg("Lens width, mm"), min: 35, max: 65 },
  { key: "bridge", label: msg("Bridge, mm"), min: 10, max: 30 },
  { key: "lensHeight", label: msg("Lens height, mm"), min: 20, max: 60 },
] as const

type SizeKey = (typeof sizes)[number]["key"] & keyof FrameMeasures

/** Defaults: a usual frame and a usual minus power. */
const usualSizes: Record<SizeKey, string> = { eyeSize: "52", bridge: "18", lensHeight: "40" }
const example = (["right", "left"] as const).reduce(
  (draft, eye) =>
    changeDraft(draft, { do: "set-power", eye, change: { sph: -4, cyl: 0, axis: "" } }),
  changeDraft(emptyDraft, { do: "choose-type", type: "Single Vision" }),
)

const readSize = (typed: string, { min, max }: { min: number; max: number }): number | null => {
  const size = /^\d{2}([.,]\d)?$/.test(typed.trim()) ? Number(typed.trim().replace(",", ".")) : null
  return size !== null && size >= min && size <= max ? size : null
}

const sizeProblem = ({ min, max }: { min: number; max: number }): Sentence =>
  msg("From {min} to {max} mm, such as {middle}.", {
    ...{ min, max },
    middle: Math.round((min + max) / 2),
  })

const pdProblem = msg("From 45 to 80 mm, such as 63, or 31.5/31.5 for each eye.")

/** Inputs stay on this page: they are neither stored, nor sent, nor part of the URL. */
export default function LensThicknessPage() {
  const t = useTranslate()
  const [draft, setDraft] = useState(example)
  const [typed, setTyped] = useState(usualSizes)
  const [frameShape, setShape] = useState<FrameShape>("Rectangle")
  const [frameType, setType] = useState<FrameType>("Fullrim")
  const [isChild, setChild] = useState(false)
  const act = (action: DraftAction) => setDraft(changeDraft(draft, action))

  const pd = draft.pd.trim() === "" ? null : readPd(draft.pd)
  const isPdWrong = draft.pd.trim() !== "" && (pd === null || !isPd(pd))
  const prescription = prescriptionOf(isPdWrong ? { ...draft, pd: "" } : draft)
  const { problems } = checkPrescription("Single Vision", prescription)
  const [eyeSize, bridge, lensHeight] = sizes.map((size) => readSize(typed[size.key], size))
  return (
    <Page className="pt-8 lg:pt-14">
      <h1 className="text-3xl">{t("How thick will my lenses be?")}</h1>
      <p className="mt-3 max-w-read text-ink-2">
        {t(
          "Enter your powers and the size of a frame, and see your lenses in every material. What you enter stays in this page: it isn't sent or saved.",
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-8">
          <Section id="thickness-powers" title={t("Your powers")}>
            <PowerTable
              type="Single Vision"
              eyes={draft}
              sameForBoth={draft.sameForBoth}
              problems={problems}
              onChange={(eye, change) => act({ do: "set-power", eye, change })}
              onSameForBoth={(same) => act({ do: "same-for-both", same })}
            />
            <TypedLines
              type="Single Vision"
              eyes={draft}
              sameForBoth={draft.sameForBoth}
              onRead={(eye, change) => act({ do: "set-power", eye, change })}
            />
            <PdTextField
              hint={t("63 from pupil to pupil, or 31.5/31.5 for each eye.")}
              pd={draft.pd}
              error={isPdWrong ? t(pdProblem) : undefined}
              onChange={(pd) => act({ do: "set-pd", pd })}
            />
          </Section>
          <section aria-labelledby="thickness-frame">
            <h2 id="thickness-frame" className="text-xl">
              {t("The frame")}
            </h2>
            <p className="mt-1 mb-4 text-sm text-ink-2">
              {t(
                "The first two numbers are printed inside a temple, such as 52 □ 18. Every frame in the shop shows all three under its size.",
              )}
            </p>
            <div className="grid gap-4 sm:grid-cols-3">
              {sizes.map((size) => (
                <TextField
                  key={size.key}
                  label={t(size.label)}
                  error={
                    readSize(typed[size.key], size) === null ? t(sizeProblem(size)) : undefined
                  }
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={4}
                  value={typed[size.key]}
                  onChange={(text) => setTyped({ ...typed, [size.key]: text })}
                />
              ))}
            </div>
            <div className="grid gap-4 pt-4 sm:grid-cols-2">
              <SelectField
                label={t("Shape")}
                value={frameShape}
                options={frameShapes.map((one) => [one, storedWord(t, one)] as const)}
                onChange={setShape}
              />
              <SelectField
                label={t("Rim")}
                value={frameType}
                options={frameTypes.map((one) => [one, storedWord(t, one)] as const)}
                onChange={setType}
              />
            </div>
            <Checkbox
              label={t("A child wears them")}
              checked={isChild}
              onChange={({ target }) => setChild(target.checked)}
              className="mt-2"
            />
          </section>
        </div>
        <Section
          id="thickness-lenses"
          title={t("Your lenses")}
          className="bg-sunk p-5 max-lg:-mx-gutter max-lg:px-gutter lg:sticky lg:top-4 lg:p-7"
        >
          {problems.length === 0 && eyeSize && bridge && lensHeight ? (
            <LensThickness
              frame={{
                kind: isChild ? "Kids Glasses" : "Power Glasses",
                frameShape,
                frameType,
                measures: { eyeSize, bridge, lensHeight },
              }}
              prescription={prescription}
            />
          ) : (
            <p className="text-ink-2">
              {t("Fill in the fields marked in red to see your lenses.")}
            </p>
          )}
        </Section>
      </div>
      <p className="pt-10 pb-section text-ink-2">
        {t("The lens step of every frame shows the same for that frame.")}{" "}
        <Link to={href("/product-display/:category?", { category: "all" })} className="link">
          {t("See all frames")}
        </Link>
      </p>
    </Page>
  )
}

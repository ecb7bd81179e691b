import { type PdSource, pdSources } from "@chashma/optics/powers/pd.ts"
import { useState } from "react"
import { pdInWords } from "#domain/prescriptions/prescription-words.ts"
import { list as waysToMeasure } from "#modules/slots/lens.pd.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { PdTextField } from "#web/shared/prescriptions/lens/pd-text-field.tsx"
import { savedPd } from "#web/shared/storage/saved-pd.ts"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

const ScreenRuler = lazyComponent(() => import("./screen-ruler.tsx"))

const sourceLabels: Record<PdSource, Sentence> = {
  typed: msg("It is on my prescription"),
  screen_ruler: msg("With the ruler on screen"),
  printed_ruler: msg("With the printed ruler"),
  try_on: msg("In 3D try on"),
}

/**
 * The pupillary distance: as written on the prescription, or measured with a ruler on screen or on
 * paper. A PD measured by `3D try on` and stored on this device is offered, and filled in only on
 * request. Its source is stored with it.
 */
export function PdField(props: {
  productId: number
  pd: string
  source: PdSource
  problem: string | undefined
  onChange: (pd: string, source: PdSource) => void
}) {
  const { pd, source, onChange } = props
  const t = useTranslate()
  const stored = savedPd.use()
  const [isRulerOpen, setRulerOpen] = useState(false)
  return (
    <div className="mt-3 border-t border-line pt-4">
      <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-2">
        <div className="grid gap-3">
          <PdTextField
            pd={pd}
            error={props.problem}
            onChange={(text) =>
              // A measurement on paper is typed in; any other source has its own button.
              onChange(text, source === "printed_ruler" ? source : "typed")
            }
          />
          {pd.trim() !== "" && (
            <SelectField
              label={t("How was it measured?")}
              value={source}
              options={pdSources.map((one) => [one, t(sourceLabels[one])] as const)}
              onChange={(picked) => onChange(pd, picked)}
            />
          )}
        </div>
        <div className="text-sm text-ink-2 lg:pt-7">
          {stored ? (
            <>
              <p>
                {t("Measured in 3D try on and kept on this device: {pd}.", {
                  pd: pdInWords(stored),
                })}
              </p>
              <Button
                className="mt-2"
                disabled={pd === String(stored.millimetres)}
                onClick={() => onChange(String(stored.millimetres), "try_on")}
              >
                {t("Use {millimetres} mm", { millimetres: stored.millimetres })}
              </Button>
            </>
          ) : (
            <p>
              {t.rich(
                "Not on your prescription? An optician can measure it in a minute<ways></ways>.",
                { ways: () => <Slot of={waysToMeasure} give={{ productId: props.productId }} /> },
              )}
            </p>
          )}
          <p className="mt-3">{t("Or measure it yourself with a ruler at true size:")}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button aria-expanded={isRulerOpen} onClick={() => setRulerOpen(!isRulerOpen)}>
              {t("Ruler on screen")}
            </Button>
            <a href="/pd-ruler.pdf" target="_blank" rel="noreferrer" className="link">
              {t("Ruler to print (PDF)")}
            </a>
          </div>
        </div>
      </div>
      {isRulerOpen && (
        <ScreenRuler
          onClose={() => setRulerOpen(false)}
          onMeasure={(millimetres) => {
            onChange(String(millimetres), "screen_ruler")
            setRulerOpen(false)
          }}
        />
      )}
    </div>
  )
}

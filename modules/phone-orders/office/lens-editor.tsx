import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { useEffect, useState } from "react"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { formatRupees } from "#domain/core/money.ts"
import { lensOptionsFor, lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { checkLensChoice, isImprobable } from "#domain/prescriptions/lens/lens-choice.ts"
import { lensPrice } from "#domain/prescriptions/lens/price-table.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { SelectField } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { blankEye } from "#web/shared/prescriptions/lens/draft-eye.ts"
import { TypedPrescriptionFields } from "#web/shared/prescriptions/lens/typed-prescription-fields.tsx"
import { useTypedPrescription } from "#web/shared/prescriptions/lens/use-typed-prescription.ts"
import { Notice } from "#web/ui/notice.tsx"
import { Radios } from "#web/ui/radios.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { DraftItem } from "./draft-items.ts"

type Way = "typed" | "later"

/** The lenses of one frame, by the rules and prices of the shop's lens flow. */
export function LensEditor(props: {
  item: DraftItem
  /** Whether problems are shown: only after an attempt to continue. */
  hasAsked: boolean
  onChange: (lens: LensChoice | null) => void
}) {
  const { product, item } = props.item
  const t = useTranslate()
  const { lenses } = useSettings()
  const { may } = useOffice()
  const types = lensTypesFor(lenses, product)
  const [type, setType] = useState<LensType | null>(item.lens?.type ?? null)
  const [option, setOption] = useState(item.lens?.option ?? "")
  const mayType = may("prescriptions.handle")
  const [way, setWay] = useState<Way>(item.lens?.prescription && mayType ? "typed" : "later")
  const typed = useTypedPrescription(item.lens?.prescription ?? null, blankEye)
  const options = type ? lensOptionsFor(lenses, type, product) : []
  const chosen = options.find(({ code }) => code === option) ?? options[0]
  const lens = lensOf(type, chosen?.code, way, typed.prescription)

  const written = JSON.stringify(lens)
  const { onChange } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: by value, not by identity
  useEffect(() => onChange(lens), [written])

  if (types.length === 0 || !hasFrame(product)) return null
  const check = lens && checkLensChoice(product, lens, lenses)
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Lenses"
          value={type ?? ""}
          onChange={(value) => setType(value || null)}
          options={[
            ["", "Frame only"],
            ...types.map((one) => [one, lenses.types[one].label] as const),
          ]}
        />
        {type && chosen && (
          <SelectField
            label="Coating"
            value={chosen.code}
            onChange={setOption}
            options={options.map(
              ({ code, label }) =>
                [
                  code,
                  `${label}, ${formatRupees(lensPrice(lenses, { type, option: code })!)}`,
                ] as const,
            )}
          />
        )}
      </div>
      {type && type !== "Plano" && (
        <Radios
          label="Prescription"
          choices={{ later: "The shopper sends it after ordering", typed: "Type it now" }}
          {...(!mayType && {
            descriptions: { typed: "An optician can type it." },
            disabled: ["typed"],
          })}
          value={way}
          onChange={setWay}
        />
      )}
      {check && lens?.type !== "Plano" && way === "typed" && type && (
        <>
          <TypedPrescriptionFields
            type={type}
            typed={typed}
            check={check}
            hasAsked={props.hasAsked}
            linesFirst
          />
          {check.warnings.filter(isImprobable).map(({ code, sentence }) => (
            <Notice key={code} look="caution">
              {t(sentence)}
            </Notice>
          ))}
        </>
      )}
    </div>
  )
}

function lensOf(
  type: LensType | null,
  option: string | undefined,
  way: Way,
  prescription: LensChoice["prescription"],
): LensChoice | null {
  if (!type || !option) return null
  if (type === "Plano") return { type, option, prescription: null }
  return way === "typed"
    ? { type, option, prescription }
    : { type, option, prescription: null, prescriptionLater: true }
}

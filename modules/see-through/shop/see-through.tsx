import type { Eye, LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import { takesAddition } from "@chashma/optics/powers/prescription.ts"
import { usualAdd } from "@chashma/optics/sight/defocus.ts"
import {
  categoryTransmission,
  type Light,
  type TintCategory,
  transmissionOf,
} from "@chashma/optics/sight/filter.ts"
import { type Place, wearerOf } from "@chashma/optics/sight/sight.ts"
import { type ComponentProps, useState } from "react"
import {
  type LensFrameKind,
  lensOptionOf,
  lensOptionsFor,
  lensTypesFor,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import type { LensOptionCode } from "#domain/prescriptions/lens/types.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Radios } from "#web/ui/radios.tsx"
import { RangeField } from "#web/ui/range-field.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { LensView } from "./lens-view.tsx"
import { lightInWords, sightInWords } from "./sight-words.ts"

export interface KnownPowers {
  name: string
  values: Prescription
}

export interface SeeThroughProps {
  product: LensFrameKind
  /** What was chosen; null can be tried here. */
  type: LensType | null
  option: LensOptionCode | null
  /** The first is shown; without any, a sphere can be tried. */
  powers: readonly KnownPowers[]
}

const zoneWords: Partial<Record<LensType, Sentence>> = {
  Progressive: msg(
    "The picture shows the whole lens: far at the top, near at the bottom. Outside the dashed lines every progressive lens is a little blurred.",
  ),
  Bifocal: msg("Look above the line to see far, and below it to read."),
}
const TRY = "try"

/** The view with what can be changed about these lenses. */
export function SeeThrough({ product, powers, ...chosen }: SeeThroughProps) {
  const t = useTranslate()
  const { lenses } = useSettings()
  const [focus, setFocus] = useState<Place>("sign")
  const [eye, setEye] = useState<Eye>("right")
  const [picked, setPicked] = useState<string | null>(null)
  const [sph, setSph] = useState(-2)
  const [triedAge, setAge] = useState<number | null>(null)
  const [light, setLight] = useState<Light>({ minutes: 0, celsius: 30, category: 2 })
  const types = lensTypesFor(lenses, product)
  const [triedType, setType] = useState<LensType | null>(null)
  const usual = types.includes("Single Vision") ? "Single Vision" : types[0]
  const type = chosen.type ?? triedType ?? usual ?? "Single Vision"
  const options = lensOptionsFor(lenses, type, product)
  const [triedOption, setOption] = useState<LensOptionCode | null>(null)
  const tried = options.find(({ code }) => code === triedOption) ?? options[0]
  const age = triedAge ?? (takesAddition(type) ? 55 : 30)
  const option = chosen.option === null ? tried : lensOptionOf(lenses, chosen.option)
  const look = option?.look ?? "clear"

  const hasPower = type !== "Plano"
  const known =
    picked === TRY ? undefined : (powers.find(({ name }) => name === picked) ?? powers[0])
  const zero = { sph: 0, cyl: 0, axis: null, add: null }
  const shown = (hasPower && known?.values[eye]) || { ...zero, sph: hasPower ? sph : 0 }
  const differ = hasPower && known && formatEye(known.values.right) !== formatEye(known.values.left)
  const wearer = wearerOf(type, shown, age)
  const needsAge = shown.add === null

  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="z-10 grid content-start gap-1 self-start bg-paper lg:gap-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:-top-5">
        <LensView wearer={wearer} focus={focus} light={transmissionOf(look, light)} />
        <Radios
          isLabelHidden
          label={t("What you look at")}
          choices={{ sign: t("Sign, 6 m"), phone: t("Phone, 40 cm") }}
          value={focus}
          onChange={setFocus}
        />
      </div>
      <div className="grid content-start gap-4">
        <div role="status">
          <p className="text-lg">{t(sightInWords(wearer, focus))}</p>
          <p className="mt-1 text-sm text-ink-2">
            {[lightInWords(look, light), zoneWords[type]]
              .map((words) => words && t(words))
              .filter(Boolean)
              .join(" ")}
          </p>
        </div>
        {chosen.type === null && (
          <SelectField
            label={t("Lens type")}
            value={type}
            options={types.map((type) => [type, lenses.types[type].label] as const)}
            onChange={setType}
          />
        )}
        {chosen.option === null && (
          <SelectField
            label={t("Lens option")}
            value={option?.code ?? ""}
            options={options.map(({ code, label }) => [code, label] as const)}
            onChange={setOption}
          />
        )}
        {hasPower && powers.length > 0 && (
          <SelectField
            label={t("Powers")}
            value={known?.name ?? TRY}
            options={[...powers.map(({ name }) => name), [TRY, t("Try a power")]]}
            onChange={setPicked}
          />
        )}
        {differ && (
          <Radios
            isLabelHidden
            label={t("Eye")}
            choices={{ right: t("Right eye"), left: t("Left eye") }}
            value={eye}
            onChange={setEye}
          />
        )}
        {hasPower && !known && (
          <Range
            label={t("Power (SPH)")}
            {...{ min: -6, max: 3, step: 0.25, value: sph }}
            words={formatPower(sph)}
            onChange={setSph}
          />
        )}
        {needsAge && (
          <Range
            label={t("Age")}
            {...{ min: 10, max: 80, step: 1, value: age }}
            words={
              takesAddition(type)
                ? t("{age} years, usual ADD {add}", { age, add: formatPower(usualAdd(age)) })
                : t("{age} years", { age })
            }
            onChange={setAge}
          />
        )}
        {look === "photochromic" && (
          <>
            <Range
              label={t("Minutes in the sun")}
              {...{ min: 0, max: 15, step: 1, value: light.minutes }}
              words={t("{minutes} min", { minutes: light.minutes })}
              onChange={(minutes) => setLight({ ...light, minutes })}
            />
            <Range
              label={t("Temperature")}
              {...{ min: 0, max: 45, step: 1, value: light.celsius }}
              words={`${light.celsius} °C`}
              onChange={(celsius) => setLight({ ...light, celsius })}
            />
          </>
        )}
        {look === "tinted" && (
          <Range
            label={t("Shade")}
            {...{ min: 0, max: 3, step: 1, value: light.category }}
            words={t("category {category}, lets through about {percent} %", {
              category: light.category,
              percent: Math.round(100 * categoryTransmission[light.category]),
            })}
            onChange={(category) => setLight({ ...light, category: category as TintCategory })}
          />
        )}
        <p className="text-xs text-ink-3">
          {t("A simulation based on your powers. What you see may differ.")}{" "}
          {look === "photochromic" &&
            `${t("Darkening is that of a usual grey lens, approximately.")} `}
          {t("What you set here is neither stored nor sent, and changes nothing that you order.")}
        </p>
      </div>
    </div>
  )
}

function Range({ label, ...range }: ComponentProps<typeof RangeField> & { label: string }) {
  return (
    <RangeField
      {...range}
      label={
        <span className="flex justify-between gap-4">
          {label} <span className="font-body tabular-nums">{range.words}</span>
        </span>
      }
    />
  )
}

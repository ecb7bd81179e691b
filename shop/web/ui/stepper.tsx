import { Icon } from "./icon.tsx"
import { useTranslate } from "./use-translate.tsx"

/** − n +, for narrow rows. The value is announced when it changes. */
export function Stepper(props: {
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  label: string
}) {
  const t = useTranslate()
  const { value, onChange, min = 1, max, label } = props
  return (
    <fieldset className="inline-grid h-tap w-fit grid-cols-[var(--spacing-tap)_2.25rem_var(--spacing-tap)] items-center rounded-md border border-control text-center">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t("Decrease")}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className="grid h-full place-items-center hover:bg-sunk disabled:opacity-40"
      >
        <Icon name="minus" small />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={t("Increase")}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className="grid h-full place-items-center hover:bg-sunk disabled:opacity-40"
      >
        <Icon name="plus" small />
      </button>
    </fieldset>
  )
}

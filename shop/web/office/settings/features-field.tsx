import { list as features } from "#modules/features.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"

const namesIn = (typed: string) => typed.split(",").map((name) => name.trim())

/** What is switched off once one feature is switched on or off. @internal */
export const turned = (typed: string, feature: string, isOn: boolean): string =>
  features
    .map(({ name }) => name)
    .filter((name) => (name === feature ? !isOn : namesIn(typed).includes(name)))
    .join()

/** The features that can be switched off. `typed` has the names of those that are, with commas. */
export function FeaturesField(props: {
  hint: string
  typed: string
  isReadOnly: boolean
  onType: (text: string) => void
}) {
  const off = namesIn(props.typed)
  return (
    <>
      <p className="max-w-read text-sm text-ink-2">{props.hint}</p>
      <ul className="grid gap-3">
        {features.map(({ name, label, about }) => (
          <li key={name}>
            <Checkbox
              label={label}
              aria-describedby={`feature-${name}`}
              checked={!off.includes(name)}
              disabled={props.isReadOnly}
              onChange={({ target }) => props.onType(turned(props.typed, name, target.checked))}
            />
            <p id={`feature-${name}`} className="pl-7.5 text-sm text-ink-2">
              {about}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

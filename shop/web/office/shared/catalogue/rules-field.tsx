import { useId, useState } from "react"
import {
  isNumberRule,
  MAX_SELECTION_RULES,
  type NumberRuleField,
  numberRuleFields,
  numberRules,
  type SelectionRule,
  type TextRuleField,
  textRuleFields,
  textRules,
} from "#domain/catalogue/selection.ts"
import { sortLabels, sortOrders } from "#domain/catalogue/vocabulary.ts"
import { readNumber } from "#domain/core/typed-number.ts"
import { Button } from "#web/ui/button.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { translateOf } from "#web/ui/use-translate.tsx"
import { Suggestions } from "../fields.tsx"

type RuleField = SelectionRule["field"]

const labels = { ...textRules, ...numberRules }

/** A number is left out until it is typed; the server refuses its absence in words. */
const newRule = (field: RuleField): SelectionRule =>
  field in numberRules
    ? { field: field as NumberRuleField, value: Number.NaN }
    : { field: field as TextRuleField, value: textRules[field as TextRuleField].values?.[0] ?? "" }

export const sortChoices = sortOrders.map(
  (sort) =>
    [sort, sort === "all" ? "As in the catalogue" : translateOf("en")(sortLabels[sort])] as const,
)

/** The rules of a selection, each with its field and value. */
export function RulesField(props: {
  rules: SelectionRule[]
  /** Brands of the shop, to choose from. */
  brands: string[]
  onChange: (rules: SelectionRule[]) => void
}) {
  const { rules, brands, onChange } = props
  const brandList = useId()
  const change = (place: number, rule: SelectionRule) => onChange(rules.with(place, rule))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-sm font-medium">Rules</legend>
      <Suggestions id={brandList} texts={brands} />
      {rules.map((rule, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same
          key={place}
          className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[1fr_1fr_auto]"
        >
          <div className="max-sm:col-span-2">
            <SelectBox
              aria-label={`Rule ${place + 1}`}
              value={rule.field}
              onChange={({ target }) => change(place, newRule(target.value as RuleField))}
            >
              {[...textRuleFields, ...numberRuleFields].map((field) => (
                <option key={field} value={field}>
                  {labels[field].label}
                </option>
              ))}
            </SelectBox>
          </div>
          <RuleValue
            rule={rule}
            label={`${labels[rule.field].label}: value of rule ${place + 1}`}
            brandList={brandList}
            onChange={(changed) => change(place, changed)}
          />
          <Button
            look="quiet"
            aria-label={`Remove rule ${place + 1}`}
            onClick={() => onChange(rules.toSpliced(place, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {rules.length < MAX_SELECTION_RULES && (
        <div>
          <Button onClick={() => onChange([...rules, newRule("kind")])}>Add a rule</Button>
        </div>
      )}
    </fieldset>
  )
}

function RuleValue(props: {
  rule: SelectionRule
  label: string
  brandList: string
  onChange: (rule: SelectionRule) => void
}) {
  const { rule, label, brandList, onChange } = props
  if (isNumberRule(rule)) {
    return <NumberValue rule={rule} label={label} onChange={onChange} />
  }
  const { field, value } = rule
  const { values } = textRules[field]
  const control = {
    "aria-label": label,
    value,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ field, value: target.value }),
  }
  if (values === null) {
    const list = field === "brand" ? brandList : undefined
    return <TextInput {...control} list={list} autoComplete="off" />
  }
  return (
    <SelectBox {...control}>
      {values.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectBox>
  )
}

/** What is no number stays as it was typed. */
function NumberValue(props: {
  rule: { field: NumberRuleField; value: number }
  label: string
  onChange: (rule: SelectionRule) => void
}) {
  const { field, value } = props.rule
  const { unit } = numberRules[field]
  const [typed, setTyped] = useState("")
  const isTyped = Object.is(readNumber(typed) ?? Number.NaN, value)
  return (
    <span className="flex items-center gap-2">
      {unit === "₹" && unit}
      <TextInput
        aria-label={props.label}
        inputMode="numeric"
        autoComplete="off"
        value={isTyped ? typed : String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          props.onChange({ field, value: readNumber(target.value) ?? Number.NaN })
        }}
      />
      {unit !== "₹" && unit}
    </span>
  )
}

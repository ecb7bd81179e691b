import { useId } from "react"
import {
  type CollectionRule,
  isNumberRule,
  MAX_COLLECTION_RULES,
  type NumberRuleField,
  numberRuleFields,
  numberRules,
  type TextRuleField,
  textRuleFields,
  textRules,
} from "#domain/catalogue/collection.ts"
import { Button } from "#web/ui/button.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/** A rule while it is typed. */
export interface RuleDraft {
  key: number
  field: TextRuleField | NumberRuleField
  value: string
}

export const isNumberField = (field: RuleDraft["field"]): field is NumberRuleField =>
  field in numberRules

export const draftOf = (rule: CollectionRule, key: number): RuleDraft => ({
  ...{ key, field: rule.field, value: isNumberRule(rule) ? String(rule.value) : rule.value },
})

const firstValue = (field: RuleDraft["field"]): string =>
  isNumberField(field) ? "" : (textRules[field].values?.[0] ?? "")

const labels = { ...textRules, ...numberRules }

/** The conditions of a collection, each with its field and value. */
export function RulesField(props: {
  rules: RuleDraft[]
  /** Brands of the shop, to choose from. */
  brands: string[]
  onChange: (rules: RuleDraft[]) => void
}) {
  const { rules, brands, onChange } = props
  const brandList = useId()
  const change = (key: number, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-sm font-medium">Rules</legend>
      <datalist id={brandList}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      {rules.map((rule, place) => (
        <div
          key={rule.key}
          className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[1fr_1fr_auto]"
        >
          <div className="max-sm:col-span-2">
            <SelectBox
              aria-label={`Rule ${place + 1}`}
              value={rule.field}
              onChange={({ target }) => {
                const field = target.value as RuleDraft["field"]
                change(rule.key, { field, value: firstValue(field) })
              }}
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
            onChange={(value) => change(rule.key, { value })}
          />
          <Button
            look="quiet"
            size="sm"
            aria-label={`Remove rule ${place + 1}`}
            onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      {rules.length < MAX_COLLECTION_RULES && (
        <div>
          <Button
            look="secondary"
            size="sm"
            onClick={() => {
              const key = Math.max(0, ...rules.map((rule) => rule.key)) + 1
              onChange([...rules, { key, field: "kind", value: firstValue("kind") }])
            }}
          >
            Add a rule
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function RuleValue(props: {
  rule: RuleDraft
  label: string
  brandList: string
  onChange: (value: string) => void
}) {
  const { field, value } = props.rule
  const control = {
    "aria-label": props.label,
    value,
    onChange: ({ target }: { target: { value: string } }) => props.onChange(target.value),
  }
  if (isNumberField(field)) {
    const { unit } = numberRules[field]
    return (
      <span className="flex items-center gap-2">
        {unit === "₹" && unit}
        <TextInput {...control} inputMode="numeric" autoComplete="off" />
        {unit !== "₹" && unit}
      </span>
    )
  }
  const { values } = textRules[field]
  if (values === null) {
    const list = field === "brand" ? props.brandList : undefined
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

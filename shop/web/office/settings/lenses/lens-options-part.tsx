import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import type { LensLook } from "@chashma/optics/sight/filter.ts"
import { useState } from "react"
import { type FrameGroup, frameGroups } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { MAX_LENS_OPTIONS } from "#domain/prescriptions/lens/lens-table.ts"
import { MAX_OPTION_CODE_LENGTH } from "#domain/prescriptions/lens/types.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { SortableList } from "../../shared/catalogue/sortable-list.tsx"
import { TextField, useField } from "../../shared/fields.tsx"
import { Part } from "../../shared/part.tsx"
import { Cell, ChoiceCell, type LensForm, withCell } from "./lens-form.tsx"

const looks: Record<LensLook, string> = {
  clear: "Clear",
  blue: "Blue filter",
  photochromic: "Photochromic: darkens in the sun",
  tinted: "Tinted",
  coated: "Clear with anti-reflective coating",
  driving: "Lightly tinted, for driving",
}

const groupNames: Record<FrameGroup, string> = {
  rimless: "Rimless frames",
  "half-rim": "Half-rim frames",
  kids: "Children's frames",
  sunglasses: "Sunglasses",
}

/** What is sold with which type, in the order that shoppers see. */
export function LensOptionsPart({ form }: { form: LensForm }) {
  const { table, isReadOnly } = form
  const codes = table.options.map(({ code }) => code)
  const nameOf = (code: string) => table.options.find((one) => one.code === code)?.label || code
  const card = (code: string) => <OptionCard form={form} at={codes.indexOf(code)} />
  return (
    <Part title="Options">
      <p className="max-w-read pb-4 text-sm text-ink-2">
        Prices are for a pair, in rupees, added to the price of the frame. Leave a price empty where
        an option is not sold with a type; 0 means included.
      </p>
      {isReadOnly ? (
        <ul className="grid gap-3">
          {codes.map((code) => (
            <li key={code} className="rounded-md border border-line bg-raised p-2">
              {card(code)}
            </li>
          ))}
        </ul>
      ) : (
        <SortableList
          label="Options, in the order of the shop"
          items={codes}
          nameOf={nameOf}
          onOrder={(ordered) =>
            form.change({
              ...table,
              options: ordered.map((code) => table.options[codes.indexOf(code)]!),
            })
          }
          render={card}
        />
      )}
      {codes.length === 0 && (
        <p className="text-ink-2">No option is sold: shoppers can buy frames alone.</p>
      )}
      {form.problems.options && <p className="text-sindoor">{form.problems.options}</p>}
      {!isReadOnly && codes.length < MAX_LENS_OPTIONS && <AddOption form={form} />}
    </Part>
  )
}

function OptionCard({ form, at }: { form: LensForm; at: number }) {
  const option = form.table.options[at]!
  const of = option.label || option.code
  const cell = (field: string) => ({ form, path: `options.${at}.${field}`, of })
  const hasProblem = ["label", "heading", "description", "brand", "warrantyMonths", "code"].some(
    (field) => form.problems[`options.${at}.${field}`],
  )
  return (
    <div className="min-w-0 p-1 pr-2">
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base font-medium">{of}</h3>
        {!form.isReadOnly && (
          <Button
            look="quiet"
            aria-label={`Remove ${of}`}
            onClick={() =>
              form.change({ ...form.table, options: form.table.options.toSpliced(at, 1) })
            }
          >
            Remove
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 pt-1 lg:grid-cols-4">
        {lensTypes.map((type) => (
          <Cell key={type} {...cell(`prices.${type}`)} label={type} unit="₹" isNumber />
        ))}
      </div>
      <details className="pt-2" open={hasProblem || undefined}>
        <summary className="link min-h-tap w-fit py-2.5 text-sm">
          Name, description, brand and frames<span className="sr-only"> of {of}</span>
        </summary>
        <div className="grid gap-4 pt-2 pb-3 sm:grid-cols-2">
          <Cell {...cell("label")} label="Name" />
          <Cell
            {...cell("heading")}
            label="Short name"
            hint="Heads its column of the price table."
          />
          <div className="sm:col-span-2">
            <Cell {...cell("description")} label="Description" />
          </div>
          <ChoiceCell {...cell("look")} label="Look" choices={looks} />
          <Cell {...cell("brand")} label="Brand" hint="Such as Crizal; empty if you name none." />
          <Cell {...cell("warrantyMonths")} label="Warranty in months" isNumber />
          <NotFor form={form} at={at} of={of} />
        </div>
      </details>
    </div>
  )
}

function NotFor({ form, at, of }: { form: LensForm; at: number; of: string }) {
  const chosen = form.table.options[at]!.notFor
  const change = (group: string, isNot: boolean) =>
    form.change(
      withCell(
        form.table,
        `options.${at}.notFor`,
        frameGroups.filter((one) => (one === group ? isNot : chosen.includes(one))),
      ),
    )
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Not for<span className="sr-only"> {of}</span>
      </legend>
      {frameGroups.map((group) => (
        <Checkbox
          key={group}
          label={groupNames[group]}
          disabled={form.isReadOnly}
          checked={chosen.includes(group)}
          onChange={({ target }) => change(group, target.checked)}
        />
      ))}
    </fieldset>
  )
}

function AddOption({ form }: { form: LensForm }) {
  const name = useField("")
  const [error, setError] = useState<string>()
  const { options } = form.table

  function add() {
    const label = name.value.trim()
    const isTaken = options.some((option) => option.label.toLowerCase() === label.toLowerCase())
    setError(
      label === ""
        ? "Enter a name, such as Clear."
        : isTaken
          ? "Another option has this name."
          : undefined,
    )
    if (label === "" || isTaken) return
    const code = codeFor(label, new Set(options.map((option) => option.code)))
    const added = { code, label, heading: "", description: `${label} lenses.`, brand: "" }
    const rest = { look: "clear", warrantyMonths: "", notFor: [], prices: {} }
    form.change({ ...form.table, options: [...options, { ...added, ...rest }] })
    name.onChange("")
  }

  return (
    <div className="flex flex-wrap items-start gap-3 pt-4">
      <div className="min-w-52 flex-1 sm:max-w-80">
        <TextField
          label="Name of a new option"
          error={error}
          {...name}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            // It adds the option; the table is saved by its own button.
            event.preventDefault()
            add()
          }}
        />
      </div>
      <div className="pt-7">
        <Button onClick={add}>Add an option</Button>
      </div>
    </div>
  )
}

/** What orders call it; it stays when the name changes. */
function codeFor(label: string, taken: ReadonlySet<string>): string {
  const code = label.slice(0, MAX_OPTION_CODE_LENGTH - 3).trim()
  let n = 2
  while (taken.has(n === 2 ? code : `${code} ${n - 1}`)) n += 1
  return n === 2 ? code : `${code} ${n - 1}`
}

import type { ReactNode } from "react"
import type { TypedLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { SelectField } from "../../shared/fields.tsx"

/** The table that is being edited. Cells are named by their path: `options.2.prices.Bifocal`. */
export interface LensForm {
  table: TypedLenses
  /** What is wrong with a cell, once saving was tried. */
  problems: Readonly<Record<string, string>>
  isReadOnly: boolean
  change: (table: TypedLenses) => void
}

type Node = Record<string, unknown> | unknown[]

const valueAt = (table: TypedLenses, path: string): unknown =>
  path.split(".").reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], table)

/** A copy with another value in one cell. */
export function withCell(table: TypedLenses, path: string, value: unknown): TypedLenses {
  const set = (node: Node, [key = "", ...rest]: string[]): Node => {
    const old = (node as Record<string, unknown>)[key]
    const next = rest.length === 0 ? value : set(old as Node, rest)
    return Array.isArray(node) ? node.with(Number(key), next) : { ...node, [key]: next }
  }
  return set(table as unknown as Node, path.split(".")) as unknown as TypedLenses
}

interface CellProps {
  form: LensForm
  path: string
  label: string
  /** Whose cell it is, for screen readers. */
  of: string
}

const labelOf = ({ label, of }: CellProps): ReactNode => (
  <>
    {label}
    <span className="sr-only">{` of ${of}`}</span>
  </>
)

/** A text or a number, as typed. */
export function Cell(props: CellProps & { hint?: string; isNumber?: boolean; unit?: string }) {
  const { form, path, unit } = props
  return (
    <Field label={labelOf(props)} hint={props.hint} error={form.problems[path]}>
      {(ids) => (
        <span className="relative block">
          {unit && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-3 grid place-items-center text-ink-2"
            >
              {unit}
            </span>
          )}
          <TextInput
            {...ids}
            autoComplete="off"
            inputMode={props.isNumber ? "decimal" : undefined}
            readOnly={form.isReadOnly}
            className={unit && "pl-8"}
            value={String(valueAt(form.table, path) ?? "")}
            onChange={({ target }) => form.change(withCell(form.table, path, target.value))}
          />
        </span>
      )}
    </Field>
  )
}

/** A choice of words. */
export function ChoiceCell(
  props: CellProps & { hint?: string; choices: Readonly<Record<string, string>> },
) {
  const { form, path } = props
  return (
    <SelectField
      label={labelOf(props)}
      hint={props.hint}
      error={form.problems[path]}
      disabled={form.isReadOnly}
      value={String(valueAt(form.table, path) ?? "")}
      onChange={(value) => form.change(withCell(form.table, path, value))}
      options={props.choices}
    />
  )
}

/** Yes or no. */
export function SwitchCell(props: CellProps) {
  const { form, path } = props
  return (
    <Checkbox
      label={labelOf(props)}
      disabled={form.isReadOnly}
      checked={valueAt(form.table, path) === true}
      onChange={({ target }) => form.change(withCell(form.table, path, target.checked))}
    />
  )
}

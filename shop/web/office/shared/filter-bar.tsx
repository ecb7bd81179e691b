import clsx from "clsx"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { TextField } from "./fields.tsx"

type Filters<Name extends string> = Partial<Record<Name, string>>

/** The filters in an address; the server refuses wrong values. */
export const filtersIn = <Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Filters<Name> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  ) as Filters<Name>

/** Text that is looked for once it is sent. */
export interface SearchInput<Name extends string> {
  name: Name
  /** For screen readers; the placeholder is shown. */
  label: string
  placeholder: string
  inputMode?: "numeric"
  /** A scanned barcode is typed into it. */
  takesScans?: true
}

/** Without options and type it is a choice of "1" or nothing. */
export interface FilterField<Name extends string> {
  name: Name
  label: string
  type?: "day"
  options?: readonly (readonly [value: string, words: string])[]
  /** What is listed without a choice. */
  all?: string
  /** Beside no other on a phone. */
  isWide?: true
}

/** The search and filters above a list; a filter without a value is left out. */
export function FilterBar<Name extends string>(props: {
  filters: Filters<Name>
  search: readonly SearchInput<Name>[]
  fields: readonly FilterField<Name>[]
  /** On a phone the fields are shown on request. */
  folds?: boolean
  canClear?: boolean
  onChange: (filters: Filters<Name>) => void
}) {
  const { filters, search, fields, folds = false, canClear = false, onChange } = props
  const [isOpen, setOpen] = useState(!folds)
  const panel = useId()
  // The address shows a choice a moment later; one made before that adds to it.
  const latest = useRef(filters)
  const shown = JSON.stringify(filters)
  useEffect(() => {
    latest.current = JSON.parse(shown)
  }, [shown])
  const replace = (chosen: Filters<Name>) => {
    latest.current = chosen
    onChange(chosen)
  }
  const choose = (changed: Filters<Name>) => {
    const chosen = Object.entries({ ...latest.current, ...changed }).filter(([, value]) => value)
    replace(Object.fromEntries(chosen) as Filters<Name>)
  }
  const checks = fields.filter(({ type, options }) => !type && !options)
  const count = fields.filter(({ name }) => filters[name]).length
  return (
    <search
      className={clsx("grid gap-2 pb-4", !folds && "grid-cols-2 sm:grid-cols-4 lg:auto-cols-fr")}
    >
      {search.length > 0 && <SearchForm {...{ filters, search, folds }} onFind={choose} />}
      {folds && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-tap items-center gap-2 text-sm font-medium sm:hidden"
        >
          Filters{count > 0 && ` (${count})`}
          <Icon name={isOpen ? "up" : "down"} small />
        </button>
      )}
      <div
        id={panel}
        className={clsx(
          folds ? "grid grid-cols-2 items-end gap-2 sm:grid-cols-4" : "contents",
          !isOpen && "max-sm:hidden",
        )}
      >
        {fields.map((field) => {
          const { name, label, type, options, all = "all", isWide } = field
          const value = filters[name] ?? ""
          const change = (text: string) => choose({ [name]: text } as Filters<Name>)
          if (!type && !options) return null
          return (
            <div
              key={name}
              className={clsx(
                "self-end",
                !folds && "lg:row-start-1",
                isWide && "max-lg:col-span-2",
              )}
            >
              {options ? (
                <SelectBox
                  aria-label={label}
                  value={value}
                  onChange={({ target }) => change(target.value)}
                >
                  <option value="">{`${label}: ${all}`}</option>
                  {options.map(([one, words]) => (
                    <option key={one} value={one}>
                      {words}
                    </option>
                  ))}
                </SelectBox>
              ) : (
                <TextField label={label} type="date" value={value} onChange={change} />
              )}
            </div>
          )
        })}
        {(checks.length > 0 || canClear) && (
          <div className="col-span-full flex flex-wrap items-center gap-x-6 empty:hidden">
            {checks.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={filters[name] === "1"}
                onChange={({ target }) =>
                  choose({ [name]: target.checked ? "1" : "" } as Filters<Name>)
                }
              />
            ))}
            {canClear && (
              <Button look="quiet" onClick={() => replace({})}>
                Clear all
              </Button>
            )}
          </div>
        )}
      </div>
    </search>
  )
}

function SearchForm<Name extends string>(props: {
  filters: Filters<Name>
  search: readonly SearchInput<Name>[]
  folds: boolean
  onFind: (found: Filters<Name>) => void
}) {
  const { filters, search, folds } = props
  const given = JSON.stringify(search.map(({ name }) => filters[name] ?? ""))
  const [typed, setTyped] = useState<string[]>(JSON.parse(given))
  // Back, a link or a view brings other words.
  useEffect(() => setTyped(JSON.parse(given)), [given])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = search.map(({ name }, place) => [name, typed[place]?.trim() ?? ""])
    props.onFind(Object.fromEntries(found) as Filters<Name>)
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      className={clsx(
        folds
          ? "grid grid-cols-2 gap-2 sm:grid-cols-[2fr_1fr_auto]"
          : "col-span-full flex gap-2 lg:col-span-2 lg:row-start-1",
      )}
    >
      {search.map(({ name, label, placeholder, inputMode, takesScans }, place) => (
        <TextInput
          key={name}
          type="search"
          autoComplete="off"
          inputMode={inputMode}
          data-scan={takesScans}
          aria-label={label}
          placeholder={placeholder}
          className={clsx(folds && place === 0 && "max-sm:col-span-2")}
          value={typed[place]}
          onChange={({ target }) => setTyped(typed.with(place, target.value))}
        />
      ))}
      <Button type="submit">Find</Button>
    </form>
  )
}

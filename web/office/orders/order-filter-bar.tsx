import clsx from "clsx"
import { type FormEvent, useEffect, useId, useState } from "react"
import {
  type OrderFilters,
  orderFilterStates,
  orderPaymentLabels,
  orderStageLabels,
} from "#domain/orders/order-filters.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { TextField } from "../shared/fields.tsx"
import { FilterChoice } from "../shared/filter-choice.tsx"

/** Search and filters above the list of orders. */
export function OrderFilterBar(props: {
  filters: OrderFilters
  find: string
  onChange: (filters: OrderFilters, find: string) => void
}) {
  const { filters, onChange } = props
  const [find, setFind] = useState(props.find)
  const [place, setPlace] = useState(filters.place ?? "")
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  useEffect(() => setFind(props.find), [props.find])
  useEffect(() => setPlace(filters.place ?? ""), [filters.place])

  const choose = (name: keyof OrderFilters, value: string) => {
    const { [name]: _, ...others } = filters
    onChange(value ? { ...others, [name]: value } : others, props.find)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { place: _, ...others } = filters
    const where = place.trim()
    onChange(where ? { ...others, place: where } : others, find.trim())
  }

  const count = Object.keys(filters).filter((name) => name !== "sort").length
  const isFiltered = props.find !== "" || count > 0
  return (
    <search className="grid gap-3 pb-4">
      <form
        method="post"
        onSubmit={submit}
        className="grid grid-cols-2 gap-2 sm:grid-cols-[2fr_1fr_auto]"
      >
        <TextInput
          type="search"
          autoComplete="off"
          aria-label="Find orders by number, name, mobile or its last digits, GSTIN or parcel"
          placeholder="Number, name, mobile, GSTIN or parcel"
          className="max-sm:col-span-2"
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <TextInput
          type="search"
          autoComplete="off"
          aria-label="City or PIN code"
          placeholder="City or PIN code"
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Button type="submit" look="secondary" size="sm">
          Find
        </Button>
      </form>
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
      <div
        id={panel}
        className={clsx(
          "grid grid-cols-2 items-end gap-2 sm:grid-cols-4",
          !isOpen && "max-sm:hidden",
        )}
      >
        <FilterChoice
          label="State"
          value={filters.state}
          options={orderFilterStates.map((state) => [state, orderStageLabels[state]])}
          onChange={(value) => choose("state", value)}
        />
        <FilterChoice
          label="Payment"
          value={filters.payment}
          options={Object.entries(orderPaymentLabels)}
          onChange={(value) => choose("payment", value)}
        />
        <Day label="Placed from" name="since" filters={filters} onChoose={choose} />
        <Day label="Placed until" name="until" filters={filters} onChoose={choose} />
        <div className="col-span-full flex flex-wrap items-center gap-x-6">
          <Checkbox
            label="Later than promised"
            checked={filters.late === "1"}
            onChange={({ target }) => choose("late", target.checked ? "1" : "")}
          />
          <Checkbox
            label="On hold"
            checked={filters.hold === "1"}
            onChange={({ target }) => choose("hold", target.checked ? "1" : "")}
          />
          {isFiltered && (
            <Button look="quiet" size="sm" onClick={() => onChange({}, "")}>
              Clear all
            </Button>
          )}
        </div>
      </div>
    </search>
  )
}

function Day(props: {
  label: string
  name: "since" | "until"
  filters: OrderFilters
  onChoose: (name: "since" | "until", day: string) => void
}) {
  const { label, name, filters, onChoose } = props
  return (
    <TextField
      label={label}
      type="date"
      value={filters[name] ?? ""}
      onChange={(text) => onChoose(name, text)}
    />
  )
}

import { useEffect, useState } from "react"
import { listCouriers } from "#contract/orders/operations/couriers.ts"
import { courierName, indianCouriers, type ListedCourier } from "#domain/orders/couriers.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { CameraScan } from "./camera-scan.tsx"
import { SelectField, TextField, useField } from "./fields.tsx"
import { useOperation } from "./use-operation.tsx"
import { useScanner } from "./use-scanner.ts"

const ANOTHER = "another"

/** Courier and tracking number of a parcel. */
export function ParcelFields(props: {
  /** The slug of the courier; empty at first for the usual one. */
  courier: string
  onCourier: (courier: string) => void
  number: string
  onNumber: (number: string) => void
}) {
  const { courier, onCourier } = props
  const { value: listed } = useOperation(listCouriers, {})
  const [isSearching, setSearching] = useState(false)
  const options = listed ?? indianCouriers
  const isListed = courier === "" || options.some(({ slug }) => slug === courier)
  const usual = listed?.[0]?.slug
  useEffect(() => {
    if (courier === "" && usual) onCourier(usual)
  }, [courier, usual, onCourier])
  const [found, setFound] = useState<ListedCourier | null>(null)
  const other = found?.slug === courier ? found : { slug: courier, name: courierName(courier) }
  const all = isListed ? options : [...options, other]

  const [problem, setProblem] = useState<string>()

  function enter(number: string) {
    setProblem(undefined)
    props.onNumber(number)
  }

  /** A job card lies beside the label, and its number would be taken as well. */
  function scan(code: string) {
    const isOfOrder = parseOrderNumber(code) !== null || parseJobNumber(code) !== null
    enter(isOfOrder ? "" : code)
    if (isOfOrder) setProblem(`${code} is a job card. Scan the courier's label.`)
  }
  useScanner(scan, { isInDialog: true })

  function choose(slug: string) {
    setSearching(slug === ANOTHER)
    if (slug !== ANOTHER) onCourier(slug)
  }

  return (
    <>
      <SelectField
        label="Courier"
        value={isSearching ? ANOTHER : courier}
        onChange={choose}
        options={[
          ...(courier === "" ? [["", "Choose a courier"] as const] : []),
          ...all.map(({ slug, name }) => [slug, name] as const),
          [ANOTHER, "Another courier…"],
        ]}
      />
      {isSearching && (
        <CourierSearch
          onChoose={(one) => {
            setFound(one)
            choose(one.slug)
          }}
        />
      )}
      <Field label="Tracking number" hint="As on the label, or scanned." error={problem}>
        {(ids) => (
          <div className="flex gap-2">
            <TextInput
              {...ids}
              data-scan
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={props.number}
              onChange={({ target }) => enter(target.value)}
            />
            <CameraScan onScan={scan} />
          </div>
        )}
      </Field>
    </>
  )
}

/** Searches all couriers of the tracking service. */
function CourierSearch({ onChoose }: { onChoose: (courier: ListedCourier) => void }) {
  const find = useField("")
  return (
    <div className="grid gap-2">
      <TextField label="Name of the courier" hint="At least two letters." {...find} />
      {find.value.trim().length >= 2 && (
        <FoundCouriers find={find.value.trim()} onChoose={onChoose} />
      )}
    </div>
  )
}

function FoundCouriers(props: { find: string; onChoose: (courier: ListedCourier) => void }) {
  const { find, onChoose } = props
  const { value, failure } = useOperation(listCouriers, { find })
  if (failure) return <p className="text-sm text-sindoor">{failure.message}</p>
  if (!value) return <p className="text-sm text-ink-2">Searching…</p>
  if (value.length === 0) {
    return <p className="text-sm text-ink-2">The tracking service has no courier of this name.</p>
  }
  return (
    <ul aria-label="Couriers found" className="flex flex-wrap gap-2">
      {value.map(({ slug, name }) => (
        <li key={slug}>
          <Button onClick={() => onChoose({ slug, name })}>{name}</Button>
        </li>
      ))}
    </ul>
  )
}

import { MAX_POWER_RANGES, rangeIndexes } from "#domain/prescriptions/lens/lens-table.ts"
import { Button } from "#web/ui/button.tsx"
import { Part } from "../../shared/part.tsx"
import { Cell, ChoiceCell, type LensForm } from "./lens-form.tsx"

const indexes = Object.fromEntries(rangeIndexes.map((index) => [index, index.toFixed(2)]))

const rules = {
  include: "you bear the difference",
  charge: "the shopper pays it in cash, or orders again",
}

/** The index that the price includes for each range of powers, and what strong powers cost more. */
export function LensRangesPart({ form }: { form: LensForm }) {
  const { table, isReadOnly } = form
  const { ranges } = table
  const change = (next: typeof ranges) => form.change({ ...table, ranges: next })
  // The last range has no end, so a new one is put before it.
  const add = () => {
    const last = ranges.at(-1)
    change(ranges.toSpliced(-1, 0, { upTo: "", index: last?.index, surcharge: last?.surcharge }))
  }
  return (
    <Part title="Powers">
      <p className="max-w-read pb-4 text-sm text-ink-2">
        The strongest power of both eyes decides, SPH and CYL together. Surcharges are for a pair,
        in rupees; with 0 in every row the price includes the index. Children's and rimless frames
        get unbreakable lenses without a surcharge. Orders keep what they were placed with.
      </p>
      <ul className="grid gap-3">
        {ranges.map((_, at) => {
          const isLast = at === ranges.length - 1
          const cell = (field: string) => ({
            ...{ form, path: `ranges.${at}.${field}`, of: `range ${at + 1}` },
          })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state of their own
            <li key={at} className="grid max-w-3xl grid-cols-2 items-start gap-3 sm:grid-cols-4">
              {isLast ? (
                <p className="self-center pt-6 text-ink-2">
                  {at === 0 ? "Every power" : "Everything stronger"}
                </p>
              ) : (
                <Cell {...cell("upTo")} label="Up to ±" isNumber />
              )}
              <ChoiceCell {...cell("index")} label="Index" choices={indexes} />
              <Cell {...cell("surcharge")} label="Surcharge" unit="₹" isNumber />
              {!isReadOnly && !isLast && (
                <div className="sm:pt-7">
                  <Button
                    look="quiet"
                    aria-label={`Remove range ${at + 1}`}
                    onClick={() => change(ranges.toSpliced(at, 1))}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && ranges.length < MAX_POWER_RANGES && (
        <div className="pt-4">
          <Button onClick={add}>Add a range</Button>
        </div>
      )}
      <div className="max-w-md pt-5">
        <ChoiceCell
          form={form}
          path="onHigher"
          of="powers"
          label="When the optician reads a power that costs more than was paid"
          hint="If the powers cost less, the difference is always refunded. Shoppers can't pay a difference online: they cancel and order again."
          choices={rules}
        />
      </div>
    </Part>
  )
}

import clsx from "clsx"
import { useMemo } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { marginPercent } from "#domain/catalogue/margin.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { readNumber } from "#domain/core/typed-number.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { type Column, DataTable } from "../shared/data-table.tsx"
import { colourNames, renameColours } from "./colours-field.tsx"
import { InlineInput } from "./inline-number.tsx"
import { type Variant, variantLabel } from "./variants.ts"

export type OnVariantChange = (
  key: string,
  field: string,
  change: (value: string) => string,
) => void

interface Row extends Variant {
  problems: Record<string, string>
  isOpened: boolean
}

/** The colours and sizes of a model, each a row whose values are edited in place. */
export function VariantTable(props: {
  variants: readonly Variant[]
  opened: string
  problemsOf: (variant: Variant) => Record<string, string>
  canChange: boolean
  canSeeCosts: boolean
  onChange: OnVariantChange
  onOpen: (key: string) => void
}) {
  const { variants, opened, problemsOf, canChange, canSeeCosts, onChange, onOpen } = props
  const columns = useMemo(
    () => columnsFor({ canChange, canSeeCosts, onChange, onOpen }),
    [canChange, canSeeCosts, onChange, onOpen],
  )
  const rows = useMemo(
    () =>
      variants.map((variant) => ({
        ...variant,
        problems: problemsOf(variant),
        isOpened: variant.key === opened,
      })),
    [variants, opened, problemsOf],
  )
  return (
    <div className="overflow-x-auto">
      <DataTable
        label="Variants"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty="No variants."
      />
    </div>
  )
}

function columnsFor(
  options: Pick<
    Parameters<typeof VariantTable>[0],
    "canChange" | "canSeeCosts" | "onChange" | "onOpen"
  >,
): Column<Row>[] {
  const { canChange, canSeeCosts, onChange, onOpen } = options
  const input = (
    row: Row,
    field: string,
    of: string,
    more: Partial<Parameters<typeof InlineInput>[0]>,
  ) => (
    <InlineInput
      {...more}
      label={`${of} of ${nameOf(row)}`}
      value={row.values[field] ?? ""}
      disabled={!canChange}
      error={row.problems[field] ?? null}
      onChange={(text) => onChange(row.key, field, () => text)}
    />
  )
  const column = (
    header: string,
    cell: (row: Row) => React.ReactNode,
    numeric = false,
  ): Column<Row> => ({
    ...{ id: header, header, numeric, enableSorting: false },
    cell: ({ row }) => cell(row.original),
  })
  const withBelow = (row: Row, field: string, of: string, unit: string, below: string | null) => (
    <>
      {input(row, field, of, { unit })}
      {below && <span className="block text-xs whitespace-nowrap text-ink-2">{below}</span>}
    </>
  )
  return [
    column("Variant", (row) => <OpenButton row={row} onOpen={onOpen} />),
    column("Colour", (row) => (
      <InlineInput
        isText
        width="w-28"
        label={`Colour of ${nameOf(row)}`}
        value={colourNames(row.values.frame_colours ?? "")}
        disabled={!canChange}
        error={row.problems.frame_colours ?? null}
        onChange={(typed) =>
          onChange(row.key, "frame_colours", (value) => renameColours(value, typed))
        }
      />
    )),
    column("Size", (row) => input(row, "size", "Size", { isText: true, width: "w-18" })),
    column("SKU and barcode", (row) => (
      <span className="grid gap-1">
        {input(row, "sku", "SKU", { isText: true, placeholder: "SKU" })}
        {input(row, "barcode", "Barcode", { isText: true, placeholder: "Barcode" })}
      </span>
    )),
    column("Price", (row) => input(row, "price", "Price", { unit: "₹" }), true),
    column(
      "Discount",
      (row) => withBelow(row, "discount", "Discount", "%", sellingPriceOf(row)),
      true,
    ),
    ...(canSeeCosts
      ? [column("Cost", (row) => withBelow(row, "cost_price", "Cost", "₹", marginOf(row)), true)]
      : []),
    column("Stock", (row) => input(row, "stock", "Stock", {}), true),
    column("Hidden", (row) => (
      <Checkbox
        label={<span className="sr-only">Hide {nameOf(row)}</span>}
        checked={row.values.hidden === "true"}
        disabled={!canChange}
        onChange={({ target }) => onChange(row.key, "hidden", () => String(target.checked))}
      />
    )),
  ]
}

const nameOf = (row: Row) => variantLabel(row) || "this variant"

function OpenButton({ row, onOpen }: { row: Row; onOpen: (key: string) => void }) {
  const [thumbnail] = (row.values.pictures ?? "").split(", ")
  const hasProblems = Object.keys(row.problems).length > 0
  return (
    <button
      type="button"
      aria-pressed={row.isOpened}
      onClick={() => onOpen(row.key)}
      className={clsx(
        "flex min-h-tap w-20 flex-col items-start gap-1 rounded-md border p-1 text-left text-xs",
        row.isOpened ? "border-peacock bg-peacock-wash" : "border-line hover:border-control",
      )}
    >
      {thumbnail ? (
        <Picture path={thumbnail} alt="" sizes="5rem" className="w-full rounded-sm bg-sunk" />
      ) : (
        <span className="text-ink-2">No picture</span>
      )}
      <span className={clsx("font-medium", hasProblems && "text-sindoor")}>
        <span className="sr-only">Pictures and measures of </span>
        {variantLabel(row) || "New"}
      </span>
    </button>
  )
}

const paiseOf = (typed: string | undefined) => {
  const rupees = readNumber(typed ?? "")
  return rupees !== null && rupees >= 0 && rupees <= 1_000_000
    ? fromRupees(Number(rupees.toFixed(2)))
    : null
}

function sellingPriceOf({ values }: Row): string | null {
  const price = paiseOf(values.price)
  const discount = readNumber(values.discount ?? "")
  return price && discount ? `sells for ${formatRupees(finalPrice({ price, discount }))}` : null
}

function marginOf({ values }: Row): string | null {
  const [price, costPrice] = [paiseOf(values.price), paiseOf(values.cost_price)]
  if (!price || costPrice === null) return null
  const discount = readNumber(values.discount ?? "") ?? 0
  const gstPercent = readNumber(values.gst_percent ?? "") ?? 0
  const margin = marginPercent({ price, discount, gstPercent, costPrice })
  return margin === null ? null : `margin ${margin} %`
}

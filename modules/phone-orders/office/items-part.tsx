import { useDeferredValue, useState } from "react"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { maxQuantity } from "#domain/catalogue/product.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import { SelectField, TextField } from "#web/office/shared/fields.tsx"
import { LoadFailure } from "#web/office/shared/load-failure.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { useOperation } from "#web/office/shared/use-operation.tsx"
import { useScanner } from "#web/office/shared/use-scanner.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { useContactLensStock } from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { DraftQuote } from "../contract/operations.ts"
import { ContactLensEditor } from "./contact-lens-editor.tsx"
import { type DraftItem, fetchProduct, newItem } from "./draft-items.ts"
import { LensEditor } from "./lens-editor.tsx"

const MAX_FOUND = 8

/** Products are searched or scanned, and get a colour, a number of pieces and lenses. */
export function ItemsPart(props: {
  items: DraftItem[]
  /** With the stock of now: the page of a product may be cached. */
  quote: DraftQuote | null
  hasAsked: boolean
  onChange: (change: (items: DraftItem[]) => DraftItem[]) => void
}) {
  const { items, onChange } = props
  const { byProduct } = useContactLensStock(
    items.filter(({ contactLenses }) => contactLenses).map(({ product }) => product.id),
  )
  const change = (key: string, changed: (one: DraftItem) => Partial<DraftItem>) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, ...changed(one) } : one)))
  const changeItem = (key: string, changed: Partial<CheckoutItem>) =>
    change(key, ({ item }) => ({ item: { ...item, ...changed } }))
  const stockOf = (id: number) => props.quote?.lines.find(({ product }) => product === id)?.stock
  return (
    <Part title="Products">
      <ul className="border-t border-line empty:border-0">
        {items.map((one) => (
          <li key={one.key} className="grid gap-3 border-b border-line py-4">
            <ItemHead
              one={one}
              stock={stockOf(one.product.id)}
              onChange={(changed) => changeItem(one.key, changed)}
              onRemove={() => onChange((all) => all.filter(({ key }) => key !== one.key))}
            />
            <LensEditor
              item={one}
              hasAsked={props.hasAsked}
              onChange={(lens) => changeItem(one.key, { lens })}
            />
            <ContactLensEditor
              item={one}
              byPower={byProduct.get(one.product.id) ?? null}
              hasAsked={props.hasAsked}
              onChange={(contactLenses) => change(one.key, () => ({ contactLenses }))}
            />
          </li>
        ))}
      </ul>
      <ProductSearch
        hasValued={(id) => items.some((one) => one.contactLenses && one.product.id === id)}
        onAdd={(added) => onChange((all) => [...all, added])}
      />
    </Part>
  )
}

function ItemHead(props: {
  one: DraftItem
  /** Undefined until its price is known. */
  stock: number | undefined
  onChange: (changed: Partial<CheckoutItem>) => void
  onRemove: () => void
}) {
  const { stock, one } = props
  const { product, item } = one
  const { frameColours } = product
  return (
    <div className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-3 gap-y-3">
      <span>
        <Picture path={product.thumbnail} alt="" sizes="80px" className="w-full" />
      </span>
      <p className="min-w-0">
        <span className="block font-medium">{product.title}</span>
        <span className="block text-sm text-ink-2">
          {[sizeOf(product), stock !== undefined && `${stock} in stock`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <Button look="quiet" onClick={props.onRemove}>
        Remove<span className="sr-only"> {product.title}</span>
      </Button>
      <div className="col-span-full grid grid-cols-2 gap-3">
        {(frameColours.length > 1 || !one.contactLenses) && (
          <SelectField
            label="Colour"
            disabled={frameColours.length < 2}
            value={item.colour.frame.hex}
            onChange={(chosen) => {
              const frame = frameColours.find(({ hex }) => hex === chosen)
              if (frame) props.onChange({ colour: { ...item.colour, frame } })
            }}
            options={(frameColours.length > 0 ? frameColours : [item.colour.frame]).map(
              ({ name, hex }) => [hex, name] as const,
            )}
          />
        )}
        {!one.contactLenses && (
          <SelectField
            label="Pieces"
            value={item.quantity}
            onChange={(quantity) => props.onChange({ quantity })}
            options={Array.from({ length: maxQuantity }, (_, n) => n + 1)}
          />
        )}
      </div>
    </div>
  )
}

function ProductSearch(props: {
  /** Contact lenses are one item for both eyes. */
  hasValued: (product: number) => boolean
  onAdd: (item: DraftItem) => void
}) {
  const { run, may } = useOffice()
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const find = useDeferredValue(typed.trim())

  async function add(id: number) {
    const found = await fetchProduct(id)
    setProblem(null)
    if (!found.ok) {
      const isGone = found.failure.code === "NOT_FOUND"
      return setProblem(isGone ? "This product is not sold any more." : found.failure.message)
    }
    const product = found.value
    if (product.contactLensParameters && !may("prescriptions.handle")) {
      return setProblem(
        `${product.title} is made to a power, which an optician types. The shopper can order it on its own page too.`,
      )
    }
    if (props.hasValued(id)) {
      return setProblem(`${product.title} is in this order. Change its eyes and boxes there.`)
    }
    setTyped("")
    props.onAdd(newItem(product))
  }

  /** A scanner reads one product: it is added at once. */
  useScanner((code) => {
    setTyped(code)
    void run(listProducts, { find: code, visibility: "shown", limit: 2 }).then((found) => {
      const [only, other] = found.ok ? found.value.rows : []
      if (only && !other) void add(only.product)
    })
  })

  return (
    <div className="grid gap-2 pt-3">
      <TextField
        label="Add a product"
        hint="Name, short name or number. A scanner works anywhere here."
        data-scan
        type="search"
        value={typed}
        onChange={setTyped}
      />
      {problem && <Notice look="caution">{problem}</Notice>}
      {find.length >= 2 && <Found find={find} onAdd={(id) => void add(id)} />}
    </div>
  )
}

function Found({ find, onAdd }: { find: string; onAdd: (id: number) => void }) {
  const input = {
    find,
    visibility: "shown",
    limit: MAX_FOUND,
    sort: "title",
    ascending: true,
  } as const
  const { value, failure, reload } = useOperation(listProducts, input)
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return null
  if (value.rows.length === 0) return <p className="text-sm text-ink-2">No product matches.</p>
  return (
    <ul aria-label="Products found" className="rounded-md border border-line">
      {value.rows.map(({ product, title, colours, size, sells_for, stock }) => (
        <li key={product} className="border-b border-line last:border-0">
          <button
            type="button"
            disabled={stock === 0}
            onClick={() => onAdd(product)}
            className="flex min-h-tap w-full items-baseline justify-between gap-3 px-3 py-2 text-left hover:bg-sunk disabled:text-ink-3"
          >
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-ink-2">
                {[colours, size].filter(Boolean).join(", ")}
                {stock === 0 ? " · Out of stock" : ` · ${stock} in stock`}
              </span>
            </span>
            <span className="tabular-nums">{inRupees(sells_for)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

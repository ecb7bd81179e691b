import { useState } from "react"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import { productPage } from "#contract/core/page-addresses.ts"
import { homeLinkKind } from "#domain/catalogue/home-block.ts"
import {
  frameColourNames,
  frameShapes,
  genders,
  productKinds,
} from "#domain/catalogue/vocabulary.ts"
import { SelectField, TextField } from "../../shared/fields.tsx"
import { useDebouncedValue } from "../../shared/use-debounced-value.ts"
import { useOperation } from "../../shared/use-operation.tsx"
import type { LinkTargets } from "./block-words.ts"

const kinds = {
  listing: "A list of products",
  product: "A product",
  page: "A page",
  other: "Another address",
} as const
type Kind = keyof typeof kinds

const listings = [...productKinds, ...frameShapes, ...genders, ...frameColourNames]

function kindOf(link: string, { pages }: LinkTargets): Kind {
  if (productIn(link) !== null) return "product"
  if (pages.some(({ path }) => path === link)) return "page"
  return link === "" || homeLinkKind(link) === "listing" ? "listing" : "other"
}

const productIn = (link: string): number | null => {
  const id = link.startsWith(productPage(0).slice(0, -1)) ? Number(link.split("/").at(-1)) : 0
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Where a block leads: a listing, a product, a page of the shop or another site. */
export function LinkField(props: {
  label: string
  link: string
  targets: LinkTargets
  onlyProducts?: boolean
  onChange: (link: string) => void
}) {
  const { label, link, targets, onlyProducts = false, onChange } = props
  const [kind, setKind] = useState<Kind>(onlyProducts ? "product" : kindOf(link, targets))
  if (kind === "product" && onlyProducts) return <ProductField {...props} />
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={label}
        value={kind}
        onChange={(value) => {
          setKind(value)
          onChange("")
        }}
        options={kinds}
      />
      {kind === "product" && <ProductField {...props} label="Product" />}
      {kind === "page" && (
        <SelectField
          label="Page"
          value={link}
          onChange={onChange}
          options={[
            ["", "Choose a page"],
            ...targets.pages.map(({ label, path }) => [path, label] as const),
          ]}
        />
      )}
      {kind === "listing" && (
        <TextField
          label="What it lists"
          hint="As in a search: Sunglasses, Round, or a brand."
          suggestions={listings}
          value={link}
          onChange={onChange}
        />
      )}
      {kind === "other" && (
        <TextField
          label="Address"
          hint="https://… or the part after your shop's name."
          inputMode="url"
          value={link}
          onChange={(text) => onChange(text.trim())}
        />
      )}
    </div>
  )
}

const SEARCH_DELAY_MS = 250
const MAX_FOUND = 6

/** A product, found by its name or number. */
function ProductField(props: {
  label: string
  link: string
  targets: LinkTargets
  onChange: (link: string) => void
}) {
  const { label, link, targets, onChange } = props
  const id = productIn(link)
  const [typed, setTyped] = useState<string | null>(null)
  const find = useDebouncedValue(typed ?? "", SEARCH_DELAY_MS)
  const { value } = useOperation(listProducts, { find, limit: MAX_FOUND })
  const chosen = targets.products.find(({ product }) => product === id)
  const shown = typed ?? (chosen ? nameOf(chosen) : id === null ? "" : `Product ${id}`)

  function type(text: string) {
    setTyped(text)
    const named = value?.rows.find((row) => nameOf(row) === text)
    if (named) {
      setTyped(null)
      onChange(productPage(named.product))
    } else if (/^\d+$/.test(text)) onChange(productPage(Number(text)))
    else if (text === "") onChange("")
  }

  return (
    <TextField
      label={label}
      hint={
        chosen?.hidden ? "This product is hidden, so the link is not shown." : "Its name or number."
      }
      suggestions={(value?.rows ?? []).map(nameOf)}
      value={shown}
      onChange={type}
      onBlur={() => setTyped(null)}
    />
  )
}

const nameOf = ({ title, product }: { title: string; product: number }) =>
  `${title}, no. ${product}`

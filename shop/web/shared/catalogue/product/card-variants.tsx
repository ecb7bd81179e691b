import type { MouseEvent, ReactNode } from "react"
import { href, useNavigate } from "react-router"
import type { Colour } from "#domain/catalogue/colour.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { colourInWords } from "#domain/catalogue/variant.ts"
import { Link } from "#web/ui/link.tsx"
import { Swatch } from "#web/ui/swatch.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** More would not fit into the narrowest card; beside sizes, half as many. */
const MAX_COLOURS = 4

/** What a link to a variant needs. */
interface Variant {
  id: number
  colour: Colour | undefined
  size: string | undefined
  /** Null where it is asked for when it is shown: a row of a page holds no cards of variants. */
  card: ProductCard | null
}

function variantsOf(model: ProductCard): Variant[] {
  const { variantColours, variantIds, variants = [] } = model
  if (!variantIds) {
    return [model, ...variants].map((card) => ({
      ...{ id: card.id, colour: card.variantColour, size: card.size, card },
    }))
  }
  return variantIds.flatMap((id, n) => {
    const colour = variantColours[n]
    // A product of two colours is offered once.
    if (!colour || variantIds.indexOf(id) < n) return []
    return { id, colour, size: undefined, card: id === model.id ? model : null }
  })
}

/**
 * The colours of a model and the sizes of the shown colour, as links to their products. A plain press
 * shows the variant on the card instead; a keyboard follows the link.
 */
export default function CardVariants(props: {
  model: ProductCard
  shown: ProductCard
  onShow: (card: ProductCard) => void
}) {
  const { model, shown, onShow } = props
  const navigate = useNavigate()
  const t = useTranslate()
  const all = variantsOf(model)
  const own = all.find(({ id }) => id === shown.id)
  const nameOf = (one: Variant | undefined) => one?.colour?.name
  const colours = [...new Set(all.map(nameOf))]
  const ofColour = (name: string | undefined) => all.filter((one) => nameOf(one) === name)
  const sizes = ofColour(nameOf(own))
  const max = colours.length < all.length ? MAX_COLOURS / 2 : MAX_COLOURS

  async function press(event: MouseEvent, { id, card }: Variant, to: string) {
    if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (card) return onShow(card)
    const products = await import("./use-products.ts").catch(() => null)
    const found = await products?.fetchProducts([id])
    const product = found instanceof Map ? found.get(id) : undefined
    // The page says what is wrong.
    if (product) onShow(product)
    else void navigate(to)
  }

  const link = (one: Variant, name: string, children: ReactNode) => {
    const to = href("/product-item/:product_id", { product_id: String(one.id) })
    return (
      <Link
        key={one.id}
        to={to}
        aria-label={`${model.title}, ${name}`}
        aria-current={one === own || undefined}
        onClick={(event) => void press(event, one, to)}
        className="variant group"
      >
        {children}
      </Link>
    )
  }
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      {colours.slice(0, max).map((name) => {
        const same = ofColour(name)
        const one =
          same.find((one) => one === own) ?? same.find(({ size }) => size === own?.size) ?? same[0]!
        return link(
          one,
          colourInWords(t, name ?? ""),
          <span className="variant-colour">
            <Swatch name={colourInWords(t, name ?? "")} hex={one.colour?.hex ?? ""} />
          </span>,
        )
      })}
      {colours.length > max && `+${colours.length - max}`}
      {new Set(sizes.map(({ size }) => size)).size > 1 &&
        sizes.map((one) =>
          link(
            one,
            one.size ?? "",
            <span className="mr-1 min-w-6 rounded-sm border border-line px-1 text-center leading-5.5 group-hover:border-control group-aria-current:border-peacock group-aria-current:font-medium group-aria-current:text-peacock">
              {one.size}
            </span>,
          ),
        )}
    </div>
  )
}

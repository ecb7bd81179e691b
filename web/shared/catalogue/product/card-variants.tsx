import type { ReactNode } from "react"
import { href, Link } from "react-router"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { Swatch } from "#web/ui/swatch.tsx"

/** More would not fit into the narrowest card; beside sizes, half as many. */
const MAX_COLOURS = 4

/**
 * The colours of a model and the sizes of the shown colour, as links to their products. A plain press
 * shows the variant on the card instead; a keyboard follows the link.
 */
export default function CardVariants(props: {
  model: ProductCard
  shown: ProductCard
  onShow: (id: number) => void
}) {
  const { model, shown, onShow } = props
  const all = [model, ...(model.variants ?? [])]
  const nameOf = ({ variantColour }: ProductCard) => variantColour?.name
  const colours = [...new Set(all.map(nameOf))]
  const ofColour = (name: string | undefined) => all.filter((one) => nameOf(one) === name)
  const sizes = ofColour(nameOf(shown))
  const max = colours.length < all.length ? MAX_COLOURS / 2 : MAX_COLOURS
  const link = (one: ProductCard, name: string, children: ReactNode) => (
    <Link
      key={one.id}
      to={href("/product-item/:product_id", { product_id: String(one.id) })}
      aria-label={`${one.title}, ${name}`}
      aria-current={one === shown || undefined}
      onClick={(event) => {
        if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onShow(one.id)
      }}
      className="relative z-2 grid h-tap min-w-8 place-items-center aria-current:*:outline-2 aria-current:*:outline-offset-2 aria-current:*:outline-peacock"
    >
      {children}
    </Link>
  )
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      {colours.slice(0, max).map((name) => {
        const same = ofColour(name)
        const one =
          same.find((one) => one === shown) ??
          same.find(({ size }) => size === shown.size) ??
          same[0]!
        return link(
          one,
          name ?? "",
          <Swatch name={name ?? ""} hex={one.variantColour?.hex ?? ""} />,
        )
      })}
      {colours.length > max && `+${colours.length - max}`}
      {new Set(sizes.map(({ size }) => size)).size > 1 &&
        sizes.map((one) => link(one, one.size ?? "", <span>{one.size}</span>))}
    </div>
  )
}

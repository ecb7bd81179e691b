import type { ProductCard } from "#domain/product.ts"
import { Picture } from "#web/shop/picture.tsx"

/** The name of the list beside one of its frames. */
export function Banner({ heading, card }: { heading: string; card: ProductCard | undefined }) {
  return (
    <div className="flex items-end justify-between gap-8 pt-1 lg:min-h-52 lg:pt-2">
      <h1 className="line-clamp-3 min-w-0 pb-2 text-3xl leading-none wrap-anywhere lg:pb-7 lg:text-[4rem] lg:tracking-banner">
        {heading}
      </h1>
      {card?.thumbnail && (
        <div className="w-124 flex-none max-lg:hidden">
          <Picture path={card.thumbnail} alt="" sizes="31rem" className="w-full" />
        </div>
      )}
    </div>
  )
}

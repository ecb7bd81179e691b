import type { ProductCard } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"

/**
 * The name of the list beside one of its frames (LST-01), low enough to leave space for the list.
 */
export function Banner({ heading, card }: { heading: string; card: ProductCard | undefined }) {
  return (
    <div
      data-banner
      className="flex h-24 items-center justify-between gap-4 overflow-hidden bg-sunk px-gutter max-lg:bleed lg:h-30 lg:px-8"
    >
      <h1 className="line-clamp-2 min-w-0 text-2xl leading-[1.15] wrap-break-word lg:text-[3.25rem] lg:tracking-banner">
        {heading}
      </h1>
      {card?.thumbnail && (
        <Picture
          path={card.thumbnail}
          alt=""
          sizes="(min-width: 64rem) 15rem, 11rem"
          className="h-full w-auto max-w-[40%] flex-none lg:max-w-[50%] object-contain mix-blend-multiply"
        />
      )}
    </div>
  )
}

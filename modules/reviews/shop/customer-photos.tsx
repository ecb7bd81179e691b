import { href } from "react-router"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Link } from "#web/ui/link.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import type { CustomerPhoto } from "../rules/review.ts"

const PHOTOS_PER_ROW = 4

/** Rows of squares, each a link to its product (PDP-15). On a phone they scroll sideways. */
export function CustomerPhotos({ photos }: { photos: readonly CustomerPhoto[] }) {
  const rows = Array.from({ length: Math.ceil(photos.length / PHOTOS_PER_ROW) }, (_, row) =>
    photos.slice(row * PHOTOS_PER_ROW, (row + 1) * PHOTOS_PER_ROW),
  )
  return (
    <section aria-label="Customer photos">
      <SectionHead title="Customer photos" />
      <div className="grid gap-2.5 lg:gap-4">
        {rows.map((row) => (
          <ul
            key={row[0]?.picture}
            className="scroll-row flex snap-x scroll-px-gutter gap-2.5 max-md:bleed max-md:px-gutter md:grid md:grid-cols-4 lg:gap-4"
          >
            {row.map((photo) => (
              <li key={photo.picture} className="w-[44%] flex-none snap-start md:w-auto">
                <Photo photo={photo} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="pt-3 text-xs text-ink-3">
        Sample pictures, shown until customers have sent theirs.
      </p>
    </section>
  )
}

function Photo({ photo: { picture, alt, productId } }: { photo: CustomerPhoto }) {
  return (
    <Link
      to={href("/product-item/:product_id", { product_id: String(productId) })}
      className="block overflow-hidden rounded-sm bg-sunk"
    >
      <Picture
        path={picture}
        alt={alt}
        sizes="(min-width: 48rem) 24vw, 44vw"
        shape="square"
        className="aspect-square w-full object-cover transition-transform duration-slow hover:scale-103 motion-reduce:transform-none"
      />
    </Link>
  )
}

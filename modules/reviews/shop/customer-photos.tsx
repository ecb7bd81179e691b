import { href } from "react-router"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Link } from "#web/ui/link.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { ShownCustomerPhoto } from "../contract/endpoints.ts"

const PHOTOS_PER_ROW = 4

/** Rows of squares, each a link to its product (PDP-15). On a phone they scroll sideways. */
export function CustomerPhotos({ photos }: { photos: readonly ShownCustomerPhoto[] }) {
  const t = useTranslate()
  const rows = Array.from({ length: Math.ceil(photos.length / PHOTOS_PER_ROW) }, (_, row) =>
    photos.slice(row * PHOTOS_PER_ROW, (row + 1) * PHOTOS_PER_ROW),
  )
  return (
    <section aria-label={t("Customer photos")}>
      <SectionHead title={t("Customer photos")} />
      <div className="grid gap-2.5 lg:gap-4">
        {rows.map((row) => (
          <ul
            key={row[0]?.picture}
            className="scroll-row flex snap-x scroll-px-gutter gap-2.5 max-md:bleed max-md:px-gutter md:grid md:grid-cols-4 lg:gap-4"
          >
            {row.map((photo) => (
              <li key={photo.picture} className="w-[44%] flex-none snap-start md:w-auto">
                <Link
                  to={href("/product-item/:product_id", { product_id: String(photo.product_id) })}
                  className="block overflow-hidden rounded-sm bg-sunk"
                >
                  <Picture
                    path={photo.picture}
                    alt={photo.alt}
                    sizes="(min-width: 48rem) 24vw, 44vw"
                    shape="square"
                    className="aspect-square w-full object-cover transition-transform duration-slow hover:scale-103 motion-reduce:transform-none"
                  />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="pt-3 text-xs text-ink-3">
        {t("Sample pictures, shown until customers have sent theirs.")}
      </p>
    </section>
  )
}

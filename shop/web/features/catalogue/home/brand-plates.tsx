import clsx from "clsx"
import { href } from "react-router"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"
import type { Poster } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { ProductPrice } from "#web/shared/catalogue/product/price.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type Brand, largeOf } from "./home-content.ts"

/** The first brand from edge to edge, a pair, and the others in a row of links (HOM-12, HOM-19). */
export function BrandPlates({ brands }: { brands: Brand[] }) {
  const [first, second, third, ...others] = brands
  if (!first) return null
  return (
    <>
      <WidePlate brand={first} />
      <div className="grid lg:grid-cols-2">
        {second && <Plate brand={second} ground="bg-ground-sand" />}
        {third && <Plate brand={third} ground="bg-ground-rose" />}
      </div>
      {others.length > 0 && (
        <div className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] px-gutter">
          {others.map((brand) => (
            <BrandLink key={brand.section} brand={brand} />
          ))}
        </div>
      )}
    </>
  )
}

function WidePlate({ brand }: { brand: Brand }) {
  const { large, small } = postersOf(brand)
  const t = useTranslate()
  return (
    <section className="overflow-hidden bg-ground-dew">
      <div className="mx-auto grid max-w-page items-center px-gutter lg:grid-cols-[5fr_7fr] lg:gap-8">
        <div className="flex flex-col items-start gap-5 pt-2 pb-9 max-lg:order-2 lg:py-16">
          <h2 className="text-[2.375rem] leading-[1.02] tracking-[-0.03em] lg:text-[3.25rem]">
            {brand.name}
          </h2>
          <p className="max-w-96 text-lg text-pretty">{brand.text}</p>
          {brand.price && <ProductPrice product={brand.price} />}
          {large && (
            <ButtonLink look="primary" large to={pathOf(brand, large)}>
              {t("See {brand}", { brand: brand.name })}
            </ButtonLink>
          )}
        </div>
        <div className="grid grid-cols-2 items-center px-2 pt-6 pb-2 lg:py-8">
          {large && (
            <div
              className={clsx(
                "col-span-2 mx-auto w-full max-w-176",
                isWornPicture(large.picture) && "mb-2 overflow-hidden rounded-sm",
              )}
            >
              <PosterPicture poster={large} sizes="(min-width: 64rem) 44rem, 92vw" />
            </div>
          )}
          {small.map((poster) => (
            // The sources of a picture would be cells of the grid as well.
            <div key={poster.id}>
              <PosterPicture poster={poster} sizes="(min-width: 64rem) 27vw, 46vw" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Plate({ brand, ground }: { brand: Brand; ground: string }) {
  const { large } = postersOf(brand)
  const t = useTranslate()
  if (!large) return null
  const isWorn = isWornPicture(large.picture)
  const picture = <PosterPicture poster={large} sizes="(min-width: 64rem) 40vw, 92vw" />
  return (
    <section className={clsx("group relative flex flex-col overflow-hidden", ground)}>
      {isWorn && picture}
      <div
        className={clsx(
          "mx-auto flex w-full max-w-176 grow flex-col px-gutter pb-8 lg:pb-12",
          isWorn ? "pt-2 lg:pt-4" : "pt-6 lg:pt-10",
        )}
      >
        {!isWorn && (
          <div className="transition-transform duration-slow group-hover:-translate-y-1">
            {picture}
          </div>
        )}
        <h2 className="pt-4 text-[1.75rem] leading-8 lg:text-3xl">{brand.name}</h2>
        <p className="max-w-96 pt-1.5 pb-3 text-pretty">{brand.text}</p>
        {brand.price && <ProductPrice product={brand.price} />}
        <div className="mt-auto pt-4">
          <ButtonLink look="primary" large to={pathOf(brand, large)}>
            {t("See {brand}", { brand: brand.name })}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function BrandLink({ brand }: { brand: Brand }) {
  const { large } = postersOf(brand)
  const t = useTranslate()
  if (!large) return null
  return (
    <section className="group relative border-b border-line py-4 text-center">
      <PosterPicture poster={large} sizes="(min-width: 64rem) 16rem, 42vw" />
      <h2 className="text-base font-medium tracking-normal">{brand.name}</h2>
      <Link
        to={pathOf(brand, large)}
        className="link inline-flex min-h-6 items-center text-sm after:absolute after:inset-0"
      >
        {t("See {brand}", { brand: brand.name })}
      </Link>
    </section>
  )
}

function postersOf({ posters }: Brand): { large: Poster | undefined; small: Poster[] } {
  const large = largeOf(posters)
  return { large, small: posters.filter((poster) => poster !== large) }
}

/** The product of a banner, or the frames of its brand if the reply named none. */
const pathOf = (brand: Brand, { productId }: Poster) =>
  productId > 0
    ? href("/product-item/:product_id", { product_id: String(productId) })
    : href("/product-display/:category?", { category: brand.name })

function PosterPicture({ poster, sizes }: { poster: Poster; sizes: string }) {
  return (
    <Picture
      path={poster.picture}
      alt=""
      sizes={sizes}
      className={clsx("w-full", isWornPicture(poster.picture) && "aspect-5/4 lg:aspect-3/2")}
    />
  )
}

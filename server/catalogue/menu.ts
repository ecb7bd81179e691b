import type { MenuCategory, MenuLink, MenuVariant } from "#contract/menu.ts"
import { finalPrice } from "#domain/pricing.ts"
import type { Product } from "#domain/product.ts"
import {
  frameShapes,
  frameTypes,
  type Gender,
  type ProductKind,
  productKinds,
} from "#domain/vocabulary.ts"

const mostLinks = 6

/**
 * The mega-menu of every kind of product, computed from what is really there: no link leads to an
 * empty list and every "Starting from" is the lowest price right now (X-93).
 */
export function menuOf(products: readonly Product[]): Record<ProductKind, MenuVariant> {
  const variants = Object.fromEntries(
    productKinds.map((kind) => [
      kind,
      variantOf(
        kind,
        products.filter((one) => one.kind === kind),
      ),
    ]),
  ) as Record<ProductKind, MenuVariant>
  // HDR-28: the Kids variant reuses the Power Glasses top picks.
  variants["Kids Glasses"].topPicks = variants["Power Glasses"].topPicks
  return variants
}

const variantOf = (kind: ProductKind, products: Product[]): MenuVariant => ({
  category: (["Men", "Women", "Kids"] as const).map((name) => categoryOf(name, kind, products)),
  brands: linksTo(products.map(({ brand }) => brand)),
  topPicks: linksTo(products.filter(({ stock }) => stock > 0).map(({ title }) => title)),
  shapes: linksTo(frameShapes.filter((shape) => products.some((one) => one.frameShape === shape))),
  collection: linksTo(
    frameTypes.filter((type) => products.some((one) => one.frameType === type)),
    (type) => `${type} ${kind}`,
  ),
})

const wearers: Record<MenuCategory["name"], Gender[]> = {
  Men: ["Men", "Unisex"],
  Women: ["Women", "Unisex"],
  Kids: ["Kids"],
}

function categoryOf(
  name: MenuCategory["name"],
  kind: ProductKind,
  products: Product[],
): MenuCategory {
  const worn = products.filter(({ gender }) => wearers[name].includes(gender))
  const byShape = Map.groupBy(worn, ({ frameShape }) => frameShape || kind)
  return {
    name,
    picture: worn[0]?.thumbnail ?? null,
    items: Array.from(byShape, ([shape, list]) => ({
      name: shape,
      link: `${name} ${shape === kind ? kind : `${shape} ${kind}`}`,
      from: list.map(finalPrice).toSorted((a, b) => a - b)[0]!,
    })).slice(0, mostLinks),
  }
}

const linksTo = (names: readonly string[], linkOf = (name: string) => name): MenuLink[] =>
  [...new Set(names)].slice(0, mostLinks).map((name) => ({ name, link: linkOf(name) }))

import type { MenuCategory, MenuLink, MenuVariant } from "#contract/catalogue/menu.ts"
import { listingPage } from "#contract/core/page-addresses.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import {
  frameShapes,
  frameTypes,
  type Gender,
  hasFrame,
  isContactLens,
  type ProductKind,
  productKinds,
} from "#domain/catalogue/vocabulary.ts"
import type { PublishedPage } from "#server/define-server-module.ts"

const MAX_LINKS = 6

/**
 * The mega-menu of every kind of product, computed from the current catalogue: no link leads to an
 * empty list and every "Starting from" is the lowest current price.
 */
export function menuOf(
  products: readonly Product[],
  pages: readonly PublishedPage[] = [],
): Record<ProductKind, MenuVariant> {
  const variants = Object.fromEntries(
    productKinds.map((kind) => [kind, variantOf(kind, products)]),
  ) as Record<ProductKind, MenuVariant>
  for (const { title, path, menuKinds } of pages) {
    for (const kind of menuKinds) variants[kind].collection.push({ name: title, link: title, path })
  }
  // HDR-28: the Kids variant reuses the Power Glasses top picks.
  variants["Kids Glasses"].topPicks = variants["Power Glasses"].topPicks
  return variants
}

function variantOf(kind: ProductKind, all: readonly Product[]): MenuVariant {
  const products = all.filter((product) => product.kind === kind)
  return {
    category: (["Men", "Women", "Kids"] as const)
      .map((name) => categoryOf(name, kind, all))
      .filter(({ items }) => items.length > 0),
    brands: linksTo(products.map(({ brand }) => brand)),
    topPicks: linksTo(products.filter(({ stock }) => stock > 0).map(({ title }) => title)),
    shapes: frameShapes
      .filter((shape) => products.some((one) => one.frameShape === shape))
      .map((shape) => ({ name: shapeLabel(shape), link: shape })),
    collection: linksTo(collectionOf(kind, products), (name) => `${name} ${kind}`),
  }
}

/** Contact lenses are grouped by wearing schedule, everything else by the frame's type. */
const collectionOf = (kind: ProductKind, products: readonly Product[]): readonly string[] =>
  isContactLens({ kind })
    ? contactLensWear.filter((wear) => products.some(({ title }) => title.includes(wear)))
    : frameTypes.filter((type) => products.some((one) => one.frameType === type))

const contactLensWear = ["Daily", "Fortnightly", "Monthly", "Toric", "Multifocal"]

const shapeLabel = (shape: string) => (shape === "CatsEye" ? "Cats Eye" : shape)

/** The products of a group: those made for it before unisex ones. */
const wearers: Record<MenuCategory["name"], Gender[]> = {
  Men: ["Men", "Unisex"],
  Women: ["Women", "Unisex"],
  Kids: ["Kids"],
}

/**
 * Kids' glasses are for children only: if a kind of glasses has nothing for a group, other
 * kinds are used. Contact lenses are not glasses, so there an empty heading is left out.
 */
function categoryOf(
  name: MenuCategory["name"],
  kind: ProductKind,
  all: readonly Product[],
): MenuCategory {
  const worn = wearers[name].flatMap((gender) => all.filter((one) => one.gender === gender))
  const ofKind = worn.filter((product) => product.kind === kind)
  if (ofKind.length === 0 && !hasFrame({ kind }))
    return { name, link: name, picture: null, items: [] }
  const groups =
    ofKind.length > 0
      ? Map.groupBy(ofKind, ({ frameShape }) => (frameShape ? `${frameShape} ${kind}` : kind))
      : Map.groupBy(worn, (product): string => product.kind)
  // By the filters: the words of a link alone find other kinds too.
  const wornPath = (of: ProductKind) => `${listingPage(of)}?gender=${name}`
  return {
    name,
    link: hasFrame({ kind }) ? name : `${name} ${kind}`,
    ...(ofKind.length > 0 && { path: wornPath(kind) }),
    picture: (ofKind[0] ?? worn[0])?.thumbnail ?? null,
    items: Array.from(groups, ([group, list]) => ({
      name: ofKind.length > 0 ? shapeLabel(list[0]!.frameShape || kind) : group,
      link: `${name} ${group}`,
      path:
        list[0]!.kind === kind && list[0]!.frameShape
          ? `${wornPath(kind)}&shape=${list[0]!.frameShape}`
          : wornPath(list[0]!.kind),
      from: list.map(finalPrice).toSorted((a, b) => a - b)[0]!,
    })).slice(0, MAX_LINKS),
  }
}

const linksTo = (names: readonly string[], linkOf = (name: string) => name): MenuLink[] =>
  [...new Set(names)].slice(0, MAX_LINKS).map((name) => ({ name, link: linkOf(name) }))

import { inArray } from "drizzle-orm"
import { contentPageAt } from "#contract/core/page-addresses.ts"
import { products } from "#db/schema.ts"
import {
  type HomeBlock,
  homeBlockProblems,
  homeLinkKind,
  MAX_HOME_BRANDS,
} from "#domain/catalogue/home-block.ts"
import type { AppContext } from "#server/core/context.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { productOfPage } from "#server/http/pages/page-address.ts"
import { isPageOfShop, pageProblems } from "./check-page.ts"
import { parsePage } from "./parse-page.ts"

interface HomeProblem {
  /** Id of the block. */
  block: string
  sentence: string
}

/**
 * Why blocks cannot be published; empty if they can. A listing that finds nothing and a hidden
 * product are no problem: they are not shown until there is something behind them.
 * @param hasPicture whether the shop has a picture of this name
 */
export async function homeProblems(
  context: AppContext,
  blocks: HomeBlock[],
  hasPicture: (picture: string) => Promise<boolean>,
): Promise<HomeProblem[]> {
  const problems: HomeProblem[] = []
  const known = new Set((await linkedProducts(context, blocks)).map(({ product }) => product))
  let brands = 0
  for (const block of blocks) {
    const add = (sentence: string) => problems.push({ block: block.id, sentence })
    homeBlockProblems(block).forEach(add)
    if (block.type === "text" && block.text.trim() !== "") {
      const page = parsePage(block.text, pageValues(context))
      pageProblems(context, "", page).forEach(add)
      if (page.sections.length > 0 || page.picture) {
        add("Write the text without headings and pictures: a heading has its own field.")
      }
    }
    if (block.type === "brands") brands += block.items.length
    for (const { heading, link, picture, others } of block.items) {
      for (const one of [{ link, picture }, ...others]) {
        if (block.type === "brands" && one.link && productOfLink(one.link) === null) {
          add(`“${heading}” must link to a product.`)
        }
        const problem = unknownTarget(context, known, one.link)
        if (problem) add(`“${heading}” ${problem}`)
        if (one.picture && !(await hasPicture(one.picture))) {
          add(`“${heading}” has a picture that the shop does not have: ${one.picture}.`)
        }
      }
    }
  }
  if (brands > MAX_HOME_BRANDS) {
    const block = blocks.findLast(({ type }) => type === "brands")!.id
    problems.push({ block, sentence: `The home page can show ${MAX_HOME_BRANDS} brands at most.` })
  }
  return problems
}

/** The product of a link to its page; its other pages have the same number in their address. */
const productOfLink = (link: string) =>
  homeLinkKind(link) === "shop" ? productOfPage(link.split(/[?#]/)[0]!) : null

/** The products that blocks link to, hidden ones too. */
export async function linkedProducts({ db }: Pick<AppContext, "db">, blocks: HomeBlock[]) {
  const items = blocks.flatMap((block) => block.items)
  const ids = items
    .flatMap(({ link, others }) => [link, ...others.map((other) => other.link)])
    .flatMap((link) => productOfLink(link) ?? [])
  if (ids.length === 0) return []
  return await db
    .select({ product: products.id, title: products.title, hidden: products.hidden })
    .from(products)
    .where(inArray(products.id, ids))
}

/** A link to a product that never was, or to a page that the shop does not have. */
function unknownTarget(
  context: AppContext,
  known: ReadonlySet<number>,
  link: string,
): string | null {
  if (homeLinkKind(link) !== "shop") return null
  const product = productOfLink(link)
  if (product !== null) {
    return known.has(product) ? null : `links to product ${product}, which does not exist.`
  }
  const isListing = /^\/product-display\//.test(link)
  if (isListing && contentPageAt(link) === null) return null
  return isPageOfShop(context, link) ? null : `links to ${link}, which is no page of the shop.`
}

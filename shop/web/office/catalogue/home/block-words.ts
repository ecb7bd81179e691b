import type { previewHome, showHome } from "#contract/catalogue/operations/home.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  type HomeBlock,
  type HomeBlockType,
  type HomeItem,
  isInSeason,
  newestProducts,
} from "#domain/catalogue/home-block.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"

export type OfficeHome = OperationReply<typeof showHome>

/** What links can lead to, and the products that they lead to. */
export interface LinkTargets {
  pages: OfficeHome["pages"]
  products: OperationReply<typeof previewHome>["products"]
}

/** What the owner calls each type, and what it is for. */
export const blockWords: Record<HomeBlockType, { label: string; about: string }> = {
  top_mini_image: {
    label: "Small pictures",
    about:
      "A row of small pictures with a few words, such as your kinds of glasses. At the top of the page it shows on phones only.",
  },
  banner: { label: "Banners", about: "Large slides that move by themselves." },
  product_image: { label: "Tiles", about: "A grid of pictures with words, each with a link." },
  products: {
    label: "Product row",
    about: "Up to six products by a rule: the newest, what sells, a brand, a shape, a price.",
  },
  shapes: { label: "Shapes", about: "Frame shapes as drawings. Only shapes that you sell show." },
  brands: { label: "Brands", about: "The name, words and pictures of brands. The first is large." },
  links: { label: "Links", about: "Cards with words and a link, without pictures." },
  text: { label: "Text", about: "A heading and a text, such as a note about a holiday." },
  picture: { label: "Picture", about: "One wide picture with words below." },
}

/** A block's heading, or its first words. */
export const blockName = ({ type, title, items }: HomeBlock): string => {
  const words = title || items[0]?.heading
  return words ? `${blockWords[type].label}: ${words}` : blockWords[type].label
}

/** When visitors see a block. */
export function seasonWords(block: HomeBlock, now: Date): string {
  const { isHidden, from, until } = block
  if (isHidden) return "Hidden"
  if (until && new Date(until) <= now) return `Ended ${formatDayAndTime(until)}`
  const ends = until ? `Until ${formatDayAndTime(until)}` : ""
  if (isInSeason(block, now)) return ends
  return `From ${formatDayAndTime(from!)}${ends && `, ${ends.toLowerCase()}`}`
}

export const emptyItem: HomeItem = {
  ...{ heading: "", text: "", link: "", picture: "", isSample: false, others: [] },
}

export const newBlock = (type: HomeBlockType): HomeBlock => ({
  ...{ id: crypto.randomUUID(), type, title: type === "shapes" ? "Shop by shape" : "", text: "" },
  items: type === "picture" ? [emptyItem] : [],
  rule: type === "products" ? newestProducts : null,
  ...{ isHidden: false, from: null, until: null },
})

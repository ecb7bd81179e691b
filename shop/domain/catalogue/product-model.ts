import type { Product } from "./product.ts"

/** What tells one model from another. */
type Named = Pick<Product, "brand" | "kind" | "title">

/**
 * The products with the same key are one model in several colours (PDP-11): two brands' "Classic
 * Aviator" are two models, and so are a frame and the sunglasses of one name. Empty without a title.
 */
export const modelKey = ({ brand, kind, title }: Named): string =>
  title.trim() === "" ? "" : JSON.stringify([brand, kind, title].map((name) => name.trim()))

/** Google takes no longer ones. */
const MAX_GROUP_ID_LENGTH = 50

/** The name of a model for search engines and shopping sites. Longer ones end with a hash. */
export function productGroupId(product: Named): string {
  const { brand, kind, title } = product
  const name = [brand, kind, title].map((one) => one.trim()).join(" ")
  if (name.length <= MAX_GROUP_ID_LENGTH) return name
  const hash = hashOf(modelKey(product))
  return `${name.slice(0, MAX_GROUP_ID_LENGTH - hash.length - 1).trim()} ${hash}`
}

/** FNV-1a of 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

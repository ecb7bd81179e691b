/**
 * The modules of this shop: folders of `modules/`, or packages. Take a module out by deleting its
 * line; docs/modules.md says how one is written. `npm install` and every build read it.
 */
export const modules: readonly string[] = [
  "books",
  "chat",
  "collections",
  "complaints",
  "lens-lots",
  "membership",
  "new-version",
  "newsletter",
  "numbers",
  "pair-checks",
  "phone-orders",
  "prescription-exchange",
  "price-history",
  "product-import",
  "reviews",
  "see-through",
  "self-audit",
  "try-on",
]

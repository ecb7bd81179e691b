import { previewSelection, type SelectedProduct } from "#contract/catalogue/operations/selection.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type Bitmap, count, countGroups } from "#domain/catalogue/listing/bitmap.ts"
import type { CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { firstShown } from "#domain/catalogue/listing/list.ts"
import { selectionMatch } from "#domain/catalogue/listing/selection-match.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { ProductSelection } from "#domain/catalogue/selection.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import type { ProductId } from "#domain/core/id.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"

const PREVIEWED_CARDS = 12

type Chosen = Pick<
  OperationInput<typeof previewSelection>,
  "source" | "products" | "match" | "rules" | "sort"
>

/** @public */
export const chosenProducts = ({
  source,
  products: ids,
  match,
  rules,
  sort,
}: Chosen): ProductSelection =>
  source === "hand" ? { source, products: ids as ProductId[] } : { source, match, rules, sort }

/** @public */
export const productRow = (
  { id, title, size, measures, frameColours, thumbnail, ...priced }: Omit<Product, "createdAt">,
  hidden: boolean,
): SelectedProduct => ({
  ...{ product: id, title, thumbnail, hidden },
  colours: frameColours.map(({ name }) => name).join(", "),
  size: sizeOf({ size, measures }),
  sells_for: toRupees(finalPrice(priced)),
})

/** @public */
export const matchOf = ({ catalogue, now }: AppContext, chosen: ProductSelection) =>
  selectionMatch(catalogue.now().index, chosen, now())

/** A listing shows one card for each model. @public */
export const cardsOf = ({ joined }: CatalogueIndex, shown: Bitmap) =>
  countGroups(shown, shown, joined)

/** The products on sale that are chosen, and the first cards. @public */
export async function showSelection(context: AppContext, input: Chosen) {
  const { index } = context.catalogue.now()
  const { products: matched, order } = matchOf(context, chosenProducts(input))
  const first = firstShown(index, matched, order ?? index.orders.all, PREVIEWED_CARDS)
  return ok({
    total: count(matched),
    cards: cardsOf(index, matched),
    first: first.map((product) => productRow(product, false)),
  })
}

export const selectionOperations: Implementation[] = [
  implement(previewSelection, { run: showSelection }),
]

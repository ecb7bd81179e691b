import type { OrderLineId } from "#domain/core/id.ts"

/** The fields of an order line, by its id. */
export type LineParts = (line: OrderLineId) => object

/** The fields that modules add to order lines. */
export async function linePartsOf(given: (Promise<LineParts> | undefined)[]): Promise<LineParts> {
  const parts = await Promise.all(given)
  return (line) => Object.assign({}, ...parts.map((partsOf) => partsOf?.(line)))
}

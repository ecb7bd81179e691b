import { notFound } from "#contract/core/api-result.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { priceHistory } from "../contract/price-history.ts"
import { priceChanges } from "./price-changes.ts"

export const priceHistoryHandlers = ({
  catalogue,
}: Pick<AppContext, "catalogue">): EndpointHandler[] => [
  defineHandler(priceHistory, ({ params: { product_id: id } }) => {
    const { index } = catalogue.now()
    if (!findProduct(index, id)) return notFound(msg("Product not found"))
    return ok({ changes: priceChanges.of(index).get(id) ?? [] })
  }),
]

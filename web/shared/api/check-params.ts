import { data } from "react-router"
import type { z } from "zod"

/**
 * For loaders: checks the parameters of a page's URL by the endpoint that takes them.
 * @throws the 404 page's failure if nothing can have such a URL
 */
export function checkParams(endpoint: { params: z.ZodType }, params: unknown): null {
  if (!endpoint.params.safeParse(params).success) throw data(null, { status: 404 })
  return null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * For loaders of pages about one record of the shopper, which only the browser may ask for.
 * @throws the 404 page's failure if no record can have this id
 */
export function checkRecordId(id: string): null {
  if (!UUID.test(id)) throw data(null, { status: 404 })
  return null
}

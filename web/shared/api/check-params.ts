import { data } from "react-router"
import type { z } from "zod"

/**
 * For loaders: checks the parameters of a page's URL by the endpoint that takes them.
 * @throws the 404 page's failure if nothing can have such a URL
 */
export function checkParams(endpoint: { params: z.ZodType }, params: unknown): void {
  if (!endpoint.params.safeParse(params).success) throw data(null, { status: 404 })
}

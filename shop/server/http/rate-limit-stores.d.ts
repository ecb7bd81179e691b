/** The two stores of the plugin; its own types omit them. */
declare module "@fastify/rate-limit/store/*" {
  import type { FastifyRateLimitStore } from "@fastify/rate-limit"

  const Store: new (
    continueExceeding: boolean,
    exponentialBackoff: boolean,
    ...rest: unknown[]
  ) => FastifyRateLimitStore
  export default Store
}

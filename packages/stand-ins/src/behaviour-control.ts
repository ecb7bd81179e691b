import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { printPretty } from "./reply.ts"

/**
 * The control calls of a stand-in: GET shows its state, and POST changes the given fields of its
 * behaviour. An unknown field is a 400.
 */
export function behaviourControl<B extends object>(
  app: FastifyInstance,
  fields: z.ZodRawShape,
  behaviour: B,
  normal: B,
  state: () => object,
) {
  /** A reset of all faults comes before anything else in the same call. */
  const schema = z.strictObject({ reset: z.literal(true).optional(), ...fields })
  app.get("/control", (_, reply) => printPretty(reply, 200, state()))
  app.post("/control", (request, reply) => {
    const parsed = schema.safeParse(request.body)
    if (!parsed.success) return printPretty(reply, 400, { message: z.prettifyError(parsed.error) })
    const { reset, ...changed } = parsed.data
    Object.assign(behaviour, reset && normal, changed)
    return printPretty(reply, 200, state())
  })
}

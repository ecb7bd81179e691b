import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { printPretty, type Reply } from "./reply.ts"

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
  serveControl(app, state, async (body) => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } }
    const { reset, ...changed } = parsed.data
    Object.assign(behaviour, reset && normal, changed)
    return { status: 200, body: state() }
  })
}

/** The control calls: GET shows the state of a stand-in, and POST changes it. */
export function serveControl(
  app: FastifyInstance,
  state: () => object,
  control: (body: unknown) => Promise<Reply>,
) {
  app.get("/control", (_, reply) => printPretty(reply, 200, state()))
  app.post("/control", async (request, reply) => {
    const { status, body } = await control(request.body)
    return printPretty(reply, status, body)
  })
}

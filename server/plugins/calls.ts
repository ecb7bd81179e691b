import type { FastifyInstance, FastifyRequest } from "fastify"
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod"
import { api } from "#contract/call.ts"
import { failureReply } from "#contract/failure-reply.ts"
import { failureStatus } from "#contract/outcome.ts"
import type { Answer, Shopper } from "../answer.ts"
import { failure } from "./errors.ts"
import { type Keep, plainHeaders } from "./keep.ts"
import { limitOf } from "./limits.ts"
import { validatorCompiler } from "./validate.ts"

export interface CallsOptions {
  answers: Answer[]
  shopperOf: (authorization: string | undefined) => Promise<Shopper | null>
  keep: Keep
}

/** Mounts the contract's calls below `{api}`: validated on the way in and on the way out. */
export async function calls(app: FastifyInstance, options: CallsOptions): Promise<void> {
  app.removeContentTypeParser("text/plain")
  // Refusals as well: only what `keep` gives may stay anywhere.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store")
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  for (const { call, handle } of options.answers) {
    const success = call.status ?? 200
    // Answers that are the same for everybody are made once for each version of the catalogue.
    const kept = call.method === "GET" && call.auth === "none"
    app.withTypeProvider<ZodTypeProvider>().route({
      method: call.method,
      url: api + call.path,
      config: limitOf(call),
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { [success]: call.reply, "4xx": failureReply, "5xx": failureReply },
      },
      handler: async (request, reply) => {
        const key = kept ? keyOf(request) : ""
        if (kept && options.keep.answerUnder(key, request.raw, reply.raw)) return reply.hijack()
        const shopper = call.auth === "shopper" ? await signedIn(request) : null
        if (call.auth === "shopper" && !shopper) {
          return reply.status(401).send(failure("SIGN_IN", "Please sign in to do this."))
        }
        const version = options.keep.version()
        const input = { params: request.params, query: request.query, body: request.body }
        const caller = { shopper, address: request.ip, log: request.log }
        const outcome = await handle(input as never, caller as never)
        if (!outcome.ok) {
          const status = failureStatus[outcome.failure.code]
          return reply.status(status).send({ error: outcome.failure } as never)
        }
        reply.status(success)
        if (!kept) return reply.send(outcome.value as never)

        const body = String(reply.serialize(outcome.value as never))
        reply.type("application/json; charset=utf-8").hijack()
        const fresh = { status: success, headers: plainHeaders(reply), body }
        await options.keep.store(key, version, fresh, request.raw, reply.raw)
      },
    })
  }

  // Without this an unknown call would be taken for a page.
  app.all(`${api}/*`, (_request, reply) => reply.callNotFound())

  const signedIn = (request: FastifyRequest) => options.shopperOf(request.headers.authorization)
}

/** Path and validated query: names that the call does not know were refused before. */
function keyOf(request: FastifyRequest): string {
  const query = new URLSearchParams(request.query as Record<string, string>)
  query.sort()
  const path = request.url.split("?", 1)[0]
  return request.routeOptions.schema?.querystring ? `${path}?${query}` : `${path}`
}

import type { FastifyInstance, FastifyRequest } from "fastify"

/** Signatures are computed over the raw bytes; parsing and serialising would change them. */
export function parseRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
}

/** The raw bytes; empty without a body. */
export const rawBody = (request: FastifyRequest): Buffer =>
  (request.body as Buffer | undefined) ?? Buffer.alloc(0)

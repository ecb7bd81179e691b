import type { FastifyInstance, FastifyRequest } from "fastify"

/** Signatures are made over the bytes that were sent; parsing and writing again would change them. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
}

/** The bytes as they came; none where nothing was sent. */
export const rawBody = (request: FastifyRequest): Buffer =>
  (request.body as Buffer | undefined) ?? Buffer.alloc(0)

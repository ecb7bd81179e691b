import type { FastifyInstance } from "fastify"

/** Signatures are made over the bytes that were sent; parsing and writing again would change them. */
export function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
}

import type { FastifyInstance } from "fastify"

/**
 * Reads JSON as the providers do, whatever the shop around may read: an empty body is no body,
 * which Fastify refuses by itself.
 */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined)
    else void parse(request, String(body), done)
  })
}

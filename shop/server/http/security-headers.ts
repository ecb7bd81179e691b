import helmet from "@fastify/helmet"
import plugin from "fastify-plugin"

/** Headers of every reply; a page's Content-Security-Policy is separate (server/http/pages). */
export const securityHeaders = plugin(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // A bank's page may open from the payment frame and must be able to return.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "sameorigin" },
  })
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(self), geolocation=(), microphone=()")
  })
})

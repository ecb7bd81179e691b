import helmet from "@fastify/helmet"
import plugin from "fastify-plugin"

/** Headers that every answer carries; a page's Content-Security-Policy is its own (server/pages). */
export const securityHeaders = plugin(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // A bank's page may open from the payment frame and must find its way back.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "sameorigin" },
  })
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(self), geolocation=(), microphone=()")
  })
})

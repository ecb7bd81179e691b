import type { FastifyInstance, FastifyRequest } from "fastify"
import { serializerCompiler } from "fastify-type-provider-zod"
import { openApi } from "#contract/core/openapi.ts"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import type { Database } from "#db/connection.ts"
import type { AppContext } from "#server/core/context.ts"
import { securityLog } from "#server/core/observability/security-log.ts"
import { errorReply } from "#server/http/errors.ts"
import { validatorCompiler } from "#server/http/validate.ts"
import { sessionOf, signInFirst } from "../staff/staff-session.ts"
import { boardEvents } from "./board-events.ts"
import { fileUploads } from "./file-uploads.ts"
import { officeEndpoints, sendFailure } from "./office-endpoints.ts"
import { operationEndpoints, reportOperations } from "./operation-endpoints.ts"
import { ownAccountEndpoints } from "./own-account-endpoints.ts"
import { invitationEndpoints, signInEndpoints } from "./sign-in-endpoints.ts"

/** The endpoints of the back office, mounted below `/office/api`. */
export const officeApi =
  (context: AppContext, database: Pick<Database, "listen">) => async (app: FastifyInstance) => {
    app.removeContentTypeParser("text/plain")
    app.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-robots-tag", "noindex")
      if (request.method !== "GET" && !isFromOffice(request, context.publicUrl)) {
        const sentence = "This request did not come from the back office."
        return reply.status(403).send(errorReply("NOT_PERMITTED", sentence))
      }
    })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)

    const security = securityLog(app.log, context.secrets.limits, context.now)
    const report = reportOperations(security)
    const endpoints = officeEndpoints(app, context, security)
    signInEndpoints(endpoints, context, security)
    ownAccountEndpoints(endpoints, context, security)
    invitationEndpoints(endpoints, context, security)
    operationEndpoints(app, endpoints, context, report)

    app.get(`${OFFICE_API_PREFIX}/openapi.json`, async (request, reply) => {
      if (!(await sessionOf(context, request))) {
        return sendFailure(reply, signInFirst.failure)
      }
      const info = { title: "The back office", version: "1" }
      return openApi(endpoints.documented, info, OFFICE_API_PREFIX)
    })

    await app.register(fileUploads(context, report))
    await boardEvents(app, context, database)

    app.all(`${OFFICE_API_PREFIX}/*`, (_request, reply) => reply.callNotFound())
  }

/**
 * Browsers send the origin of a request; without it, the custom header prevents cross-site requests.
 */
function isFromOffice({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers[OFFICE_HEADER] === undefined) return false
  const site = headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin") return false
  if (headers.origin === undefined) return true
  const url = URL.parse(headers.origin)
  return url !== null && (url.host === headers.host || url.origin === new URL(publicUrl).origin)
}

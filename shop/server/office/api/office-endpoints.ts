import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import {
  failureStatus,
  type HandlerFailure,
  type HandlerResult,
} from "#contract/core/api-result.ts"
import type { Endpoint, EndpointInput, EndpointOutput } from "#contract/core/endpoint.ts"
import { failureReply } from "#contract/core/failure-reply.ts"
import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import type { StaffActor } from "#domain/office/actor.ts"
import { isProofFresh } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import type { SecurityEvent, SecurityLog } from "#server/core/observability/security-log.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { changesNothing } from "#server/office/operations/demonstration.ts"
import { confirmIdentity } from "#server/office/operations/run-operation.ts"
import { inEnglish } from "#words/translations.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import type { StaffSession } from "../staff/queries.ts"
import { actorOf, sessionOf, signInFirst } from "../staff/staff-session.ts"

/** Requests of one network address per minute, per process; sign-in has additional limits. */
const REQUESTS_PER_MINUTE = 600
const OPEN_REQUESTS_PER_MINUTE = 60

interface RouteChoices {
  limit?: Pick<RouteOptions, "config" | "onRequest">
  /** Whether the body is validated before the handler. */
  validates?: boolean
}

const openLimit = { config: rateLimitOf(OPEN_REQUESTS_PER_MINUTE) }

export type OfficeEndpoints = ReturnType<typeof officeEndpoints>

/** Functions that add an endpoint to the back office, one for each kind of caller. */
export function officeEndpoints(app: FastifyInstance, context: AppContext, security: SecurityLog) {
  /** Everything that was added, in this order. */
  const documented: Endpoint[] = []

  /** An endpoint without sign-in. */
  function open<const C extends Endpoint>(
    endpoint: C,
    handle: (
      input: EndpointInput<C>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<HandlerResult<EndpointOutput<C>>>,
    { limit = openLimit, validates = true }: RouteChoices = {},
  ) {
    documented.push(endpoint)
    app.withTypeProvider<ZodTypeProvider>().route({
      method: endpoint.method,
      url: OFFICE_API_PREFIX + endpoint.path,
      ...limit,
      schema: {
        ...(endpoint.body && validates && { body: endpoint.body }),
        response: { 200: endpoint.reply, "4xx": failureReply, "5xx": failureReply },
      },
      handler: async (request, reply) => {
        const result = await handle({ body: request.body } as never, request, reply)
        if (result.ok) {
          // Fastify would send a text as it is.
          const isText = typeof result.value === "string"
          if (isText) reply.type("application/json; charset=utf-8")
          return reply.send((isText ? JSON.stringify(result.value) : result.value) as never)
        }
        return sendFailure(reply, result.failure)
      },
    })
  }

  // One for all of them: each operation has a path of its own.
  const limitOfStaff = app.rateLimit(rateLimitOf(REQUESTS_PER_MINUTE).rateLimit)

  /** An endpoint for signed-in staff. */
  const signedIn = <const C extends Endpoint>(
    endpoint: C,
    handle: (
      input: EndpointInput<C>,
      session: StaffSession,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<HandlerResult<EndpointOutput<C>>>,
    choices: RouteChoices = {},
  ) =>
    open<C>(
      endpoint,
      async (input, request, reply) => {
        const session = await sessionOf(context, request)
        return session ? handle(input, session, request, reply) : signInFirst
      },
      { limit: { onRequest: limitOfStaff }, ...choices },
    )

  /** An endpoint for signed-in staff who proved their identity a short time ago. */
  const proven = <const C extends Endpoint>(
    endpoint: C,
    operation: string,
    handle: (
      input: EndpointInput<C>,
      by: StaffActor,
      report: (event: SecurityEvent) => void,
    ) => Promise<HandlerResult<EndpointOutput<C>>>,
  ) =>
    signedIn<C>(endpoint, async (input, session, request) => {
      if (context.settings.DEMO) return changesNothing
      const by = actorOf(session)
      if (isProofFresh(session.provenAt, context.now())) {
        const subject = { address: request.ip, staff: session.email }
        return handle(input, by, (event) => security(event, subject))
      }
      const result = confirmIdentity.failure.code
      await appendAuditEntry(context, { by, operation, result, details: {} })
      return confirmIdentity
    })

  return { documented, open, signedIn, proven }
}

/** Sends what the forms of the back office use of a failure. */
export function sendFailure(reply: FastifyReply, { code, message, fields }: HandlerFailure) {
  const error = { code, message: inEnglish(message), ...(fields && { fields }) }
  return reply.status(failureStatus[code]).send({ error })
}

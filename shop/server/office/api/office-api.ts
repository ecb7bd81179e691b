import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { serializerCompiler } from "fastify-type-provider-zod"
import { encode } from "uqr"
import { z } from "zod"
import { type ApiResult, fail, failureStatus } from "#contract/core/api-result.ts"
import type { Endpoint, EndpointInput, EndpointOutput } from "#contract/core/endpoint.ts"
import { failureReply } from "#contract/core/failure-reply.ts"
import { openApi } from "#contract/core/openapi.ts"
import {
  OFFICE_API_PREFIX,
  OFFICE_HEADER,
  officeAcceptInvitation,
  officeChangePassword,
  officeDemo,
  officeEndSession,
  officeInvitation,
  officeMakeRecoveryCodes,
  officeProof,
  officeRecoveryCodes,
  officeRenewAuthenticator,
  officeSession,
  officeSessions,
  officeSignIn,
  officeSignOut,
} from "#contract/office/office.ts"
import { endpointOf, type Operation } from "#contract/office/operation.ts"
import type { Database } from "#db/connection.ts"
import { ok } from "#domain/core/result.ts"
import type { StaffActor } from "#domain/office/actor.ts"
import { isProofFresh, rolePermissions } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { parseNetworks } from "#server/core/networks.ts"
import { type SecurityEvent, securityLog } from "#server/core/observability/security-log.ts"
import { allowsSandbox } from "#server/core/settings/sandbox-providers.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { clearPreviewCookie, seesShop, writePreviewCookie } from "#server/http/closed-shop.ts"
import { signalOf } from "#server/http/endpoints.ts"
import { errorReply } from "#server/http/errors.ts"
import { personLimitOf, rateLimitOf } from "#server/http/limits.ts"
import { validatorCompiler } from "#server/http/validate.ts"
import { confirmIdentity, runOperation } from "#server/office/operations/run-operation.ts"
import { implementations } from "#server/operations.ts"
import { deviceName } from "#server/shoppers/identity/device-name.ts"
import { findKnownDevice, rememberDevice } from "#server/shoppers/identity/known-device.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import { changePassword } from "../staff/commands/change-password.ts"
import { endStaffSessions } from "../staff/commands/end-staff-sessions.ts"
import { ensureDemoStaff } from "../staff/commands/ensure-demo-staff.ts"
import {
  acceptInvitation,
  openInvitation,
  renewAuthenticator,
} from "../staff/commands/invite-staff.ts"
import { makeRecoveryCodes } from "../staff/commands/recovery-codes.ts"
import { proveIdentity, signInStaff } from "../staff/commands/sign-in.ts"
import { countRecoveryCodes, listStaffSessions, type StaffSession } from "../staff/queries.ts"
import { boardEvents } from "./board-events.ts"
import { fileUploads } from "./file-uploads.ts"
import { readDeviceCookie, writeDeviceCookie, writeOfficeCookie } from "./office-cookie.ts"
import { actorOf, sessionOf, signInFirst } from "./staff-session.ts"

/** Requests of one network address per minute, per process; sign-in has additional limits. */
const REQUESTS_PER_MINUTE = 600
const OPEN_REQUESTS_PER_MINUTE = 60

const anyInput = z.record(z.string(), z.unknown())

interface RouteChoices {
  limit?: Pick<RouteOptions, "config" | "onRequest">
  /** Whether the body is validated before the handler. */
  validates?: boolean
}

const openLimit = { config: rateLimitOf(OPEN_REQUESTS_PER_MINUTE) }

/** The endpoints of the back office, mounted below `/office/api`. */
export const officeApi =
  (context: AppContext, database: Pick<Database, "listen">) => async (app: FastifyInstance) => {
    const security = securityLog(app.log, context.secrets.limits, context.now)
    const documented: Endpoint[] = []
    app.removeContentTypeParser("text/plain")
    app.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-robots-tag", "noindex")
      if (request.method !== "GET" && !isFromOffice(request)) {
        const sentence = "This request did not come from the back office."
        return reply.status(403).send(errorReply("NOT_PERMITTED", sentence))
      }
    })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)

    /** An endpoint without sign-in. */
    function open<const C extends Endpoint>(
      endpoint: C,
      handle: (
        input: EndpointInput<C>,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<ApiResult<EndpointOutput<C>>>,
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
          const { code, message, fields } = result.failure
          const error = { code, message, ...(fields && { fields }) }
          return reply.status(failureStatus[code]).send({ error } as never)
        },
      })
    }

    const countForStaff = personLimitOf(app, "operations")!
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
      ) => Promise<ApiResult<EndpointOutput<C>>>,
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
      ) => Promise<ApiResult<EndpointOutput<C>>>,
    ) =>
      signedIn<C>(endpoint, async (input, session, request) => {
        const by = actorOf(session)
        if (isProofFresh(session.provenAt, context.now())) {
          const subject = { address: request.ip, staff: session.email }
          return handle(input, by, (event) => security(event, subject))
        }
        const result = confirmIdentity.failure.code
        await appendAuditEntry(context, { by, operation, result, details: {} })
        return confirmIdentity
      })

    const deviceAccount = (email: string) => `staff ${email}`

    /** Makes the browser of a request known for an account, besides those it is known for. */
    function deviceCookieFor(email: string, { headers }: FastifyRequest): string {
      const marks = readDeviceCookie(headers.cookie, context.publicUrl)
      const key = context.secrets.limits
      return writeDeviceCookie(
        rememberDevice(key, marks, deviceAccount(email), context.now()),
        context.publicUrl,
      )
    }

    open(officeSignIn, async ({ body }, request, reply) => {
      const device = deviceName(request.headers["user-agent"])
      const marks = readDeviceCookie(request.headers.cookie, context.publicUrl)
      const result = await signInStaff(context, body, {
        networks: parseNetworks(request.ip),
        knownDevice: findKnownDevice(
          acceptedKeys(context.secrets, "limits"),
          marks,
          deviceAccount(body.email),
          context.now(),
        ),
        device,
        allowsDemo: allowsSandbox(context.settings, request.headers),
        signal: signalOf(reply),
      })
      if (!result.ok) {
        request.log.warn({ reason: result.failure.code }, "staff sign-in refused")
        const event = { event: "staff_sign_in_failed", reason: result.failure.code } as const
        security(event, { address: request.ip, staff: body.email })
        return result
      }
      const { token, sessionId, person, with: factor } = result.value
      const by = actorOf({
        ...person,
        staffId: person.id,
        sessionId,
        device,
        provenAt: context.now(),
      })
      const details = factor === "authenticator" ? {} : { recovery_code: true }
      await appendAuditEntry(context, { by, operation: "sign in", result: "OK", details })
      security(
        { event: "staff_sign_in", role: person.role, with: factor },
        { address: request.ip, staff: person.email },
      )
      reply.header("set-cookie", [
        writeOfficeCookie(token, context.publicUrl),
        deviceCookieFor(person.email, request),
        ...(context.settings.SHOP_STATUS === "open" ? [] : [writePreviewCookie(context)]),
      ])
      return ok(await signedInReply(context, { ...person, staffId: person.id }))
    })

    signedIn(officeSession, async (_input, session, request, reply) => {
      const sees = seesShop(context, request.headers.cookie)
      if (!sees) reply.header("set-cookie", writePreviewCookie(context))
      return ok(await signedInReply(context, session))
    })

    signedIn(officeSignOut, async (_input, session, _request, reply) => {
      await endStaffSessions(context, session.staffId, session.sessionId)
      await appendAuditEntry(context, {
        by: actorOf(session),
        operation: "sign out",
        result: "OK",
        details: {},
      })
      const { publicUrl } = context
      reply.header("set-cookie", [
        writeOfficeCookie(null, publicUrl),
        clearPreviewCookie(publicUrl),
      ])
      return ok({ done: true })
    })

    signedIn(officeProof, async ({ body }, session, request) => {
      const proven = await proveIdentity(context, session, body)
      if (proven.ok) return ok({ done: true })
      const { role, email } = session
      security(
        { event: "staff_proof_failed", role, reason: proven.failure.code },
        { address: request.ip, staff: email },
      )
      return proven
    })

    signedIn(officeSessions, async (_input, session) => {
      const sessions = await listStaffSessions(context, session.staffId)
      return ok({
        sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
          id,
          device,
          since: createdAt.toISOString(),
          used: usedAt.toISOString(),
          current: id === session.sessionId,
        })),
      })
    })

    signedIn(officeEndSession, async ({ body }, session) => {
      const ended = await endStaffSessions(context, session.staffId, body.id)
      if (ended === 0) return noSuchSession
      await appendAuditEntry(context, {
        by: actorOf(session),
        operation: "end session",
        result: "OK",
        details: { session: body.id },
      })
      return ok({ done: true })
    })

    proven(officeChangePassword, "change password", async ({ body }, by, report) => {
      const changed = await changePassword(context, body.password, by)
      if (!changed.ok) return changed
      report({ event: "staff_password_changed", role: by.role })
      return ok({ done: true })
    })

    signedIn(officeRecoveryCodes, async (_input, { staffId }) => {
      const { left, madeAt } = await countRecoveryCodes(context.db, staffId)
      return ok({ left, made: madeAt?.toISOString() ?? null })
    })

    proven(officeMakeRecoveryCodes, "make recovery codes", async (_input, by, report) => {
      const codes = await makeRecoveryCodes(context, by)
      report({ event: "staff_recovery_codes_made", role: by.role })
      return ok({ codes })
    })

    proven(officeRenewAuthenticator, "renew authenticator", async (_input, by) => {
      const token = await renewAuthenticator(context, by)
      return token.ok ? ok({ token: token.value }) : token
    })

    open(officeInvitation, async ({ body }) => {
      const opened = await openInvitation(context, body.token)
      if (!opened.ok) return opened
      const { uri, ...rest } = opened.value
      return ok({ ...rest, qr: encode(uri).data })
    })

    open(officeAcceptInvitation, async ({ body }, request, reply) => {
      const device = deviceName(request.headers["user-agent"])
      const accepted = await acceptInvitation(context, body, device)
      if (!accepted.ok) return accepted
      const { email, link, role } = accepted.value
      security({ event: "staff_link_accepted", link, role }, { address: request.ip })
      // Strangers may have used up the sign-ins of new browsers; an owner's link lets this one in.
      reply.header("set-cookie", deviceCookieFor(email, request))
      return ok({ email })
    })

    open(officeDemo, async (_input, request) => {
      const isHere = allowsSandbox(context.settings, request.headers)
      return ok({ accounts: isHere ? await ensureDemoStaff(context) : [] })
    })

    for (const implementation of implementations) {
      const { operation } = implementation
      const run = async (sent: unknown, session: StaffSession, request: FastifyRequest) => {
        const input = anyInput.safeParse(sent)
        if (!input.success) return fail("BAD_REQUEST", "Send the inputs as a JSON object.")
        const inputs = { input: input.data }
        if (operation.asksProvider && (await countForStaff(request, `staff ${session.staffId}`))) {
          return fail(
            "TOO_MANY_REQUESTS",
            "That was asked very often in the last minute. Please wait a minute and try again.",
          )
        }
        const done = await runOperation(
          context,
          implementation,
          inputs,
          actorOf(session),
          request.log,
        )
        reportOperation(operation, session, done, request.ip)
        return done
      }
      // `runOperation` validates the input after the permission, and records refusals of both.
      signedIn(endpointOf(operation), ({ body }, session, request) => run(body, session, request), {
        validates: false,
      })
    }

    app.get(`${OFFICE_API_PREFIX}/openapi.json`, async (request, reply) => {
      if (!(await sessionOf(context, request))) {
        return reply.status(401).send(errorReply("SIGN_IN", signInFirst.failure.message))
      }
      const info = { title: "The back office", version: "1" }
      return openApi(documented, info, OFFICE_API_PREFIX)
    })

    await app.register(fileUploads(context, reportOperation))
    await boardEvents(app, context, database)

    app.all(`${OFFICE_API_PREFIX}/*`, (_request, reply) => reply.callNotFound())

    function reportOperation(
      { name: operation, effect }: Operation,
      { role, email }: Pick<StaffSession, "role" | "email">,
      done: ApiResult<unknown>,
      address: string,
    ): void {
      const subject = { address, staff: email }
      if (done.ok && effect === "export") {
        security({ event: "operation_exported", operation, role }, subject)
      }
      if (done.ok) return
      const { code: reason } = done.failure
      if (reportedReasons.has(reason)) {
        security({ event: "operation_refused", operation, role, reason }, subject)
      }
    }

    /**
     * Browsers send the origin of a request; without it, the custom header prevents cross-site
     * requests.
     */
    function isFromOffice({ headers }: FastifyRequest): boolean {
      if (headers[OFFICE_HEADER] === undefined) return false
      const site = headers["sec-fetch-site"]
      if (site !== undefined && site !== "same-origin") return false
      return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host)
    }

    function isOwnOrigin(origin: string, host: string | undefined): boolean {
      const url = URL.parse(origin)
      return url !== null && (url.host === host || url.origin === new URL(context.publicUrl).origin)
    }
  }

/** `TOO_MANY_REQUESTS`: the daily quota of shoppers (`countContactViews`). */
const reportedReasons = new Set(["NOT_PERMITTED", "CONFIRM_IDENTITY", "TOO_MANY_REQUESTS"])

const noSuchSession = {
  ok: false,
  failure: { code: "NOT_FOUND", message: "This session is over already." },
} as const

async function signedInReply(
  { db }: Pick<AppContext, "db">,
  { staffId, name, email, role }: Pick<StaffSession, "staffId" | "name" | "email" | "role">,
) {
  const permissions = [...rolePermissions[role]]
  const { isOneUsed } = await countRecoveryCodes(db, staffId)
  return { name, email, role, permissions, authenticator_lost: isOneUsed }
}

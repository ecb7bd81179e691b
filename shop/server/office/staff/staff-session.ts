import type { FastifyReply, FastifyRequest } from "fastify"
import { fail } from "#contract/core/api-result.ts"
import type { StaffActor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { allowsSandbox } from "#server/core/settings/sandbox-providers.ts"
import { errorReply } from "#server/http/errors.ts"
import { findStaffSession, type StaffSession } from "./queries.ts"
import { readOfficeCookie } from "./session-cookie.ts"

/** The session whose cookie a request carries; null without one that is valid for it. */
export async function sessionOf(
  context: AppContext,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<StaffSession | null> {
  const token = readOfficeCookie(headers.cookie, context.publicUrl)
  const session = token === null ? null : await findStaffSession(context, token)
  return session?.isDemo && !allowsSandbox(context.settings, headers) ? null : session
}

export const actorOf = (session: Omit<StaffSession, "name" | "email" | "isDemo">): StaffActor => ({
  kind: "staff",
  staffId: session.staffId,
  sessionId: session.sessionId,
  role: session.role,
  origin: session.device,
  provenAt: session.provenAt,
})

export const signInFirst = fail("SIGN_IN", "Please sign in to continue.")

/**
 * The session for a file of the back office, which no cache and no search engine may keep. Without
 * one, 401 is sent: return the reply then.
 */
export async function sessionForFile(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffSession | null> {
  reply.header("cache-control", "no-store").header("x-robots-tag", "noindex")
  const session = await sessionOf(context, request)
  const { code, message } = signInFirst.failure
  if (!session) reply.status(401).send(errorReply(code, message))
  return session
}

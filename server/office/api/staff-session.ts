import type { FastifyRequest } from "fastify"
import { fail } from "#contract/core/api-result.ts"
import type { StaffActor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { findStaffSession, type StaffSession } from "../staff/queries.ts"
import { readOfficeCookie } from "./office-cookie.ts"

/** The session whose cookie a request carries; null without one that is valid. */
export async function sessionOf(
  context: AppContext,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<StaffSession | null> {
  const token = readOfficeCookie(headers.cookie, context.publicUrl)
  return token === null ? null : findStaffSession(context, token)
}

export const actorOf = (session: Omit<StaffSession, "name" | "email">): StaffActor => ({
  kind: "staff",
  staffId: session.staffId,
  sessionId: session.sessionId,
  role: session.role,
  origin: session.device,
  provenAt: session.provenAt,
})

export const signInFirst = fail("SIGN_IN", "Please sign in to continue.")

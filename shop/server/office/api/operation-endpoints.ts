import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { badRequest, fail, type HandlerResult } from "#contract/core/api-result.ts"
import { endpointOf, type Operation } from "#contract/office/operation.ts"
import type { AppContext } from "#server/core/context.ts"
import type { SecurityLog } from "#server/core/observability/security-log.ts"
import { personLimitOf } from "#server/http/limits.ts"
import { implementationsOf } from "#server/office/operations/implementation.ts"
import { runOperation } from "#server/office/operations/run-operation.ts"
import type { StaffSession } from "../staff/queries.ts"
import { actorOf } from "../staff/staff-session.ts"
import type { OfficeEndpoints } from "./office-endpoints.ts"

const anyInput = z.record(z.string(), z.unknown())

/** An endpoint for each operation. */
export function operationEndpoints(
  app: FastifyInstance,
  { signedIn }: OfficeEndpoints,
  context: AppContext,
  report: ReportOperation,
): void {
  const countForStaff = personLimitOf(app, "operations")!
  for (const implementation of implementationsOf(context)) {
    const { operation } = implementation
    signedIn(
      endpointOf(operation),
      async ({ body }, session, request) => {
        const input = anyInput.safeParse(body)
        if (!input.success) return badRequest("Send the inputs as a JSON object.")
        if (operation.asksProvider && (await countForStaff(request, `staff ${session.staffId}`))) {
          return fail(
            "TOO_MANY_REQUESTS",
            "That was asked very often in the last minute. Please wait a minute and try again.",
          )
        }
        const inputs = { input: input.data }
        const by = actorOf(session)
        const done = await runOperation(context, implementation, inputs, by, request.log)
        report(operation, session, done, request.ip)
        return done
      },
      // `runOperation` validates the input after the permission, and records refusals of both.
      { validates: false },
    )
  }
}

/** Records in the security log how an operation of a member of staff ended, if that belongs there. */
export type ReportOperation = (
  operation: Operation,
  session: Pick<StaffSession, "role" | "email">,
  done: HandlerResult<unknown>,
  address: string,
) => void

/** `TOO_MANY_REQUESTS`: the daily quota of shoppers (`countContactViews`). */
const reportedReasons = new Set(["NOT_PERMITTED", "CONFIRM_IDENTITY", "TOO_MANY_REQUESTS"])

export const reportOperations =
  (security: SecurityLog): ReportOperation =>
  ({ name: operation, effect }, { role, email }, done, address) => {
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

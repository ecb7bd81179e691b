import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { addPicture, officePicture } from "#contract/catalogue/operations/add-picture.ts"
import {
  importDeliveryAreas,
  officeDeliveryImport,
} from "#contract/catalogue/operations/delivery-areas.ts"
import { badRequest, fail } from "#contract/core/api-result.ts"
import type { Upload } from "#contract/define-module.ts"
import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import { mayRun } from "#domain/office/staff-permissions.ts"
import { modules } from "#modules/modules.ts"
import type { AppContext } from "#server/core/context.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { demonstrationRefusal } from "#server/office/operations/demonstration.ts"
import { findImplementation } from "#server/office/operations/implementation.ts"
import { runOperation } from "#server/office/operations/run-operation.ts"
import { actorOf, sessionOf, signInFirst } from "../staff/staff-session.ts"
import { sendFailure } from "./office-endpoints.ts"
import type { ReportOperation } from "./operation-endpoints.ts"

const UPLOADS_PER_MINUTE = 120

/** The uploads, each with its operation, whose other inputs are in the query. */
const routes: readonly Upload[] = [
  { endpoint: officeDeliveryImport, operation: importDeliveryAreas },
  { endpoint: officePicture, operation: addPicture },
  ...modules.flatMap(({ uploads = [] }) => uploads),
]

/**
 * Files uploaded by staff. The body is the file itself; other inputs are in the query. A user
 * without the permission is refused before the file is read.
 * @param report records a refusal in the security log, like that of an operation without a file
 */
export const fileUploads =
  (context: AppContext, report: ReportOperation) => async (app: FastifyInstance) => {
    app.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer" },
      (_request, body, done) => done(null, body),
    )

    for (const { endpoint, operation } of routes) {
      const implementation = findImplementation(context, operation.name)!
      app.route({
        method: endpoint.method,
        url: OFFICE_API_PREFIX + endpoint.path,
        bodyLimit: endpoint.bodyLimitBytes,
        config: rateLimitOf(UPLOADS_PER_MINUTE),
        // Before the body is read: only permitted users can make the server buffer 32 MB.
        onRequest: async (request, reply) => {
          const session = await sessionOf(context, request)
          if (!session) return sendFailure(reply, signInFirst.failure)
          const refused = demonstrationRefusal(context, operation)
          if (refused) return sendFailure(reply, refused.failure)
          if (mayRun(session.role, operation)) return
          report(operation, session, notPermitted, request.ip)
          return sendFailure(reply, notPermitted.failure)
        },
        handler: async (request, reply) => {
          const session = await sessionOf(context, request)
          if (!session) return sendFailure(reply, signInFirst.failure)
          if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
            return sendFailure(reply, emptyFile.failure)
          }
          const query = endpoint.query.safeParse(request.query)
          if (!query.success) {
            return sendFailure(reply, wrongAddress.failure)
          }
          const { file, ...input } = query.data
          return withFile(file, request.body, async (path) => {
            const by = actorOf(session)
            const uploads = { file: path }
            const inputs = { input: givenOf(input), uploads }
            const done = await runOperation(context, implementation, inputs, by, request.log)
            report(operation, session, done, request.ip)
            return done.ok ? reply.send(done.value) : sendFailure(reply, done.failure)
          })
        },
      })
    }
  }

const notPermitted = fail("NOT_PERMITTED", "Your role does not allow this.")
const emptyFile = badRequest("The file is empty.")
const wrongAddress = badRequest("The address of this upload is not right.")

const givenOf = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Stores an upload on disk while it is processed. */
async function withFile<T>(
  name: string,
  content: Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-upload-"))
  try {
    const path = join(folder, name)
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { once } from "node:events"
import { chmod, rm } from "node:fs/promises"
import { createServer, type IncomingMessage, request } from "node:http"
import { userInfo } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { z } from "zod"
import { type ApiResult, badRequest, fail } from "#contract/core/api-result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { type Request, runOperationNamed } from "./run-operation.ts"

/**
 * Where a shop on the embedded database accepts operations, because no second process can open it.
 */
export const socketIn = (folder: string): string => join(folder, "shop.sock")

/**
 * The actor of the command line on this machine. The socket is accessible only to the shop's own
 * user, so the user of this process is the one who typed.
 */
export const commandLine = (): Actor => ({ kind: "command line", origin: currentUser() })

/** Empty if the operating system has no name for the user. */
function currentUser(): string {
  try {
    return userInfo().username
  } catch {
    return ""
  }
}

const requestBody = z.object({
  operation: z.string(),
  input: z.record(z.string(), z.unknown()),
})

/**
 * Accepts operations over a Unix socket that only the shop's own user can open; returns the
 * function that stops it. The caller holds the lock on the folder: an existing socket was left by a
 * dead process.
 */
export async function listenForOperations(
  context: AppContext,
  path: string,
  log: RequestContext["log"],
): Promise<() => Promise<void>> {
  await rm(path, { force: true })
  const server = createServer((message, reply) => {
    answer(context, message, log).then(
      (result) => reply.setHeader("content-type", "application/json").end(JSON.stringify(result)),
      (error) => {
        log.error({ err: error }, "operation failed")
        reply.end(
          JSON.stringify(
            fail("INTERNAL", "The operation failed. See the shop's log for the reason."),
          ),
        )
      },
    )
  })
  server.listen(path)
  await once(server, "listening")
  await chmod(path, 0o600)
  return async () => {
    server.close()
    await once(server, "close")
  }
}

async function answer(context: AppContext, message: IncomingMessage, log: RequestContext["log"]) {
  const parsed = requestBody.safeParse(JSON.parse(await text(message)))
  if (!parsed.success) return badRequest("This is not an operation.")
  return runOperationNamed(context, parsed.data, commandLine(), log)
}

/** Has the running shop run an operation; null if no shop listens there. */
export function askRunningShop(path: string, asked: Request): Promise<ApiResult<unknown> | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: path, method: "POST", path: "/" }, (reply) => {
      text(reply).then((body) => resolve(JSON.parse(body)), reject)
    })
    asking.on("error", (error: { code?: string }) => {
      if (error.code && nobodyListens.includes(error.code)) resolve(null)
      else reject(error)
    })
    asking.end(JSON.stringify(asked))
  })
}

/** No such file, a dead process's file, or a path that is too long for a socket. */
const nobodyListens = ["ENOENT", "ECONNREFUSED", "EINVAL"]

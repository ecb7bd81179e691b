import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Clock } from "../clock.ts"
import { apiBehaviourFields, applyFault } from "../faults.ts"
import { printPretty } from "../print-pretty.ts"
import type { Reply } from "../reply.ts"
import { openStandInStore } from "../stand-in-store.ts"
import { sendFlow } from "./flow.ts"
import {
  type MessageStore,
  type Msg91Options,
  noMessageFaults,
  openMessageStore,
} from "./message-store.ts"
import { resendOtp, sendOtp, verifyOtp } from "./otp.ts"
import { authenticationFailure, internalError, refusal } from "./replies.ts"
import { inbox } from "./sending.ts"

const controlSchema = z.strictObject({
  /** Resets all faults, before anything else in the same call. */
  reset: z.literal(true).optional(),
  ...apiBehaviourFields,
  delivery: z.enum(["ok", "refuse", "lose"]).optional(),
})

/** The stand-in for MSG91, under the prefix that `app` was given. */
export async function msg91(
  app: FastifyInstance,
  options: Msg91Options & { folder: string | null; clock: Clock },
) {
  const storage = openStandInStore(options.folder, "msg91")
  const store = openMessageStore(options, storage, options.clock)

  await app.register(async (api) => msg91Api(api, store), { prefix: "/api/v5" })

  app.get<{ Querystring: { mobile?: string } }>("/messages", (request, reply) =>
    printPretty(reply, 200, inbox(store, request.query.mobile)),
  )
  app.get("/control", (_, reply) => printPretty(reply, 200, state(store)))
  app.post("/control", (request, reply) => {
    const parsed = controlSchema.safeParse(request.body)
    if (!parsed.success) return printPretty(reply, 400, { message: z.prettifyError(parsed.error) })
    const { reset, ...behaviour } = parsed.data
    if (reset) Object.assign(store.behaviour, noMessageFaults)
    Object.assign(store.behaviour, behaviour)
    return printPretty(reply, 200, state(store))
  })
  app.addHook("onClose", async () => storage.close())
}

function state(store: MessageStore) {
  return { behaviour: store.behaviour, messages: store.messages.all() }
}

/** Flow messages and one-time codes. Fields may be in the query or the body, as with MSG91. */
function msg91Api(app: FastifyInstance, store: MessageStore) {
  applyFault(app, store.clock, store.behaviour, internalError)

  app.addHook("onRequest", async (request, reply) => {
    const { authkey } = request.query as { authkey?: string }
    if ((request.headers.authkey ?? authkey) === store.authkey) return
    return print(reply, authenticationFailure())
  })

  const call = (run: (input: unknown) => Reply) => (request: FastifyRequest, reply: FastifyReply) =>
    print(reply, run({ ...(request.query as object), ...(request.body as object | undefined) }))

  app.post(
    "/flow",
    call((input) => sendFlow(store, input)),
  )
  app.post(
    "/otp",
    call((input) => sendOtp(store, input)),
  )
  for (const method of ["GET", "POST"] as const) {
    app.route({ method, url: "/otp/retry", handler: call((input) => resendOtp(store, input)) })
    app.route({ method, url: "/otp/verify", handler: call((input) => verifyOtp(store, input)) })
  }

  app.setNotFoundHandler((_, reply) => print(reply, { ...refusal("Not found"), status: 404 }))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return print(reply, refusal("Invalid request"))
    request.log.error(error)
    return print(reply, internalError())
  })
}

function print(reply: FastifyReply, { status, body }: Reply) {
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
}

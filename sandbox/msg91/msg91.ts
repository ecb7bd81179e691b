import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Answer } from "../answer.ts"
import type { Clock } from "../clock.ts"
import { apiBehaviourFields, applyFault } from "../faults.ts"
import { openLedger } from "../ledger.ts"
import { printPretty } from "../print-pretty.ts"
import { sendFlow } from "./flow.ts"
import {
  type Msg91Options,
  openPostOffice,
  type PostOffice,
  wellBehavedPostOffice,
} from "./message-store.ts"
import { resendOtp, sendOtp, verifyOtp } from "./otp.ts"
import { authenticationFailure, internalError, refusal } from "./replies.ts"
import { inbox } from "./sending.ts"

const controlSchema = z.strictObject({
  /** Back to good behaviour, before anything else in the same call. */
  reset: z.literal(true).optional(),
  ...apiBehaviourFields,
  delivery: z.enum(["ok", "refuse", "lose"]).optional(),
})

/** The stand-in for MSG91, below the prefix that `app` was given. */
export async function msg91(
  app: FastifyInstance,
  options: Msg91Options & { folder: string | null; clock: Clock },
) {
  const ledger = openLedger(options.folder, "msg91")
  const office = openPostOffice(options, ledger, options.clock)

  await app.register(async (api) => msg91Api(api, office), { prefix: "/api/v5" })

  app.get<{ Querystring: { mobile?: string } }>("/messages", (request, reply) =>
    printPretty(reply, 200, inbox(office, request.query.mobile)),
  )
  app.get("/control", (_, reply) => printPretty(reply, 200, state(office)))
  app.post("/control", (request, reply) => {
    const parsed = controlSchema.safeParse(request.body)
    if (!parsed.success) return printPretty(reply, 400, { message: z.prettifyError(parsed.error) })
    const { reset, ...behaviour } = parsed.data
    if (reset) Object.assign(office.behaviour, wellBehavedPostOffice)
    Object.assign(office.behaviour, behaviour)
    return printPretty(reply, 200, state(office))
  })
  app.addHook("onClose", async () => ledger.close())
}

function state(office: PostOffice) {
  return { behaviour: office.behaviour, messages: office.messages.all() }
}

/** Flow messages and one-time codes. Fields may come in the query or the body, as MSG91 takes them. */
function msg91Api(app: FastifyInstance, office: PostOffice) {
  applyFault(app, office.clock, office.behaviour, internalError)

  app.addHook("onRequest", async (request, reply) => {
    const { authkey } = request.query as { authkey?: string }
    if ((request.headers.authkey ?? authkey) === office.authkey) return
    return print(reply, authenticationFailure())
  })

  const call =
    (run: (input: unknown) => Answer) => (request: FastifyRequest, reply: FastifyReply) =>
      print(reply, run({ ...(request.query as object), ...(request.body as object | undefined) }))

  app.post(
    "/flow",
    call((input) => sendFlow(office, input)),
  )
  app.post(
    "/otp",
    call((input) => sendOtp(office, input)),
  )
  for (const method of ["GET", "POST"] as const) {
    app.route({ method, url: "/otp/retry", handler: call((input) => resendOtp(office, input)) })
    app.route({ method, url: "/otp/verify", handler: call((input) => verifyOtp(office, input)) })
  }

  app.setNotFoundHandler((_, reply) => print(reply, { ...refusal("Not found"), status: 404 }))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return print(reply, refusal("Invalid request"))
    request.log.error(error)
    return print(reply, internalError())
  })
}

function print(reply: FastifyReply, { status, body }: Answer) {
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
}

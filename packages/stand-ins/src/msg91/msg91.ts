import { randomBytes } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { behaviourControl } from "../behaviour-control.ts"
import type { Clock } from "../clock.ts"
import { apiBehaviourFields, applyFault } from "../faults.ts"
import { print, printPretty, type Reply } from "../reply.ts"
import { openStandInStore } from "../stand-in-store.ts"
import {
  inbox,
  type MessageStore,
  type Msg91Options,
  noMessageFaults,
  openMessageStore,
  storeMessage,
} from "./message-store.ts"

const behaviourFields = {
  ...apiBehaviourFields,
  delivery: z.enum(["ok", "refuse", "lose"]).optional(),
}

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
  const { behaviour, messages } = store
  behaviourControl(app, behaviourFields, behaviour, noMessageFaults, () => ({
    behaviour,
    messages: messages.all(),
  }))
  app.addHook("onClose", async () => storage.close())
}

/** The one call that the shop makes: a message from a template. */
function msg91Api(app: FastifyInstance, store: MessageStore) {
  applyFault(app, store.clock, store.behaviour, internalError)

  app.addHook("onRequest", async (request, reply) => {
    if (request.headers.authkey === store.authkey) return
    return print(reply, refusal("Authentication failure"))
  })

  app.post("/flow", ({ body }, reply) => print(reply, sendFlow(store, body)))

  app.setNotFoundHandler((_, reply) => print(reply, { ...refusal("Not found"), status: 404 }))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return print(reply, refusal("Invalid request"))
    request.log.error(error)
    return print(reply, internalError())
  })
}

/** Of one variable of a DLT template (msg91.com/help: "SMS not matched with DLT template"). */
const MAX_VALUE_LENGTH = 40

const flowSchema = z.object({
  template_id: z.string().min(1),
  sender: z.string().optional(),
  short_url: z.union([z.string(), z.number()]).optional(),
  recipients: z
    // 91 and ten digits, without a plus.
    .array(z.looseObject({ mobiles: z.string().regex(/^91[6-9]\d{9}$/) }))
    .min(1)
    .max(1000),
})

/** Sends a template to each recipient, with the recipient's other fields as its variables. */
function sendFlow(store: MessageStore, body: unknown): Reply {
  const parsed = flowSchema.safeParse(body)
  if (!parsed.success) return refusal(`Invalid ${parsed.error.issues[0]?.path.join(".")}`)
  const { template_id } = parsed.data
  if (store.behaviour.delivery === "refuse") return refusal("template id not approved")

  const request_id = randomBytes(12).toString("hex")
  for (const { mobiles, ...slots } of parsed.data.recipients) {
    const variables = Object.fromEntries(
      Object.entries(slots).map(([name, value]) => [name, String(value)]),
    )
    // Accepted, and then dropped by the operator; the template of a link has several variables for it.
    const isDropped = Object.values(variables).some(
      (value) => value.length > MAX_VALUE_LENGTH && !/^https?:/.test(value),
    )
    if (isDropped) continue
    storeMessage(store, { request_id, via: "flow", mobile: mobiles, template_id, variables })
  }
  return { status: 200, body: { type: "success", message: request_id, request_id } }
}

/** A refusal, with HTTP 200 like MSG91's. */
const refusal = (message: string): Reply => ({ status: 200, body: { type: "error", message } })

const internalError = (): Reply => ({
  status: 500,
  body: { type: "error", message: "Internal server error" },
})

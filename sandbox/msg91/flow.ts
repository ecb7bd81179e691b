import { z } from "zod"
import type { Reply } from "../reply.ts"
import type { MessageStore } from "./message-store.ts"
import { newRequestId, refusal, success } from "./replies.ts"
import { mobileSchema, send } from "./sending.ts"

const flowSchema = z.object({
  template_id: z.string().min(1).optional(),
  /** The legacy name of the template's id. */
  flow_id: z.string().min(1).optional(),
  sender: z.string().optional(),
  short_url: z.union([z.string(), z.number()]).optional(),
  recipients: z
    .array(z.looseObject({ mobiles: mobileSchema }))
    .min(1)
    .max(1000),
})

/** Sends a template to each recipient, with the recipient's other fields as its variables. */
export function sendFlow(store: MessageStore, body: unknown): Reply {
  const parsed = flowSchema.safeParse(body)
  if (!parsed.success) return refusal(`Invalid ${parsed.error.issues[0]?.path.join(".")}`)
  const template_id = parsed.data.template_id ?? parsed.data.flow_id
  if (template_id === undefined) return refusal("template id missing")
  if (store.behaviour.delivery === "refuse") return refusal("template id not approved")

  const request_id = newRequestId()
  for (const { mobiles, ...slots } of parsed.data.recipients) {
    const variables = Object.fromEntries(
      Object.entries(slots).map(([name, value]) => [name, String(value)]),
    )
    send(store, { request_id, via: "flow", mobile: mobiles, template_id, variables })
  }
  return success(request_id, request_id)
}

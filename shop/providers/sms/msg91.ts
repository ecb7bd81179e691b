import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import { type ProviderResult, providerFailure } from "../provider-result.ts"
import { readReply } from "../read-reply.ts"
import { sendRequest } from "../send-request.ts"
import type { SmsSender } from "./sms-sender.ts"

export interface Msg91Account {
  /** `https://control.msg91.com` or `https://api.msg91.com`. */
  baseUrl: string
  authkey: string
  /** MSG91's id of the approved template of each kind; a kind without one is not sent. */
  templates: Readonly<Record<string, string | undefined>>
}

/** MSG91's Flow API: text that is registered as a template, with variables. */
export function msg91(account: Msg91Account): SmsSender {
  return {
    async send({ mobile, kind, values }) {
      const template = account.templates[kind]
      if (!template) return providerFailure("refused", `no template is set for messages "${kind}"`)
      if (!/^\d{10}$/.test(mobile)) return providerFailure("refused", "not a number of ten digits")
      const result = await sendRequest({
        method: "POST",
        base: account.baseUrl,
        path: "/api/v5/flow",
        headers: { authkey: account.authkey },
        body: {
          template_id: template,
          short_url: "0",
          recipients: [{ ...deliverable(values), mobiles: `91${mobile}` }],
        },
      })
      const read = readReply(result, reply, causeOf)
      return read.ok ? outcome(read.value) : read
    },
  }
}

/**
 * Operators drop a message with a longer value in one variable of its DLT template: more than 30
 * characters, at some more than 40 (msg91.com/help/dlt-content-template-faqs).
 */
const MAX_VALUE_LENGTH = 30

/** A link is of no use when it is cut: its template has several variables in its place. */
const deliverable = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.length <= MAX_VALUE_LENGTH || /^https?:/.test(value)
        ? value
        : `${value.slice(0, MAX_VALUE_LENGTH - 2).trim()}..`,
    ]),
  )

const reply = z.object({
  type: z.enum(["success", "error"]),
  message: z.string().nullish(),
  request_id: z.string().nullish(),
})

/** Errors often have HTTP 200; a success has its id in `request_id` or in `message`. */
const outcome = (answer: z.output<typeof reply>): ProviderResult<{ id: string }> =>
  answer.type === "success"
    ? ok({ id: answer.request_id ?? answer.message ?? "" })
    : providerFailure("refused", causeOf(answer) ?? "for a cause it did not name")

/** MSG91's wording is not documented and may repeat the request, so only its subject is kept. */
const causes = [
  [/auth|\bip\b|whitelist/i, "the authkey or this server's address"],
  [/template|flow|dlt/i, "the template"],
  [/mobile|number|recipient/i, "the mobile number"],
  [/balance|credit|limit/i, "the balance or a limit"],
] as const

function causeOf(body: unknown): string | null {
  const message = reply.safeParse(body).data?.message ?? ""
  const subject = causes.find(([words]) => words.test(message))?.[1]
  return subject ? `because of ${subject}` : null
}

import { badRequest, fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { ProviderName } from "#domain/office/provider.ts"
import { signInCode } from "#domain/shoppers/account-messages.ts"
import type { ProviderClients } from "#server/core/choose-providers.ts"
import type { AppContext } from "#server/core/context.ts"
import { providerDefinitions } from "#server/core/settings/provider-fields.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { emailMessage } from "#server/messages/email-content.ts"
import { ownAddress } from "#server/messages/test-email.ts"

interface Question {
  provider: ProviderName
  /** Gets the test message. */
  mobile?: string | undefined
}

type ProviderFailure = Extract<
  Awaited<ReturnType<ProviderClients["payments"]["findOrder"]>>,
  { ok: false }
>["failure"]
type Answer = HandlerResult<{ sentence: string }>

/**
 * Makes one harmless call that proves the keys: a read, or a message to the caller.
 * @returns what the provider answered, in words
 */
export async function askProvider(
  context: AppContext,
  clients: ProviderClients,
  question: Question,
  by: Actor,
  log: RequestContext["log"],
): Promise<Answer> {
  const { provider } = question
  const answer = await questions[provider](context, clients, question, by)
  if (answer.ok || !("detail" in answer.failure)) return answer as Answer
  const { reason, detail } = answer.failure
  log.warn({ provider, reason, detail }, "provider test failed")
  return failureOf(provider, answer.failure)
}

type Asked = Answer | { ok: false; failure: ProviderFailure }

const said = (sentence: string) => ok({ sentence })

const questions: Record<
  ProviderName,
  (context: AppContext, clients: ProviderClients, question: Question, by: Actor) => Promise<Asked>
> = {
  payments: async (_context, { payments }) => {
    // No order has this id: `missing` is the answer to accepted keys.
    const found = await payments.findOrder("connection_test")
    return found.ok || found.failure.reason === "missing"
      ? said("Cashfree accepts these keys.")
      : found
  },
  courier: async (_context, { courier }) => {
    const listed = await courier.couriers()
    if (!listed.ok) return listed
    return said(`AfterShip accepts this key and follows ${listed.value.length} couriers.`)
  },
  booking: async (_context, { booking }) => {
    const found = await booking?.checkAccount()
    if (!found) return notConnected
    return found.ok ? said(`Shiprocket collects from “${found.value.pickupLocation}”.`) : found
  },
  sms: async ({ publicUrl }, { sms }, { mobile }) => {
    if (!mobile) return badRequest("Enter your mobile number for the test message.")
    const values = { code: "000000", domain: new URL(publicUrl).hostname }
    const sent = await sms.send({ mobile, kind: signInCode.kind, values })
    if (!sent.ok) return sent
    return said(
      "MSG91 took a test message with the code 000000. If it does not arrive within two minutes, check the template and its DLT approval.",
    )
  },
  email: async (context, { email }, _question, by) => {
    if (email === null) return notConnected
    const to = await ownAddress(context, by)
    const { BUSINESS_NAME: name } = context.settings
    const content = {
      subject: `Test: e-mails of ${name}`,
      heading: "It works",
      paragraphs: [`This mail server sends the e-mails of ${name}.`],
      closing: ["You asked for this test in the back office."],
    }
    const sent = await email.send(emailMessage(crypto.randomUUID(), to, content))
    return sent.ok ? said(`The mail server took a test e-mail to ${to}.`) : sent
  },
}

const notConnected = notAllowedNow("It is not connected yet.")

/** What the owner can do about it. */
function failureOf(provider: ProviderName, { reason, detail }: ProviderFailure): Answer {
  if (provider === "email") {
    if (/SMTP 5\d\d to AUTH/.test(detail)) return notAllowedNow(emailSentences.signIn)
    const isRefused = reason === "refused" || detail.startsWith("SMTP")
    return isRefused
      ? notAllowedNow(emailSentences.refused)
      : fail("PROVIDER_UNAVAILABLE", emailSentences.silent)
  }
  const { label } = providerDefinitions[provider]
  return reason === "unavailable"
    ? fail("PROVIDER_UNAVAILABLE", `${label} does not answer. Try again in a minute.`)
    : notAllowedNow(refusals[provider])
}

const emailSentences = {
  signIn: "The mail server does not accept this user name and password.",
  refused: "The mail server refused the e-mail. Check the sender address.",
  silent: "No mail server answers there. Check server and port.",
}

const refusals: Record<Exclude<ProviderName, "email">, string> = {
  payments:
    "Cashfree does not accept these keys. Check that App ID and secret key belong together, and to the chosen account.",
  sms: "MSG91 refused the message. Check the auth key and the template of the sign-in code.",
  courier: "AfterShip does not accept this API key.",
  booking: "Shiprocket does not accept this API user, or has no pick-up address of this name.",
}

import { templateSetting, textMessages } from "#contract/messages.ts"
import type { ProviderName } from "#domain/office/provider.ts"
import { signInCode } from "#domain/shoppers/account-messages.ts"
import type { ReadSettings } from "./environment-schema.ts"
import type { SettingName } from "./settings.ts"

export interface ProviderField {
  /** Its setting; the fields of a mail server are parts of `SMTP_URL`. */
  name: string
  label: string
  hint?: string
  /** A `secret` is never shown again. */
  kind: "text" | "secret" | "choice"
  choices?: Readonly<Record<string, string>>
  isOptional?: true
  /** It may follow after the provider is connected, but before the shop opens. */
  isNeededToOpen?: true
}

export interface ProviderDefinition {
  /** Who provides it, as its owner knows it. */
  label: string
  about: string
  /** What its owner needs at hand, and where to find it in the provider's dashboard. */
  needs: readonly [string, string, string]
  /** The setting that chooses it, and its value for the real provider. */
  choice: "PAYMENTS" | "SMS" | "EMAIL" | "COURIER" | "BOOKING"
  real: "cashfree" | "msg91" | "smtp" | "aftership" | "shiprocket"
  fields: readonly ProviderField[]
  /** Where the provider reports to, below the shop's address. */
  webhook?: string
  /** Fields that name the account: another value is another account. */
  account: readonly string[]
}

const text = (name: string, label: string, hint?: string): ProviderField => ({
  ...{ name, label, kind: "text" },
  ...(hint && { hint }),
})
const secret = (name: string, label: string): ProviderField => ({ name, label, kind: "secret" })

/** The providers that the owner connects in the back office. */
export const providerDefinitions: Readonly<Record<ProviderName, ProviderDefinition>> = {
  payments: {
    label: "Cashfree",
    about: "Takes online payments and makes refunds.",
    needs: [
      "App ID and secret key. In Cashfree: Payment Gateway, Developers, API Keys.",
      "Your shop's domain, which Cashfree has to allow. In Cashfree: Payment Gateway, Developers, Whitelisting.",
      "The webhook address, which is shown here once you press Connect. In Cashfree: Payment Gateway, Developers, Webhooks.",
    ],
    choice: "PAYMENTS",
    real: "cashfree",
    fields: [
      {
        name: "CASHFREE_ENVIRONMENT",
        label: "Account",
        hint: "Test keys move no money: change to live keys before you open the shop.",
        kind: "choice",
        choices: { production: "Live account", sandbox: "Test account" },
      },
      text("CASHFREE_APP_ID", "App ID"),
      secret("CASHFREE_SECRET", "Secret key"),
    ],
    webhook: "/api/cashfree-webhook",
    account: ["CASHFREE_ENVIRONMENT", "CASHFREE_APP_ID"],
  },
  sms: {
    label: "MSG91",
    about:
      "Sends text messages: sign-in codes and news of orders. Three templates are needed to open the shop; the others can follow.",
    needs: [
      "An auth key. In MSG91: your name, Authkey. Enter your server's address under Whitelist IPs there, or switch IP security off.",
      "The IDs of three templates that DLT approved: sign-in code, order confirmed, parcel shipped. In MSG91: SMS, Templates.",
      "Your phone, which gets a test message.",
    ],
    choice: "SMS",
    real: "msg91",
    fields: [
      secret("MSG91_AUTHKEY", "Auth key"),
      text(
        templateSetting(signInCode.kind),
        "Template ID of the sign-in code",
        "Needed to open the shop. DLT has to have approved it.",
      ),
      ...textMessages
        .filter((message) => message !== signInCode)
        .map(({ kind, label, isNeededToOpen }) =>
          isNeededToOpen
            ? {
                ...text(
                  templateSetting(kind),
                  `Template ID of “${label}”`,
                  "Needed to open the shop.",
                ),
                ...{ isOptional: true as const, isNeededToOpen },
              }
            : { ...text(templateSetting(kind), label), isOptional: true as const },
        ),
    ],
    account: [],
  },
  email: {
    label: "Mail server (SMTP)",
    about: "Sends order e-mails, invoices, offers and invitations of staff.",
    needs: [
      "Server and port. In the help of your mail service: SMTP, or outgoing mail.",
      "User name and password. With sign-in in two steps you need a password for apps, from the security settings of your mail service.",
      "A sender address of your own domain. Your mail service tells you the SPF and DKIM records to enter where you bought the domain.",
    ],
    choice: "EMAIL",
    real: "smtp",
    fields: [
      text("SMTP_HOST", "Server", "Such as smtp.example.com, or smtp.example.com:587."),
      text("SMTP_USER", "User name"),
      secret("SMTP_PASSWORD", "Password"),
      {
        ...text("EMAIL_FROM", "Sender address", "Without one, the shop's own e-mail address."),
        isOptional: true,
      },
    ],
    account: ["SMTP_HOST", "SMTP_USER"],
  },
  courier: {
    label: "AfterShip",
    about: "Follows parcels of all couriers, so that shoppers see where theirs is.",
    needs: [
      "An API key. In AfterShip: Settings, API keys, Create an API key.",
      "The webhook secret. In AfterShip: the page Webhooks in its settings.",
      "The webhook address, which is shown here once you press Connect. Enter it on the same page of AfterShip.",
    ],
    choice: "COURIER",
    real: "aftership",
    fields: [
      secret("AFTERSHIP_API_KEY", "API key"),
      secret("AFTERSHIP_WEBHOOK_SECRET", "Webhook secret"),
    ],
    webhook: "/api/tracking-webhook",
    account: [],
  },
  booking: {
    label: "Shiprocket",
    about: "Books parcels with a courier.",
    needs: [
      "An API user, with another e-mail address than your account's. In Shiprocket: Settings, API, Configure, Create an API user.",
      "The password that you chose for it there.",
      "The name of the pick-up address, such as Primary. In Shiprocket: Settings, Pickup Addresses.",
    ],
    choice: "BOOKING",
    real: "shiprocket",
    fields: [
      text("SHIPROCKET_EMAIL", "E-mail of the API user"),
      secret("SHIPROCKET_PASSWORD", "Password of the API user"),
      {
        ...text("SHIPROCKET_PICKUP_LOCATION", "Pick-up address", "Its name in Shiprocket."),
        isOptional: true,
      },
    ],
    account: ["SHIPROCKET_EMAIL"],
  },
}

/** Stored fields of a provider by their names; null if its record cannot be read. */
export type ConnectionFields = Readonly<Record<string, string>>
export type Connections = Partial<Record<ProviderName, ConnectionFields | null>>

/**
 * The settings of connected providers. One whose record cannot be read stays chosen without its
 * keys: its calls fail, and no stand-in takes its place.
 */
export function settingsOfConnections(connections: Connections): Partial<ReadSettings> {
  const settings: Partial<Record<SettingName, string>> = {}
  for (const [provider, { choice, real, fields }] of definitions) {
    const stored = connections[provider]
    if (stored === undefined) continue
    settings[choice] = real
    for (const { name } of stored ? fields : []) {
      const value = stored?.[name]
      if (value && !name.startsWith("SMTP_")) settings[name as SettingName] = value
    }
    if (provider === "email" && stored) settings.SMTP_URL = smtpUrl(stored)
  }
  return settings as Partial<ReadSettings>
}

const definitions = Object.entries(providerDefinitions) as [ProviderName, ProviderDefinition][]

/** Every setting that connecting a provider changes. */
export const providerSettingNames: readonly SettingName[] = [
  ...definitions.flatMap(([, { choice, fields }]) => [
    choice,
    ...fields.map(({ name }) => name as SettingName).filter((name) => !name.startsWith("SMTP_")),
  ]),
  "SMTP_URL",
]

/** Port 465 is encrypted from the start, any other by STARTTLS. */
function smtpUrl({ SMTP_HOST = "", SMTP_USER = "", SMTP_PASSWORD = "" }: ConnectionFields): string {
  const [, host = SMTP_HOST, port = "465"] = /^(.+):(\d+)$/.exec(SMTP_HOST) ?? []
  const [user, password] = [SMTP_USER, SMTP_PASSWORD].map(encodeURIComponent)
  return `${port === "465" ? "smtps" : "smtp"}://${user}:${password}@${host}:${port}`
}

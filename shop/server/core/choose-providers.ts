import { textMessages } from "#contract/messages.ts"
import type { ParcelBooking } from "#providers/booking/parcel-booking.ts"
import { SHIPROCKET_BASE, shiprocket } from "#providers/booking/shiprocket.ts"
import { aftership } from "#providers/courier/aftership.ts"
import type { EmailSender } from "#providers/email/email-sender.ts"
import { smtp } from "#providers/email/smtp.ts"
import { cashfree, cashfreeBase } from "#providers/payments/cashfree.ts"
import { providerFailure } from "#providers/provider-result.ts"
import { msg91 } from "#providers/sms/msg91.ts"
import type { AppContext } from "./context.ts"
import { observeProvider } from "./observability/observe-provider.ts"
import { templateId } from "./settings/environment-schema.ts"
import { standInsRun } from "./settings/sandbox-providers.ts"
import type { Secrets } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

/** Base URL of the sandboxes: the same clients call them over HTTP, like the real providers. */
export const sandboxPrefix = "/sandbox"

/** Where the real providers are; tests give their own. */
const realAddresses = (settings: Settings) => ({
  payments: cashfreeBase(settings.CASHFREE_ENVIRONMENT),
  courier: "https://api.aftership.com",
  booking: SHIPROCKET_BASE,
  sms: settings.MSG91_BASE_URL,
})

export type ProviderClients = Pick<AppContext, "payments" | "courier" | "booking" | "sms" | "email">

/**
 * Cashfree allows an account 100 queries about an order's payments a minute; the rest is for
 * shoppers who have just paid.
 */
const CASHFREE_LOOKS_PER_MINUTE = 60

/**
 * Credentials shared by the shop and its sandboxes; derived from the shop's secret, used nowhere
 * else.
 */
export const sandboxKeys = (secrets: Secrets) => ({
  payments: { clientId: "sandbox-shop", clientSecret: secrets.sandbox("payments") },
  courier: {
    apiKey: secrets.sandbox("courier key"),
    webhookSecret: secrets.sandbox("courier webhooks"),
  },
  booking: { email: "api@shop.example", password: secrets.sandbox("booking") },
  sms: { authkey: secrets.sandbox("sms") },
  email: { user: "sandbox-shop", password: secrets.sandbox("email") },
})

/**
 * Makes the clients according to settings.
 * @param ownOrigin where this process itself listens
 * @param mailboxPort SMTP port of the sandbox mailbox of this process
 */
export const providerClients =
  (
    secrets: Secrets,
    ownOrigin: string,
    mailboxPort: () => Promise<number>,
    addresses = realAddresses,
  ) =>
  (settings: Settings): ProviderClients => {
    const keys = sandboxKeys(secrets)
    const real = addresses(settings)
    const standIn = (name: string) => `${ownOrigin}${sandboxPrefix}/${name}`
    const clients = {
      payments:
        settings.PAYMENTS === "cashfree"
          ? cashfree({
              baseUrl: real.payments,
              clientId: settings.CASHFREE_APP_ID ?? "",
              clientSecret: settings.CASHFREE_SECRET ?? "",
              apiVersion: settings.CASHFREE_API_VERSION,
              maxChecksPerMinute: CASHFREE_LOOKS_PER_MINUTE,
            })
          : cashfree({
              baseUrl: standIn("cashfree/pg"),
              ...keys.payments,
              apiVersion: settings.CASHFREE_API_VERSION,
              maxChecksPerMinute: null,
            }),
      courier:
        settings.COURIER === "aftership"
          ? aftership({
              baseUrl: real.courier,
              apiKey: settings.AFTERSHIP_API_KEY ?? "",
              webhookSecret: settings.AFTERSHIP_WEBHOOK_SECRET ?? "",
            })
          : aftership({ baseUrl: standIn("aftership"), ...keys.courier }),
      sms:
        settings.SMS === "msg91"
          ? msg91({
              baseUrl: real.sms,
              authkey: settings.MSG91_AUTHKEY ?? "",
              templates: smsTemplates(settings),
            })
          : msg91({ baseUrl: standIn("msg91"), ...keys.sms, templates: sandboxTemplates }),
      booking: chooseBooking(settings, real.booking, {
        baseUrl: standIn("shiprocket/v1/external"),
        ...keys.booking,
      }),
      email: chooseEmail(settings, keys.email, mailboxPort),
    }
    if (standInsRun(settings)) return clients
    return {
      ...clients,
      ...(settings.PAYMENTS === "sandbox" && { payments: notConnected(clients.payments) }),
      ...(settings.COURIER === "sandbox" && { courier: notConnected(clients.courier) }),
      ...(settings.SMS === "screen" && { sms: notConnected(clients.sms) }),
    }
  }

/** Nothing is asked, and nothing may be concluded. */
const notConnected = <Client extends object>(client: Client): Client =>
  new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== "function") return member
      return name === "readWebhook"
        ? () => null
        : async () => providerFailure("unavailable", "not connected")
    },
  })

/** The same clients, whose calls are counted in the status. */
export const observed = (clients: ProviderClients): ProviderClients => ({
  payments: observeProvider("payments", clients.payments),
  courier: observeProvider("courier", clients.courier),
  booking: clients.booking && observeProvider("booking", clients.booking),
  sms: observeProvider("sms", clients.sms),
  email: clients.email && observeProvider("email", clients.email),
})

function chooseBooking(
  settings: Settings,
  baseUrl: string,
  standIn: { baseUrl: string; email: string; password: string },
): ParcelBooking | null {
  const { BOOKING, SHIPROCKET_EMAIL: email = "", SHIPROCKET_PASSWORD: password = "" } = settings
  const pickupLocation = settings.SHIPROCKET_PICKUP_LOCATION
  if (BOOKING === "none") return null
  if (BOOKING === "sandbox") return shiprocket({ ...standIn, pickupLocation })
  return shiprocket({ baseUrl, email, password, pickupLocation })
}

function chooseEmail(
  settings: Settings,
  { user, password }: { user: string; password: string },
  mailboxPort: () => Promise<number>,
): EmailSender | null {
  const { EMAIL, SMTP_URL } = settings
  // Read for each e-mail: the owner can change them at runtime.
  const from = () => ({
    name: settings.BUSINESS_NAME,
    address: settings.EMAIL_FROM || settings.BUSINESS_EMAIL,
  })
  if (EMAIL === "none") return null
  if (EMAIL === "smtp") return smtp({ url: () => SMTP_URL ?? "", from })
  return smtp({
    url: async () => `smtp://${user}:${password}@127.0.0.1:${await mailboxPort()}`,
    from,
  })
}

const smsTemplates = (settings: Settings) =>
  Object.fromEntries(textMessages.map(({ kind }) => [kind, templateId(settings, kind)]))

const sandboxTemplates = Object.fromEntries(
  textMessages.map(({ kind }) => [kind, `sandbox-${kind.replaceAll("_", "-")}`]),
)

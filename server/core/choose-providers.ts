import { smsKinds } from "#domain/messages/message-kind.ts"
import type { ParcelBooking } from "#providers/booking/parcel-booking.ts"
import { SHIPROCKET_BASE, shiprocket } from "#providers/booking/shiprocket.ts"
import { aftership } from "#providers/courier/aftership.ts"
import type { EmailSender } from "#providers/email/email-sender.ts"
import { smtp } from "#providers/email/smtp.ts"
import { cashfree, cashfreeBase } from "#providers/payments/cashfree.ts"
import { msg91 } from "#providers/sms/msg91.ts"
import type { AppContext } from "./context.ts"
import { observeProvider } from "./observability/observe-provider.ts"
import type { Secrets } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

/** Base URL of the sandboxes: the same clients call them over HTTP, like the real providers. */
export const sandboxPrefix = "/sandbox"

const aftershipBase = "https://api.aftership.com"

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
 * The clients according to the settings.
 * @param ownOrigin where this process itself listens
 * @param mailboxPort SMTP port of the sandbox mailbox of this process
 */
export function chooseProviders(
  settings: Settings,
  secrets: Secrets,
  ownOrigin: string,
  mailboxPort: () => Promise<number>,
): Pick<AppContext, "payments" | "courier" | "booking" | "sms" | "email"> {
  const keys = sandboxKeys(secrets)
  const standIn = (name: string) => `${ownOrigin}${sandboxPrefix}/${name}`
  const clients = {
    payments:
      settings.PAYMENTS === "cashfree"
        ? cashfree({
            baseUrl: cashfreeBase(settings.CASHFREE_ENVIRONMENT),
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
            baseUrl: aftershipBase,
            apiKey: settings.AFTERSHIP_API_KEY ?? "",
            webhookSecret: settings.AFTERSHIP_WEBHOOK_SECRET ?? "",
          })
        : aftership({ baseUrl: standIn("aftership"), ...keys.courier }),
    booking: chooseBooking(settings, {
      baseUrl: standIn("shiprocket/v1/external"),
      ...keys.booking,
    }),
    sms:
      settings.SMS === "msg91"
        ? msg91({
            baseUrl: settings.MSG91_BASE_URL,
            authkey: settings.MSG91_AUTHKEY ?? "",
            templates: smsTemplates(settings),
          })
        : msg91({ baseUrl: standIn("msg91"), ...keys.sms, templates: sandboxTemplates }),
    email: chooseEmail(settings, keys.email, mailboxPort),
  }
  return {
    payments: observeProvider("payments", clients.payments),
    courier: observeProvider("courier", clients.courier),
    booking: clients.booking && observeProvider("booking", clients.booking),
    sms: observeProvider("sms", clients.sms),
    email: clients.email && observeProvider("email", clients.email),
  }
}

function chooseBooking(
  settings: Settings,
  standIn: { baseUrl: string; email: string; password: string },
): ParcelBooking | null {
  const { BOOKING, SHIPROCKET_EMAIL: email = "", SHIPROCKET_PASSWORD: password = "" } = settings
  const pickupLocation = settings.SHIPROCKET_PICKUP_LOCATION
  if (BOOKING === "none") return null
  if (BOOKING === "sandbox") return shiprocket({ ...standIn, pickupLocation })
  return shiprocket({ baseUrl: SHIPROCKET_BASE, email, password, pickupLocation })
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
    address: settings.EMAIL_FROM ?? settings.BUSINESS_EMAIL,
  })
  if (EMAIL === "none") return null
  if (EMAIL === "smtp") return smtp({ url: () => SMTP_URL ?? "", from })
  return smtp({
    url: async () => `smtp://${user}:${password}@127.0.0.1:${await mailboxPort()}`,
    from,
  })
}

/** `MSG91_TEMPLATE_OUT_FOR_DELIVERY` for `out_for_delivery`, and so on. */
const smsTemplates = (settings: Settings) =>
  Object.fromEntries(
    smsKinds.map((kind) => [
      kind,
      settings[`MSG91_TEMPLATE_${kind.toUpperCase() as Uppercase<typeof kind>}`],
    ]),
  )

const sandboxTemplates = Object.fromEntries(
  smsKinds.map((kind) => [kind, `sandbox-${kind.replaceAll("_", "-")}`]),
)

import { aftership } from "#providers/courier/aftership.ts"
import { cashfree, cashfreeBase } from "#providers/payments/cashfree.ts"
import { msg91 } from "#providers/sms/msg91.ts"
import type { AppContext } from "./context.ts"
import type { Secrets } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

/** Where the stand-ins live: the same clients speak to them over HTTP, as to the real providers. */
export const sandboxPrefix = "/sandbox"

const aftershipBase = "https://api.aftership.com"

/**
 * Cashfree answers an account 100 questions about an order's payments a minute; the rest is for
 * shoppers who have just paid.
 */
const CASHFREE_LOOKS_PER_MINUTE = 60

/** Credentials that the shop and its stand-ins share; made from the shop's secret, used nowhere else. */
export const sandboxKeys = (secrets: Secrets) => ({
  payments: { clientId: "sandbox-shop", clientSecret: secrets.sandbox("payments") },
  courier: {
    apiKey: secrets.sandbox("courier key"),
    webhookSecret: secrets.sandbox("courier webhooks"),
  },
  sms: { authkey: secrets.sandbox("sms") },
})

/**
 * The clients that the settings ask for.
 * @param ownOrigin where this process itself listens
 */
export function chooseProviders(
  settings: Settings,
  secrets: Secrets,
  ownOrigin: string,
): Pick<AppContext, "payments" | "courier" | "sms"> {
  const keys = sandboxKeys(secrets)
  const standIn = (name: string) => `${ownOrigin}${sandboxPrefix}/${name}`
  return {
    payments:
      settings.PAYMENTS === "cashfree"
        ? cashfree({
            baseUrl: cashfreeBase(settings.CASHFREE_ENVIRONMENT),
            clientId: settings.CASHFREE_APP_ID ?? "",
            clientSecret: settings.CASHFREE_SECRET ?? "",
            apiVersion: settings.CASHFREE_API_VERSION,
            looksPerMinute: CASHFREE_LOOKS_PER_MINUTE,
          })
        : cashfree({
            baseUrl: standIn("cashfree/pg"),
            ...keys.payments,
            apiVersion: settings.CASHFREE_API_VERSION,
            looksPerMinute: null,
          }),
    courier:
      settings.COURIER === "aftership"
        ? aftership({
            baseUrl: aftershipBase,
            apiKey: settings.AFTERSHIP_API_KEY ?? "",
            webhookSecret: settings.AFTERSHIP_WEBHOOK_SECRET ?? "",
          })
        : aftership({ baseUrl: standIn("aftership"), ...keys.courier }),
    sms:
      settings.SMS === "msg91"
        ? msg91({
            baseUrl: settings.MSG91_BASE_URL,
            authkey: settings.MSG91_AUTHKEY ?? "",
            templates: {
              code: settings.MSG91_TEMPLATE_CODE,
              placed: settings.MSG91_TEMPLATE_PLACED,
              shipped: settings.MSG91_TEMPLATE_SHIPPED,
              delivered: settings.MSG91_TEMPLATE_DELIVERED,
              refunded: settings.MSG91_TEMPLATE_REFUNDED,
              paid_twice: settings.MSG91_TEMPLATE_PAID_TWICE,
            },
          })
        : msg91({ baseUrl: standIn("msg91"), ...keys.sms, templates: sandboxTemplates }),
  }
}

const sandboxTemplates = {
  code: "sandbox-code",
  placed: "sandbox-placed",
  shipped: "sandbox-shipped",
  delivered: "sandbox-delivered",
  refunded: "sandbox-refunded",
  paid_twice: "sandbox-paid-twice",
}

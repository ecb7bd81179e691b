import type { IncomingHttpHeaders } from "node:http"
import { isIP } from "node:net"

/** The settings that decide whether sandbox providers may run. */
export interface ProviderSettings {
  NODE_ENV: string
  HOST: string
  PUBLIC_URL?: string | undefined
  PAYMENTS: "sandbox" | "cashfree"
  CASHFREE_ENVIRONMENT: "sandbox" | "production"
  COURIER: "sandbox" | "aftership"
  SMS: "screen" | "msg91"
  EMAIL: "none" | "sandbox" | "smtp"
  BOOKING: "none" | "sandbox" | "shiprocket"
  ALLOW_SANDBOX: boolean
}

const sandboxChoices = {
  PAYMENTS: "sandbox",
  COURIER: "sandbox",
  SMS: "screen",
  EMAIL: "sandbox",
  BOOKING: "sandbox",
} as const
type Choice = keyof typeof sandboxChoices
export const providerChoices = Object.keys(sandboxChoices) as Choice[]

/**
 * Whether stand-ins exist here at all: in production only if allowed. Without them a provider that
 * is not connected does nothing.
 */
export const standInsRun = ({
  NODE_ENV,
  ALLOW_SANDBOX,
}: Pick<ProviderSettings, "NODE_ENV" | "ALLOW_SANDBOX">): boolean =>
  ALLOW_SANDBOX || NODE_ENV !== "production"

/** The settings that name a sandbox provider. */
export const sandboxProvidersIn = (settings: Pick<ProviderSettings, Choice>): Choice[] =>
  providerChoices.filter((choice) => settings[choice] === sandboxChoices[choice])

/**
 * Why these sandbox providers must not run, one sentence each. With on-screen codes anyone can sign
 * in as any user, so they never run with real payments; `ALLOW_SANDBOX=1` permits everything else.
 */
export function sandboxProviderProblems(settings: ProviderSettings): string[] {
  const sandboxed = sandboxProvidersIn(settings)
  if (sandboxed.length === 0) return []
  if (takesMoney(settings) && settings.SMS === "screen") {
    return [
      "SMS: sandbox providers do not run beside real payments, because codes on the screen let " +
        "anybody sign in as anybody. Choose SMS=msg91; ALLOW_SANDBOX does not change this.",
    ]
  }
  const reason = settings.ALLOW_SANDBOX ? null : reasonAgainst(settings)
  if (reason === null) return []
  return [
    `${sandboxed.join(", ")}: sandbox providers do not ${reason}. ` +
      "Choose real ones, or set ALLOW_SANDBOX=1 for a demonstration.",
  ]
}

function reasonAgainst(settings: ProviderSettings): string | null {
  if (settings.NODE_ENV === "production") return "belong in production"
  const real = providerChoices.filter(
    (choice) => settings[choice] !== sandboxChoices[choice] && settings[choice] !== "none",
  )
  if (real.length > 0) return `run beside real ones (${real.join(", ")})`
  if (settings.PUBLIC_URL?.startsWith("https:")) return "run under an https PUBLIC_URL"
  if (settings.PUBLIC_URL && !isLoopback(new URL(settings.PUBLIC_URL).hostname)) {
    return "run under a PUBLIC_URL of another machine"
  }
  return isLoopback(settings.HOST) ? null : "listen beyond this machine (HOST)"
}

/** Whether a `Host` header or a host name means this machine itself. */
function isLoopback(host: string): boolean {
  const name = nameIn(host).toLowerCase()
  if (isIP(name) === 4) return name.startsWith("127.")
  return name === "::1" || name === "localhost" || name.endsWith(".localhost")
}

const nameIn = (host: string) =>
  isIP(host) ? host : host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")

/** Headers that proxies, tunnels and CDNs add: they may send the name of this machine as `Host`. */
const forwarding =
  /^(?:(?:forwarded|via|cdn-loop)$|x-(?:original-)?forwarded|x-original-|x-(?:envoy|amzn|azure|arr|vercel|tunnel|ms-devtunnel|proxyuser)-|(?:x-)?(?:real|client|true-client|cluster-client|appengine-user)-?ip$|(?:cf|fastly|fly|do|akamai|ngrok|tailscale|proxy)-)/

/**
 * Whether sandbox pages, on-screen codes and demo accounts are available to a request with these
 * headers. Without ALLOW_SANDBOX only this machine itself has access, by a name of its own and not
 * forwarded by anything, and in production nobody.
 */
export const allowsSandbox = (
  settings: Pick<ProviderSettings, "ALLOW_SANDBOX" | "NODE_ENV">,
  headers: IncomingHttpHeaders,
): boolean =>
  settings.ALLOW_SANDBOX ||
  (standInsRun(settings) &&
    isLoopback(headers.host ?? "") &&
    !Object.keys(headers).some((name) => forwarding.test(name)))

/** Why a shop must not be open with these providers, whatever its owner says; null if it may. */
export const closedReason = (settings: ProviderSettings): string | null =>
  sandboxProviderProblems(settings)[0] ?? null

/**
 * Why the owner cannot change the providers so, in words; null if it is safe. A closed shop may
 * have stand-ins beside real providers, in whatever order they are connected, because strangers
 * reach neither pages nor the API.
 * @param next the settings with the change
 */
export function switchProblem(
  now: ProviderSettings & { SHOP_STATUS: "open" | "closed" },
  next: ProviderSettings,
): string | null {
  if (now.SHOP_STATUS === "closed") return null
  if (closedReason(next) !== null) {
    return "The shop is open, and part of it would be a simulation. Close it in the set-up guide first, and open it when everything is connected."
  }
  const isTest = (one: ProviderSettings) => one.PAYMENTS === "cashfree" && !takesMoney(one)
  return isTest(next) && !isTest(now)
    ? "The shop is open: with Cashfree's test environment shoppers would order without paying."
    : null
}

const takesMoney = ({
  PAYMENTS,
  CASHFREE_ENVIRONMENT,
}: Pick<ProviderSettings, "PAYMENTS" | "CASHFREE_ENVIRONMENT">): boolean =>
  PAYMENTS === "cashfree" && CASHFREE_ENVIRONMENT === "production"

type Providers = Pick<
  ProviderSettings,
  "PAYMENTS" | "COURIER" | "SMS" | "EMAIL" | "NODE_ENV" | "ALLOW_SANDBOX"
>

/** Whether every provider is a stand-in: a demonstration. */
export const isDemonstration = ({ PAYMENTS, COURIER, SMS, EMAIL, ...where }: Providers): boolean =>
  standInsRun(where) &&
  PAYMENTS === "sandbox" &&
  COURIER === "sandbox" &&
  SMS === "screen" &&
  EMAIL !== "smtp"

/**
 * Whether the demonstration's accounts can sign in, whose password is on the sign-in page: until the
 * sample is removed, which `SETUP_CONFIRMED` records.
 */
export const hasDemoStaff = (settings: Providers & { SETUP_CONFIRMED: string }): boolean =>
  isDemonstration(settings) && !settings.SETUP_CONFIRMED.split(",").includes("sample")

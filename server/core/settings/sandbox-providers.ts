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
const choices = Object.keys(sandboxChoices) as Choice[]

/** The settings that name a sandbox provider. */
export const sandboxProvidersIn = (settings: Pick<ProviderSettings, Choice>): Choice[] =>
  choices.filter((choice) => settings[choice] === sandboxChoices[choice])

/**
 * Why these sandbox providers must not run, one sentence each. With on-screen codes anyone can sign
 * in as any user, so they never run with real payments; `ALLOW_SANDBOX=1` permits everything else.
 */
export function sandboxProviderProblems(settings: ProviderSettings): string[] {
  const sandboxed = sandboxProvidersIn(settings)
  if (sandboxed.length === 0) return []
  const takesMoney =
    settings.PAYMENTS === "cashfree" && settings.CASHFREE_ENVIRONMENT === "production"
  if (takesMoney && settings.SMS === "screen") {
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
  const real = choices.filter(
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

/**
 * Whether sandbox pages and on-screen codes are available to a request with this `Host`. Without
 * ALLOW_SANDBOX only this machine itself has access, not through a proxy or a foreign name.
 */
export const allowsSandbox = (
  { ALLOW_SANDBOX }: Pick<ProviderSettings, "ALLOW_SANDBOX">,
  host: string | undefined,
): boolean => ALLOW_SANDBOX || isLoopback(host ?? "")

type Providers = Pick<ProviderSettings, "PAYMENTS" | "COURIER" | "SMS" | "EMAIL">

/** Whether no provider is real: a demonstration. Only then do public demo accounts exist. */
export const isDemonstration = ({ PAYMENTS, COURIER, SMS, EMAIL }: Providers): boolean =>
  PAYMENTS === "sandbox" && COURIER === "sandbox" && SMS === "screen" && EMAIL !== "smtp"

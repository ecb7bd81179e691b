import { z } from "zod"
import { sandboxProviderProblems } from "./sandbox-providers.ts"

const secret = z.string().min(32, "must be at least 32 characters")
const filled = z.string().min(1, "is missing")
const flag = z
  .enum(["0", "1"], "must be 0 or 1")
  .default("0")
  .transform((value) => value === "1")

const whole = (what: string, least: number, most: number) => {
  const sentence = `must be ${what} from ${least} to ${most}`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}
const seconds = z.coerce.number("must be a number of seconds")
const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` })

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: whole("a port number", 0, 65_535).default(3000),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be an address such as postgresql://user@host/name")
    .optional(),
  PUBLIC_URL: webAddress("https://shop.example").optional(),
  /** How many proxies stand in front; with one too many, callers could claim any network address. */
  TRUST_PROXY: whole("a number of proxies", 0, 9).default(0),
  SHOP_SECRET: secret.optional(),

  PAYMENTS: z.enum(["sandbox", "cashfree"], "must be sandbox or cashfree").default("sandbox"),
  CASHFREE_APP_ID: filled.optional(),
  CASHFREE_SECRET: filled.optional(),
  CASHFREE_ENVIRONMENT: z
    .enum(["sandbox", "production"], "must be sandbox or production")
    .default("production"),
  CASHFREE_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2025-01-01")
    .default("2025-01-01"),

  COURIER: z.enum(["sandbox", "aftership"], "must be sandbox or aftership").default("sandbox"),
  COURIER_SLUG: z.string().default("delhivery"),
  AFTERSHIP_API_KEY: filled.optional(),
  AFTERSHIP_WEBHOOK_SECRET: filled.optional(),
  SANDBOX_COURIER_STEP_SECONDS: seconds.positive("must be more than 0 seconds").default(20),
  SANDBOX_SHIP_AFTER_SECONDS: seconds.nonnegative("must be 0 seconds or more").default(20),

  SMS: z.enum(["screen", "msg91"], "must be screen or msg91").default("screen"),
  MSG91_AUTHKEY: filled.optional(),
  MSG91_BASE_URL: webAddress("https://control.msg91.com").default("https://control.msg91.com"),
  MSG91_TEMPLATE_CODE: z.string().optional(),
  MSG91_TEMPLATE_PLACED: z.string().optional(),
  MSG91_TEMPLATE_SHIPPED: z.string().optional(),
  MSG91_TEMPLATE_DELIVERED: z.string().optional(),
  MSG91_TEMPLATE_REFUNDED: z.string().optional(),
  MSG91_TEMPLATE_PAID_TWICE: z.string().optional(),

  /** Where an import may fetch pictures, over https. */
  IMPORT_HOSTS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((host) => host !== ""),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(host)),
      "must be hosts such as cdn.shopify.com, with commas between them",
    ),

  /** Codes an hour from which on new devices prove work and the owner is warned. */
  SMS_CODES_PER_HOUR: whole("a number of codes", 1, 1_000_000).default(2_000),

  ALLOW_SANDBOX: flag,
  ALLOW_EMBEDDED_PAYMENTS: flag,

  BUSINESS_NAME: z.string().default("Chashma"),
  BUSINESS_PHONE: z.string().default("+91 00000 00000"),
  BUSINESS_TEXT_NUMBER: z.string().default("+91 00000 00000"),
  BUSINESS_EMAIL: z.email("must be an e-mail address").default("care@chashma.example"),
  BUSINESS_CHAT_NUMBER: z
    .string()
    .regex(/^\d{10,15}$/, "must be digits with the country code, such as 919812345678")
    .default("910000000000"),
  /** Where a chat goes on; it is opened with `phone` and `text`. */
  BUSINESS_CHAT_SERVICE: webAddress("https://api.whatsapp.com/send").default(
    "https://api.whatsapp.com/send/",
  ),
  BUSINESS_ADDRESS: z.string().default("Chashma, Sample Street 1, Bengaluru, Karnataka 560001"),
  /** Where weaknesses of the shop are reported (RFC 9116); BUSINESS_EMAIL unless it is set. */
  SECURITY_CONTACT: z
    .url({
      protocol: /^(https|mailto|tel)$/,
      error: "must be an address such as mailto:security@shop.example",
    })
    .optional(),
  GRIEVANCE_OFFICER: z.string().default("The grievance officer"),
})

export type Settings = ReturnType<typeof readSettings>

export class InvalidSettingsError extends Error {}

/**
 * The environment, parsed once.
 * @throws WrongSettings with one sentence for each value that is wrong or missing.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`)
    throw new InvalidSettingsError([...new Set(said)].join("\n"))
  }
  const settings = parsed.data
  const problems = [...missing(settings), ...unsafe(settings)]
  if (problems.length > 0) throw new InvalidSettingsError(problems.join("\n"))
  return settings
}

type Parsed = z.output<typeof environment>

/** What else has to be set once a real provider is chosen. */
const needs: { choice: keyof Parsed; provider: string; names: (keyof Parsed)[] }[] = [
  { choice: "PAYMENTS", provider: "cashfree", names: ["CASHFREE_APP_ID", "CASHFREE_SECRET"] },
  {
    choice: "COURIER",
    provider: "aftership",
    names: ["AFTERSHIP_API_KEY", "AFTERSHIP_WEBHOOK_SECRET"],
  },
  { choice: "SMS", provider: "msg91", names: ["MSG91_AUTHKEY", "MSG91_TEMPLATE_CODE"] },
]

function missing(settings: Parsed): string[] {
  const wanted = needs
    .filter(({ choice, provider }) => settings[choice] === provider)
    .flatMap(({ choice, provider, names }) =>
      names
        .filter((name) => !settings[name])
        .map((name) => `${choice}=${provider} needs ${name}: please set it.`),
    )
  if (settings.DATABASE_URL && !settings.SHOP_SECRET) {
    wanted.push(
      "SHOP_SECRET is missing: with DATABASE_URL every process must be given the same secret of 32 characters or more.",
    )
  }
  if (settings.PAYMENTS === "cashfree" && !settings.PUBLIC_URL) {
    wanted.push(
      "PAYMENTS=cashfree needs PUBLIC_URL, the address at which the gateway reaches the shop.",
    )
  }
  return wanted
}

function unsafe(settings: Parsed): string[] {
  const problems = sandboxProviderProblems(settings)
  if (
    settings.PAYMENTS === "cashfree" &&
    !settings.DATABASE_URL &&
    !settings.ALLOW_EMBEDDED_PAYMENTS
  ) {
    problems.push(
      "PAYMENTS=cashfree needs DATABASE_URL: the embedded database does not survive a power cut. " +
        "ALLOW_EMBEDDED_PAYMENTS=1 takes that risk.",
    )
  }
  return problems
}

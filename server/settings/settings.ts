import { z } from "zod"
import { gstinProblemSentences, parseGstin } from "#domain/invoice/gstin.ts"
import { stateInAddress } from "#domain/tax.ts"
import { parseDataKeys } from "./data-keys.ts"
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
  /** Keys for records at rest, `k2:base64,k1:base64`: the first encrypts, all of them decrypt. */
  DATA_KEYS: z
    .string()
    .transform((text, issues) => {
      const parsed = parseDataKeys(text)
      if (parsed.ok) return parsed.value
      issues.addIssue({ code: "custom", message: parsed.failure })
      return z.NEVER
    })
    .optional(),

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
  MSG91_TEMPLATE_PLACED_CASH: z.string().optional(),
  MSG91_TEMPLATE_SHIPPED: z.string().optional(),
  MSG91_TEMPLATE_OUT_FOR_DELIVERY: z.string().optional(),
  MSG91_TEMPLATE_DELIVERED: z.string().optional(),
  MSG91_TEMPLATE_REFUNDED: z.string().optional(),
  MSG91_TEMPLATE_PAID_TWICE: z.string().optional(),
  MSG91_TEMPLATE_PAYMENT_MISMATCHED: z.string().optional(),
  MSG91_TEMPLATE_RETURN_APPROVED: z.string().optional(),
  MSG91_TEMPLATE_RETURN_REJECTED: z.string().optional(),
  MSG91_TEMPLATE_RETURN_RECEIVED: z.string().optional(),
  MSG91_TEMPLATE_RETURN_REFUSED: z.string().optional(),
  MSG91_TEMPLATE_TICKET_ACKNOWLEDGED: z.string().optional(),
  MSG91_TEMPLATE_TICKET_ANSWERED: z.string().optional(),
  MSG91_TEMPLATE_REVIEW_PUBLISHED: z.string().optional(),
  MSG91_TEMPLATE_REVIEW_REJECTED: z.string().optional(),
  MSG91_TEMPLATE_REVIEW_ANSWERED: z.string().optional(),
  MSG91_TEMPLATE_PRESCRIPTION_NEEDED: z.string().optional(),
  MSG91_TEMPLATE_PRESCRIPTION_REMINDER: z.string().optional(),
  MSG91_TEMPLATE_PRESCRIPTION_REJECTED: z.string().optional(),
  MSG91_TEMPLATE_PRESCRIPTION_READ: z.string().optional(),
  MSG91_TEMPLATE_PRESCRIPTION_EXPIRED: z.string().optional(),
  MSG91_TEMPLATE_REFILL_DUE: z.string().optional(),

  /** Unless it is set: `sandbox` beside sandbox providers, otherwise `none`. */
  EMAIL: z.enum(["none", "sandbox", "smtp"], "must be none, sandbox or smtp").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be an address such as smtps://user:password@smtp.example",
    })
    .optional(),
  /** Whom e-mails are from; BUSINESS_EMAIL unless it is set. */
  EMAIL_FROM: z.email("must be an e-mail address").optional(),
  MSG91_TEMPLATE_MEMBERSHIP_STARTED: z.string().optional(),
  MSG91_TEMPLATE_MEMBERSHIP_ENDING: z.string().optional(),
  MSG91_TEMPLATE_EYE_TEST_DUE: z.string().optional(),

  /**
   * Whether reviews by buyers wait for the owner. The demo shows a visitor's own at once; a shop that
   * takes real money does so only when it is told.
   */
  REVIEWS: z.enum(["moderated", "published"], "must be moderated or published").optional(),

  /** What an order may cost, in rupees, to be paid in cash on delivery; 0 takes no cash. */
  CASH_LIMIT: whole("an amount in rupees", 0, 199_999).default(5000),
  /** Days that a shopper has to send a prescription, or to confirm its values; then it is cancelled. */
  PRESCRIPTION_DAYS: whole("a number of days", 1, 60).default(7),
  /** Days after which a shopper is reminded of that. */
  PRESCRIPTION_REMINDER_DAYS: z
    .string()
    .regex(/^\d{1,2}(\s*,\s*\d{1,2})*$/, "must be numbers of days such as 1,3")
    .default("1,3")
    .transform((list) =>
      list
        .split(",")
        .map(Number)
        .filter((days) => days > 0)
        .toSorted((a, b) => a - b),
    ),
  /** Days after which pictures of a prescription are deleted once their order is delivered or undone. */
  PRESCRIPTION_PICTURE_DAYS: whole("a number of days", 1, 3650).default(90),
  /** A year of GOLD MAX, GST inside; whole rupees. */
  MEMBERSHIP_RUPEES: whole("whole rupees", 1, 100_000).default(499),
  /** What GOLD MAX takes off frames and lenses. Memberships that run keep what they were sold with. */
  MEMBERSHIP_PERCENT: whole("a whole per cent", 1, 90).default(10),

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
  /** On invoices; BUSINESS_NAME unless it is set. */
  BUSINESS_LEGAL_NAME: filled.optional(),
  /** Without it the shop charges no GST and issues plain invoices (decision 14). */
  BUSINESS_GSTIN: z
    .string()
    .transform((text, issues) => {
      const parsed = parseGstin(text)
      if (parsed.ok) return parsed.value.gstin
      issues.addIssue({ code: "custom", message: gstinProblemSentences[parsed.failure] })
      return z.NEVER
    })
    .optional(),
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
  const settings = { ...parsed.data, EMAIL: parsed.data.EMAIL ?? usualEmail(parsed.data) }
  const problems = [...missing(settings), ...unsafe(settings), ...contradictions(settings)]
  if (problems.length > 0) throw new InvalidSettingsError(problems.join("\n"))
  const usualReviews = settings.PAYMENTS === "sandbox" ? "published" : "moderated"
  return { ...settings, REVIEWS: settings.REVIEWS ?? usualReviews }
}

type Parsed = z.output<typeof environment> & { EMAIL: "none" | "sandbox" | "smtp" }

/** Whoever has real providers already chooses how e-mail is sent, or sends none. */
const usualEmail = ({ PAYMENTS, COURIER, SMS }: Pick<Parsed, "PAYMENTS" | "COURIER" | "SMS">) =>
  PAYMENTS === "sandbox" && COURIER === "sandbox" && SMS === "screen" ? "sandbox" : "none"

/** What else has to be set once a real provider is chosen. */
const needs: { choice: keyof Parsed; provider: string; names: (keyof Parsed)[] }[] = [
  { choice: "PAYMENTS", provider: "cashfree", names: ["CASHFREE_APP_ID", "CASHFREE_SECRET"] },
  {
    choice: "COURIER",
    provider: "aftership",
    names: ["AFTERSHIP_API_KEY", "AFTERSHIP_WEBHOOK_SECRET"],
  },
  { choice: "SMS", provider: "msg91", names: ["MSG91_AUTHKEY", "MSG91_TEMPLATE_CODE"] },
  { choice: "EMAIL", provider: "smtp", names: ["SMTP_URL"] },
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
  if (settings.DATABASE_URL && !settings.DATA_KEYS) {
    wanted.push(
      "DATA_KEYS is missing: with DATABASE_URL every process must be given the same keys, such as k1: and 32 random bytes in base64.",
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

/** A seller bills from the state that it is registered in. */
function contradictions({ BUSINESS_GSTIN, BUSINESS_ADDRESS }: Parsed): string[] {
  const registered = BUSINESS_GSTIN ? parseGstin(BUSINESS_GSTIN) : null
  if (!registered?.ok) return []
  const state = stateInAddress(BUSINESS_ADDRESS)
  if (state === registered.value.state) return []
  return [
    `BUSINESS_GSTIN is of ${registered.value.state}, but BUSINESS_ADDRESS ${state ? `lies in ${state}` : "names no state"}: please set the address of that registration.`,
  ]
}

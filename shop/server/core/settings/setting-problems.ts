import { templateSetting } from "#contract/messages.ts"
import { parseGstin } from "#domain/money/invoice/gstin.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { parseConfirmations } from "#domain/office/duties/duties.ts"
import { RECORDS_DUTY } from "#domain/office/duties/privacy-duties.ts"
import { languagesOf, secondLanguages, shopIdentity } from "#domain/office/shop-identity.ts"
import { signInCode } from "#domain/shoppers/account-messages.ts"
import type { ParsedSettings } from "./environment-schema.ts"
import {
  isDemonstration,
  sandboxProviderProblems,
  sandboxProvidersIn,
  standInsRun,
} from "./sandbox-providers.ts"

/** A surcharge that is ignored would sell lenses for less than the owner wants. */
export const replaced = (given: Record<string, string | undefined>): string[] =>
  Object.keys(given)
    .filter((name) => /^LENS_(DAYS|SURCHARGE)_/.test(name))
    .map((name) => `${name} is part of LENSES now: please set it on the page Lenses.`)

/** Further settings required by a real provider. */
const needs: { choice: keyof ParsedSettings; provider: string; names: readonly string[] }[] = [
  { choice: "PAYMENTS", provider: "cashfree", names: ["CASHFREE_APP_ID", "CASHFREE_SECRET"] },
  {
    choice: "COURIER",
    provider: "aftership",
    names: ["AFTERSHIP_API_KEY", "AFTERSHIP_WEBHOOK_SECRET"],
  },
  {
    choice: "BOOKING",
    provider: "shiprocket",
    names: ["SHIPROCKET_EMAIL", "SHIPROCKET_PASSWORD"],
  },
  { choice: "SMS", provider: "msg91", names: ["MSG91_AUTHKEY", templateSetting(signInCode.kind)] },
  { choice: "EMAIL", provider: "smtp", names: ["SMTP_URL"] },
]

/** What the chosen providers and the database need, and is not set. */
export function missing(settings: ParsedSettings): string[] {
  const wanted = needs
    .filter(({ choice, provider }) => settings[choice] === provider)
    .flatMap(({ choice, provider, names }) =>
      names
        .filter((name) => !(settings as Record<string, unknown>)[name])
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
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    wanted.push("DATABASE_READ_URL needs DATABASE_URL, the database that takes the writes.")
  }
  if (settings.PAYMENTS === "cashfree" && !settings.PUBLIC_URL) {
    wanted.push(
      "PAYMENTS=cashfree needs PUBLIC_URL, the address at which the gateway reaches the shop.",
    )
  }
  return wanted
}

/** Sandbox providers, payments and processes that must not run together. */
export function unsafe(settings: ParsedSettings, unset: readonly string[]): string[] {
  // In production the shop stays closed until the owner has connected them in the back office.
  const isLeftToOffice =
    !standInsRun(settings) && ["PAYMENTS", "COURIER", "SMS"].every((name) => unset.includes(name))
  const problems = isLeftToOffice ? [] : sandboxProviderProblems(settings)
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
  if (
    settings.DEMO &&
    (settings.DATABASE_URL || settings.EMAIL !== "none" || !isDemonstration(settings))
  ) {
    problems.push(
      "DEMO=1 needs ALLOW_SANDBOX=1, stand-ins for payments, courier and SMS, EMAIL=none and no DATABASE_URL: what visitors type must not leave the shop or stay in it.",
    )
  }
  return [...problems, ...workerProblems(settings)]
}

/** What live payments need of the server, in the words of its environment. */
export const paymentProblems = (settings: ParsedSettings): string[] =>
  [...missing(settings), ...unsafe(settings, ["PAYMENTS", "COURIER", "SMS"])].filter((one) =>
    one.startsWith("PAYMENTS="),
  )

/** In-process state cannot be shared by several processes. */
function workerProblems(settings: ParsedSettings): string[] {
  if (settings.WORKERS === 1) return []
  if (!settings.DATABASE_URL) {
    return [
      `WORKERS=${settings.WORKERS} needs DATABASE_URL: the embedded database belongs to one process.`,
    ]
  }
  const sandboxed = sandboxProvidersIn(settings)
  if (sandboxed.length === 0 || settings.ALLOW_SANDBOX || !standInsRun(settings)) return []
  return [
    `WORKERS=${settings.WORKERS} needs real providers: those of the sandbox (${sandboxed.join(", ")}) live in one process.`,
  ]
}

/** Settings that are right only together; checked for every change of the owner too. */
export const contradictions = (settings: ParsedSettings): string[] => [
  ...gstinProblems(settings),
  ...languageProblems(settings),
  ...deletedAccountProblems(settings),
]

/** Erasing at once is what section 12 of the DPDP Act asks: a lawyer has to have said that it is not enough. */
const deletedAccountProblems = ({
  DELETED_ACCOUNTS,
  DUTIES_CONFIRMED,
}: ParsedSettings): string[] =>
  DELETED_ACCOUNTS === "year" && !parseConfirmations(DUTIES_CONFIRMED)?.[RECORDS_DUTY]
    ? [
        "DELETED_ACCOUNTS: a record is kept only while “Records of one year”, under What your shop still lacks, has the name of the lawyer who confirmed it. Without one, everything is deleted at once.",
      ]
    : []

/** The second name is pronounced in its language, so that has to be written in its script. */
function languageProblems(settings: ParsedSettings): string[] {
  const { BUSINESS_NAME_LANGUAGE: language } = settings
  const { secondName } = shopIdentity(settings)
  if (!language || !secondName || languagesOf(secondName.text).includes(language)) return []
  return [
    `BUSINESS_NAME_LANGUAGE is ${secondLanguages[language]}, which is not written in the script of BUSINESS_NAME_SECOND_SCRIPT.`,
  ]
}

/** A seller bills from the state that it is registered in. */
function gstinProblems({ BUSINESS_GSTIN, BUSINESS_ADDRESS }: ParsedSettings): string[] {
  const registered = BUSINESS_GSTIN ? parseGstin(BUSINESS_GSTIN) : null
  if (!registered?.ok) return []
  const state = stateInAddress(BUSINESS_ADDRESS)
  if (state === registered.value.state) return []
  return [
    `BUSINESS_GSTIN is of ${registered.value.state}, but BUSINESS_ADDRESS ${state ? `lies in ${state}` : "names no state"}: please set the address of that registration.`,
  ]
}

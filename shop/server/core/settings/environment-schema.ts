import { availableParallelism } from "node:os"
import { z } from "zod"
import { emailField } from "#contract/core/email-field.ts"
import { readBy, readOr } from "#contract/core/text.ts"
import { whole } from "#contract/core/typed-number.ts"
import { templateSetting, textMessages } from "#contract/messages.ts"
import { parseDatabaseUrl } from "#db/database-url.ts"
import { parseBrandDeclarations } from "#domain/catalogue/declarations.ts"
import { parseColour } from "#domain/core/colour.ts"
import { compactIdentifier } from "#domain/core/identifier.ts"
import { failed, ok } from "#domain/core/result.ts"
import { gstinProblemSentences, parseGstin } from "#domain/money/invoice/gstin.ts"
import { CREDIT_NOTE_SERIES } from "#domain/money/invoice/invoice-number.ts"
import { defaultTariffs } from "#domain/money/tariff.ts"
import { readTariffs, writeTariffs } from "#domain/money/tariff-table.ts"
import { backupHours } from "#domain/office/backup-schedule.ts"
import { accentProblem, brandProblem } from "#domain/office/brand-theme.ts"
import { parseConfirmations } from "#domain/office/duties/duties.ts"
import { isSetupStep } from "#domain/office/setup-guide.ts"
import {
  iconFile,
  identityDefaults,
  languagesOf,
  logoFile,
  sampleName,
  secondLanguages,
} from "#domain/office/shop-identity.ts"
import { type SocialNetwork, socialAddress, socialNetworks } from "#domain/office/social-link.ts"
import { guardianProofs } from "#domain/prescriptions/guardian-proof.ts"
import { parseLenses, problemSentence, writeLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { deletedAccountChoices } from "#domain/shoppers/deleted-account.ts"
import { list as features } from "#modules/features.ts"
import { shape as moduleShape } from "#modules/setting-values.ts"
import { parseDataKeys } from "./data-keys.ts"
import { parsePicturesUrl } from "./pictures-url.ts"
import { parseShopSecrets } from "./secrets.ts"

const filled = z.string().min(1, "is missing")
const flagOf = (usual: "0" | "1") =>
  z
    .enum(["0", "1"], "must be 0 or 1")
    .default(usual)
    .transform((value) => value === "1")
const flag = flagOf("0")

/** As mail servers take it: a domain such as `डाक.भारत` in its ASCII form. */
const emailAddress = z
  .string()
  .transform((typed) => emailField.safeParse(typed).data ?? "")
  .refine((address) => address !== "", "must be an e-mail address")
const seconds = z.coerce.number("must be a number of seconds")
const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` })

const shortText = (maxLength: number) =>
  z.string().trim().max(maxLength, `must be at most ${maxLength} characters`)

/** `a, b` */
const readNames = (text: string): readonly string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)

const isFeature = (name: string) => features.some((feature) => feature.name === name)

const pictureFile = (pattern: RegExp) =>
  z
    .string()
    .refine(
      (file) => file === "" || pattern.test(file),
      "must be a picture that was uploaded for it",
    )
    .default("")

/** @param problemOf what is wrong with `#rrggbb`, to follow the name of the setting */
const brandColour = (problemOf: (colour: string) => string | null) =>
  z.string().transform(
    readBy((typed) => {
      const colour = parseColour(typed)
      if (!colour) return failed("must be a colour such as #0b5a5c")
      const problem = problemOf(colour)
      return problem ? failed(problem.replace(/\.$/, "")) : ok(colour)
    }),
  )

const socialLink = (network: SocialNetwork) => {
  const { name, hosts } = socialNetworks[network]
  const sentence = `must be your account at ${name}, such as @yourshop or ${hosts[0]}/yourshop`
  const addressOf = (typed: string) => (typed.trim() === "" ? "" : socialAddress(network, typed))
  return z.string().transform(readOr(addressOf, sentence)).optional()
}

const databaseAddress = z
  .string()
  .refine(
    (url) => parseDatabaseUrl(url) !== null,
    "must be an address such as postgresql://user@host/name or postgresql://user@a:5432,b:5432/name",
  )

/** The environment: each setting with its form, its default and the sentence for a wrong value. */
export const environment = z.object({
  NODE_ENV: z.string().default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: whole("a port number", 0, 65_535).default(3000),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  /** Read replicas for reports and other reads that may be some seconds old. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** To the database, of each process; codes take a third of them at most. */
  DATABASE_CONNECTIONS: whole("a number of connections", 12, 200).default(12),
  /** The public key for encrypting backups; the private key is never on this machine. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58}$/, "must be a public key such as age1 and 58 letters and digits")
    .optional(),
  /** Where the shop's own backups are written; `backups` in DATA_DIR by default. */
  BACKUP_FOLDER: filled.optional(),
  BACKUP_TEST_DATABASE_URL: databaseAddress.optional(),
  /** The hour in India at which the shop makes a backup each day. */
  BACKUP_HOUR: z.enum(backupHours, "must be off or an hour from 0 to 23").default("off"),
  /** Days after which the shop deletes its own backups. */
  BACKUP_DAYS: whole("a number of days", 1, 30).default(30),
  /**
   * Days that the security log is kept in DATA_DIR; without it, it goes only to standard output.
   */
  SECURITY_LOG_DAYS: whole("a number of days", 180, 3650).optional(),
  /** Port for Prometheus; without it nothing is measured. */
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: whole("a port number", 0, 65_535).optional(),
  /** With 0 the start requires a database migrated by `npm run shop -- migrate`. */
  MIGRATE_ON_START: flagOf("1"),
  /** Processes behind one port; `auto` is one for each core. */
  MAX_EVENT_LOOP_DELAY_MS: whole("a number of milliseconds", 0, 60_000).default(400),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, "must be a number of processes from 1 to 99, or auto")
    .default("1")
    .transform((given) => (given === "auto" ? availableParallelism() : Number(given))),
  /** Valkey or Redis, for rate limits over all processes; without it each process counts. */
  CACHE_URL: z
    .url({
      protocol: /^(redis|valkey)s?$/,
      hostname: /./,
      error: "must be an address such as redis://cache.example:6379",
    })
    // The client supports only one name for these servers.
    .transform((url) => url.replace(/^valkey/, "redis"))
    .optional(),
  /**
   * Shared storage of the owner's pictures for several machines; without it the folder `uploads`.
   */
  PICTURES_URL: z
    .string()
    .transform(
      readOr(parsePicturesUrl, "must be an address such as s3://bucket/pictures?region=ap-south-1"),
    )
    .optional(),
  PUBLIC_URL: webAddress("https://shop.example").optional(),
  /** Number of proxies in front; if too high, callers could spoof any network address. */
  TRUST_PROXY: whole("a number of proxies", 0, 9).default(0),
  /** The first one signs; signatures of the others are accepted until they expire. */
  SHOP_SECRET: z.string().transform(readBy(parseShopSecrets)).optional(),
  /** Keys for records at rest, `k2:base64,k1:base64`: the first encrypts, all of them decrypt. */
  DATA_KEYS: z.string().transform(readBy(parseDataKeys)).optional(),

  /** Ids of lost keys: the shop starts although their records stay unreadable. */
  DATA_KEYS_LOST: z.string().default("").transform(readNames),

  /** Modules that are switched off; a name that the shop does not have changes nothing. */
  FEATURES_OFF: z
    .string()
    .regex(/^[a-z, -]*$/, "must be names of features with commas between them")
    .default("")
    .transform((text) => readNames(text).filter(isFeature)),

  /** While it is closed, visitors see that the shop opens soon, and staff the shop. */
  SHOP_STATUS: z.enum(["open", "closed"], "must be open or closed").optional(),
  /** Steps of the set-up guide that the owner has confirmed, with commas between them. */
  SETUP_CONFIRMED: z
    .string()
    .default("")
    .refine(
      (steps) => steps === "" || steps.split(",").every(isSetupStep),
      "must be steps of the set-up guide with commas between them",
    ),
  /** What is declared for all products of a brand (`domain/catalogue/declarations.ts`), as JSON. */
  BRAND_DECLARATIONS: z
    .string()
    .default("")
    .refine(
      (text) => parseBrandDeclarations(text) !== null,
      "must be declarations of brands as JSON",
    ),
  /** Who confirmed which duty, and when (`domain/office/duties`), as JSON. */
  DUTIES_CONFIRMED: z
    .string()
    .default("")
    .refine((text) => parseConfirmations(text) !== null, "must be confirmations of duties as JSON"),

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
  /** AfterShip's name of the courier that is suggested when a parcel is shipped. */
  COURIER_SLUG: z
    .string()
    .overwrite((typed) => typed.trim().toLowerCase())
    .regex(/^[a-z0-9-]{2,60}$/, "must be AfterShip's name of a courier, such as delhivery")
    .default("delhivery"),
  AFTERSHIP_API_KEY: filled.optional(),
  AFTERSHIP_WEBHOOK_SECRET: filled.optional(),
  SANDBOX_COURIER_STEP_SECONDS: seconds.positive("must be more than 0 seconds").default(20),
  SANDBOX_SHIP_AFTER_SECONDS: seconds.nonnegative("must be 0 seconds or more").optional(),

  /** Books parcels with couriers; none where staff type the number of each label. */
  BOOKING: z
    .enum(["none", "sandbox", "shiprocket"], "must be none, sandbox or shiprocket")
    .optional(),
  SHIPROCKET_EMAIL: filled.optional(),
  SHIPROCKET_PASSWORD: filled.optional(),
  /** The name of the pick-up address in the account. */
  SHIPROCKET_PICKUP_LOCATION: filled.default("Primary"),
  /** Length, breadth and height of the shop's box; typed as `18 × 10 × 8 cm` too. */
  PARCEL_SIZE_CM: z
    .string()
    .overwrite((typed) => typed.toLowerCase().replace(/\s|cm/g, "").replace(/[×*]/g, "x"))
    .regex(
      /^[1-9]\d{0,2}(x[1-9]\d{0,2}){2}$/,
      "must be three whole numbers from 1 to 999, such as 18x10x8",
    )
    .default("18x10x8"),
  PARCEL_GRAMS: whole("a number of grams", 50, 30_000).default(300),

  SMS: z.enum(["screen", "msg91"], "must be screen or msg91").default("screen"),
  MSG91_AUTHKEY: filled.optional(),
  MSG91_BASE_URL: webAddress("https://control.msg91.com").default("https://control.msg91.com"),
  ...Object.fromEntries(
    textMessages.map(({ kind }) => [templateSetting(kind), z.string().optional()]),
  ),

  /** Default: `sandbox` with sandbox providers, otherwise `none`. */
  EMAIL: z.enum(["none", "sandbox", "smtp"], "must be none, sandbox or smtp").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be an address such as smtps://user:password@smtp.example",
    })
    .optional(),
  /** Sender of e-mails; BUSINESS_EMAIL by default. */
  EMAIL_FROM: emailAddress.optional(),

  /** The delivery fee, GST included; whole rupees. */
  DELIVERY_FEE: whole("whole rupees", 0, 1_000).default(49),
  /** Goods worth more than this many rupees have free delivery. */
  FREE_DELIVERY_ABOVE: whole("whole rupees", 0, 1_000_000).default(999),
  /** Hours after delivery for reporting a damaged or wrong item; the policy promises 48. */
  RETURN_HOURS: whole("a number of hours", 48, 720).default(48),
  /** Maximum total, in rupees, of a cash-on-delivery order; 0 disables cash. */
  CASH_LIMIT: whole("an amount in rupees", 0, 199_999).default(5000),
  /**
   * Which prescriptions need the optician's approval: none, or all that shoppers type. A shop that
   * does not use the queue would have all orders with lenses blocked.
   */
  PRESCRIPTION_APPROVAL: z.enum(["none", "all"], "must be none or all").default("none"),
  /**
   * How online payments are refunded: `standard` is free, and takes a bank days; `instant` takes
   * minutes for payment methods that allow it, and the gateway charges a fee for each.
   */
  REFUND_SPEED: z.enum(["standard", "instant"], "must be standard or instant").default("standard"),
  /** Maximum refund of one order in the back office without a second person. */
  APPROVAL_ABOVE_RUPEES: whole("an amount in rupees", 0, 10_000_000).default(5000),
  /** How long a request for approval is valid. */
  APPROVAL_HOURS: whole("a number of hours", 1, 168).default(24),
  /** Shoppers a day whose names, addresses and mobile numbers one member of staff may open. */
  CONTACT_VIEWS_PER_DAY: whole("a number of shoppers", 1, 1_000_000).default(1000),
  /** The same for somebody whose request nobody else could approve; the larger of both counts. */
  APPROVAL_ALONE_RUPEES: whole("an amount in rupees", 0, 10_000_000).default(0),
  /** Where requests are told that only their requester could approve; that person's own by default. */
  APPROVAL_EMAIL: emailAddress.optional(),
  /** The proof that who agrees for a child is an adult: their word, or a document shown to staff. */
  GUARDIAN_PROOF: z.enum(guardianProofs, "must be declared or document").default("declared"),
  /** Whether a deleted account is erased at once, or kept encrypted for a year from 13 May 2027 on. */
  DELETED_ACCOUNTS: z.enum(deletedAccountChoices, "must be erase or year").default("erase"),
  /** Days that a shopper has to send a prescription, or to confirm its values; then it is cancelled. */
  PRESCRIPTION_DAYS: whole("a number of days", 1, 60).default(7),
  /** Days after which a shopper gets a reminder. */
  PRESCRIPTION_REMINDER_DAYS: z
    .string()
    .regex(/^\s*(\d{1,2}(\s*,\s*\d{1,2})*\s*)?$/, "must be numbers of days such as 1,3")
    .default("1,3")
    .transform((list) =>
      [...new Set(list.split(",").map(Number))]
        .filter((days) => days > 0)
        .toSorted((a, b) => a - b),
    ),
  /** Days after delivery or cancellation until pictures of a prescription are deleted. */
  PRESCRIPTION_PICTURE_DAYS: whole("a number of days", 1, 3650).default(90),
  /** Off the cheaper of each two pairs with power lenses in one purchase; 0 disables the offer. */
  SECOND_PAIR_PERCENT: whole("a whole per cent", 0, 90).default(0),

  /** The table of lenses (`domain/prescriptions/lens/lens-table.ts`), as JSON. */
  LENSES: z
    .string()
    .default(writeLenses(sampleLenses))
    .transform(
      readBy((text) => {
        const read = parseLenses(text)
        if (read.ok) return ok(writeLenses(read.value))
        return failed(`is not right: ${problemSentence(read.failure[0]!).replace(/\.$/, "")}`)
      }),
    ),

  /** Hosts from which an import may fetch pictures, over https. */
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

  /** Codes per hour above which new devices need proof of work and the owner is alerted. */
  SMS_CODES_PER_HOUR: whole("a number of codes", 1, 1_000_000).default(2_000),

  ALLOW_SANDBOX: flag,
  DEMO: flag,
  ALLOW_EMBEDDED_PAYMENTS: flag,

  BUSINESS_NAME: shortText(60).default(sampleName),
  /** What the sample shop says is in `domain/office/shop-identity.ts`. */
  BUSINESS_NAME_SECOND_SCRIPT: shortText(60)
    .refine(
      (name) => name === "" || languagesOf(name).length > 0,
      "must be written in one script of India other than Latin, such as नेत्र",
    )
    .optional(),
  BUSINESS_NAME_LANGUAGE: z
    .string()
    .refine((code) => code === "" || code in secondLanguages, "must be a language such as hi or mr")
    .optional(),
  BUSINESS_TAGLINE: shortText(120).optional(),
  /** Names of uploaded files, which the back office gives. */
  BUSINESS_LOGO: pictureFile(logoFile),
  BUSINESS_ICON: pictureFile(iconFile),
  BRAND_COLOUR: brandColour(brandProblem).default(identityDefaults.brandColour),
  ACCENT_COLOUR: brandColour(accentProblem).default(identityDefaults.accentColour),
  SOCIAL_FACEBOOK: socialLink("facebook"),
  SOCIAL_INSTAGRAM: socialLink("instagram"),
  SOCIAL_X: socialLink("x"),
  SOCIAL_YOUTUBE: socialLink("youtube"),
  OPENING_HOURS: shortText(120).default(identityDefaults.openingHours),
  BUSINESS_PHONE: z.string().default("+91 00000 00000"),
  BUSINESS_TEXT_NUMBER: z.string().default("+91 00000 00000"),
  BUSINESS_EMAIL: emailAddress.default("care@chashma.example"),
  BUSINESS_ADDRESS: z.string().default("Sample Street 1, Bengaluru, Karnataka 560001"),
  /** On invoices; BUSINESS_NAME by default. */
  BUSINESS_LEGAL_NAME: filled.optional(),
  /** Before the serials of invoices (`invoiceNumber`); credit notes have `CREDIT_NOTE_SERIES`. */
  INVOICE_PREFIX: z
    .string()
    .overwrite((text) => compactIdentifier(text).toUpperCase())
    .regex(/^[A-Z]{1,3}$/, "must be one to three letters")
    .refine((text) => text !== CREDIT_NOTE_SERIES, "must not be CN: credit notes have it")
    .default("CH"),
  /** Without it the shop charges no GST and issues plain invoices (decision 14). */
  BUSINESS_GSTIN: z
    .string()
    .transform(
      readBy((text) => {
        const parsed = parseGstin(text)
        if (!parsed.ok) return failed(gstinProblemSentences[parsed.failure])
        const { pan, gstin } = parsed.value
        return pan === null ? failed("is a UIN, under which nobody sells") : ok(gstin)
      }),
    )
    .optional(),
  /** Headings and rates by what is sold (`domain/money/tariff.ts`); an accountant confirms them. */
  GST_TARIFFS: z
    .string()
    .default(writeTariffs(defaultTariffs))
    .transform(
      readBy((text) => {
        const read = readTariffs(text)
        return read.ok ? ok(writeTariffs(read.value)) : failed(`must be ${read.failure}`)
      }),
    ),
  /** Where vulnerabilities are reported (RFC 9116); BUSINESS_EMAIL by default. */
  SECURITY_CONTACT: z
    .string()
    .overwrite((typed) => (emailField.safeParse(typed).success ? `mailto:${typed}` : typed))
    .pipe(
      z.url({
        protocol: /^(https|mailto|tel)$/,
        error: "must be an address such as security@shop.example or https://shop.example/report",
      }),
    )
    .optional(),
  GRIEVANCE_OFFICER: z.string().default("The grievance officer"),
  GRIEVANCE_OFFICER_DESIGNATION: shortText(120).optional(),
  GRIEVANCE_OFFICER_PHONE: shortText(60).optional(),
  GRIEVANCE_OFFICER_EMAIL: z
    .string()
    .refine(
      (typed) => typed === "" || emailField.safeParse(typed).success,
      "must be an e-mail address",
    )
    .optional(),
  /** Of a company (E-Commerce Rules 2020, rule 4(1)): name and contact. */
  NODAL_PERSON: shortText(200).optional(),
  /** Form MD-42 of the Medical Devices Rules 2017. */
  CONTACT_LENS_REGISTRATION: shortText(80).optional(),
  BUSINESS_REGISTERED_OFFICE: shortText(300).optional(),
  /** Addresses with semicolons between them. */
  BUSINESS_BRANCHES: shortText(2000).optional(),
  ...moduleShape,
})

export type ReadSettings = z.output<typeof environment>

/**
 * The id of the template of a text message at MSG91; undefined where it is not set. These settings
 * follow from the messages, so that their names are in no type.
 */
export const templateId = (settings: ReadSettings, kind: string): string | undefined =>
  (settings as Record<string, unknown>)[templateSetting(kind)] as string | undefined

/** Whether a text message cannot be sent, because MSG91 sends it and its template is not set yet. */
export const lacksTemplate = (settings: ReadSettings, kind: string): boolean =>
  settings.SMS === "msg91" && !templateId(settings, kind)

/** The environment with the providers that are usual beside the others. */
export type ParsedSettings = ReadSettings & {
  EMAIL: "none" | "sandbox" | "smtp"
  BOOKING: "none" | "sandbox" | "shiprocket"
}

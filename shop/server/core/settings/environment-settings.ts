import {
  type EnvironmentMeaning,
  type StoredSettingName,
  storedSettingNames,
} from "#domain/office/shop-settings.ts"
import { environment as ofModules } from "#modules/settings.ts"
import { defaultSetting, type SettingName, type Settings, settingNames } from "./settings.ts"

/** Settings that only the environment says. Templates of text messages are shown with the messages. */
export type EnvironmentSettingName = Exclude<
  SettingName,
  StoredSettingName | `MSG91_TEMPLATE_${string}`
>

const shown = (meaning: string, usual?: string): EnvironmentMeaning => ({
  ...{ meaning, isSecret: false },
  ...(usual !== undefined && { usual }),
})
const secret = (meaning: string, usual?: string): EnvironmentMeaning => ({
  ...{ meaning, isSecret: true },
  ...(usual !== undefined && { usual }),
})

/**
 * What each variable means, and whether it is a secret: one table for the back office, the command line
 * and `docs/settings.md`. A setting that is missing here does not compile.
 */
export const environmentMeanings: Readonly<Record<EnvironmentSettingName, EnvironmentMeaning>> = {
  NODE_ENV: shown("production refuses sandbox providers"),
  HOST: shown("Address that the shop listens at"),
  PORT: shown("Port that the shop listens at"),
  DATA_DIR: shown("Folder of the embedded database, secrets and pictures"),
  DATABASE_URL: secret("PostgreSQL server", "the embedded database"),
  DATABASE_READ_URL: secret("Servers for reports, which may be some seconds old", "DATABASE_URL"),
  DATABASE_CONNECTIONS: shown("Connections to the database, of each process"),
  BACKUP_FOLDER: shown("Where the shop's own back-ups are written", "`backups` in DATA_DIR"),
  BACKUP_TEST_DATABASE_URL: secret(
    "Empty database where back-ups are tried; with it they hold the PostgreSQL database",
    "none",
  ),
  SECURITY_LOG_DAYS: shown(
    "Days that the security log is kept in DATA_DIR",
    "standard output alone",
  ),
  METRICS_HOST: shown("Address where Prometheus reads"),
  METRICS_PORT: shown("Port where Prometheus reads", "nothing is measured"),
  MIGRATE_ON_START: shown("With 0, a start needs a database that was migrated"),
  MAX_EVENT_LOOP_DELAY_MS: shown(
    "Delay of the event loop in milliseconds above which costly requests are refused; 0 never",
  ),
  WORKERS: shown("Processes behind one port; auto is one for each core"),
  CACHE_URL: secret("Valkey or Redis for limits of all processes", "each process counts"),
  PICTURES_URL: secret("Bucket for the owner's pictures", "a folder in DATA_DIR"),
  PUBLIC_URL: shown("Address of the shop, as shoppers type it", "HOST and PORT"),
  TRUST_PROXY: shown("How many proxies stand in front of the shop"),
  SHOP_SECRET: secret("Signs sign-ins, codes and links; NEW,OLD rotates", "made in DATA_DIR"),
  DATA_KEYS: secret("Keys for what is encrypted at rest", "made in DATA_DIR"),
  DATA_KEYS_LOST: shown("Ids of lost keys; their records stay unreadable", "none"),
  PAYMENTS: shown("Payment gateway: sandbox or cashfree"),
  CASHFREE_APP_ID: secret("Account at the payment gateway"),
  CASHFREE_SECRET: secret("Secret of that account, which signs webhooks too"),
  CASHFREE_ENVIRONMENT: shown("Which Cashfree: sandbox or production"),
  CASHFREE_API_VERSION: shown("Version of the gateway's interface"),
  COURIER: shown("Tracking of parcels: sandbox or aftership"),
  AFTERSHIP_API_KEY: secret("Key of the tracking service"),
  AFTERSHIP_WEBHOOK_SECRET: secret("Secret that signs its webhooks"),
  SANDBOX_COURIER_STEP_SECONDS: shown("Seconds between two steps of a sandbox parcel"),
  SANDBOX_SHIP_AFTER_SECONDS: shown(
    "Seconds after which the sandbox courier collects an order that nobody packed",
    "staff ship every order",
  ),
  BOOKING: shown(
    "Booking of parcels: none, sandbox or shiprocket",
    "sandbox beside sandbox providers, or none",
  ),
  SHIPROCKET_EMAIL: secret("API user of the booking account"),
  SHIPROCKET_PASSWORD: secret("Password of that user"),
  SHIPROCKET_PICKUP_LOCATION: shown("Name of the pick-up address in the booking account"),
  SMS: shown("Text messages: on the screen, or msg91"),
  MSG91_AUTHKEY: secret("Key of the sender of text messages"),
  MSG91_BASE_URL: shown("Address of the sender of text messages"),
  EMAIL: shown("E-mails: none, sandbox or smtp", "sandbox beside sandbox providers, or none"),
  SMTP_URL: secret("Mail server, with user and password"),
  EMAIL_FROM: shown("Whom e-mails are from", "BUSINESS_EMAIL"),
  ALLOW_SANDBOX: shown("With 1, sandbox providers run beside real ones and on the web"),
  DEMO: shown("With 1, a demonstration that visitors cannot change; set by npm run demo"),
  ALLOW_EMBEDDED_PAYMENTS: shown("With 1, real payments run on the embedded database"),
  ...ofModules,
}

/** What only the environment says, by name; of a secret only whether it is set. */
export const environmentSettings = (settings: Settings) =>
  settingNames
    .filter(isEnvironmentSetting)
    .map((name) => {
      const { meaning, isSecret } = environmentMeanings[name]
      const value = settings[name]
      const isSet = value !== undefined
      return {
        name,
        value: isSecret || !isSet ? (isSet ? "set" : "not set") : textOf(value),
        meaning,
        usual: usualOf(name),
      }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** What counts without a variable, in words; empty where nothing does. */
export function usualOf(name: EnvironmentSettingName): string {
  const { usual } = environmentMeanings[name]
  if (usual !== undefined) return usual
  const value = defaultSetting(name)
  return value === undefined ? "" : textOf(value)
}

const isEnvironmentSetting = (name: SettingName): name is EnvironmentSettingName =>
  !storedSettingNames.some((changed) => changed === name) && !name.startsWith("MSG91_TEMPLATE_")

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0"
  return Array.isArray(value) ? value.join(", ") || "none" : String(value)
}

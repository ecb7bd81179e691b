import type { Db } from "#db/connection.ts"
import type { Courier } from "#providers/courier/courier.ts"
import type { PaymentGateway } from "#providers/payments/payment-gateway.ts"
import type { SmsSender } from "#providers/sms/sms-sender.ts"
import type { CatalogueStore } from "./catalogue/queries.ts"
import type { Secrets } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

/** What the shop is made of; built once at start (or by a test) and handed to every capability. */
export interface AppContext {
  settings: Settings
  secrets: Secrets
  db: Db
  catalogue: CatalogueStore
  payments: PaymentGateway
  courier: Courier
  sms: SmsSender
  /** The only clock of the server. */
  now: () => Date
  /** Origin at which browsers and providers reach the shop. */
  publicUrl: string
}

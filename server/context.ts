import type { Db } from "#db/connection.ts"
import type { Courier } from "#providers/courier/courier.ts"
import type { EmailSender } from "#providers/email/email-sender.ts"
import type { PaymentGateway } from "#providers/payments/payment-gateway.ts"
import type { SmsSender } from "#providers/sms/sms-sender.ts"
import type { CatalogueStore } from "./catalogue/queries.ts"
import type { DeliveryAreaStore } from "./delivery/queries.ts"
import type { RecordEncryption } from "./encryption/record-encryption.ts"
import type { Secrets } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"

/** What the shop is made of; built once at start (or by a test) and handed to every capability. */
export interface AppContext {
  settings: Settings
  secrets: Secrets
  /** For records that are encrypted at rest. */
  encryption: RecordEncryption
  db: Db
  catalogue: CatalogueStore
  deliveryAreas: DeliveryAreaStore
  payments: PaymentGateway
  courier: Courier
  sms: SmsSender
  /** Null when the shop sends no e-mail. */
  email: EmailSender | null
  /** The only clock of the server. */
  now: () => Date
  /** Origin at which browsers and providers reach the shop. */
  publicUrl: string
}

/** The version of all that public replies show: it rises with the catalogue and the delivery areas. */
export const publicVersion =
  ({ catalogue, deliveryAreas }: Pick<AppContext, "catalogue" | "deliveryAreas">) =>
  (): number =>
    catalogue.pagesVersion() + deliveryAreas.version()

import type { Db } from "#db/connection.ts"
import type { ParcelBooking } from "#providers/booking/parcel-booking.ts"
import type { Courier } from "#providers/courier/courier.ts"
import type { EmailSender } from "#providers/email/email-sender.ts"
import type { PaymentGateway } from "#providers/payments/payment-gateway.ts"
import type { SmsSender } from "#providers/sms/sms-sender.ts"
import type { DeliveryAreaStore } from "../catalogue/delivery/queries.ts"
import type { CatalogueStore } from "../catalogue/products/queries.ts"
import type { ServerModule } from "../define-server-module.ts"
import type { ProviderClients } from "./choose-providers.ts"
import type { RecordEncryption } from "./encryption/record-encryption.ts"
import type { PictureStore } from "./media/picture-store.ts"
import type { Secrets } from "./settings/secrets.ts"
import type { Settings } from "./settings/settings.ts"
import type { ShopSettingsStore } from "./settings/shop-settings-store.ts"

/** The application context; built once at start (or by a test) and passed to every capability. */
export interface AppContext {
  /** The core and the modules of the shop. */
  modules: readonly ServerModule[]
  /**
   * From the environment, with the owner's changes: `shopSettings` keeps this object up to date.
   */
  settings: Settings
  shopSettings: ShopSettingsStore
  secrets: Secrets
  /** For records that are encrypted at rest. */
  encryption: RecordEncryption
  db: Db
  /** For reports, which may be some seconds old: a replica if there is one. */
  readDb: Db
  /** Shared storage of the owner's pictures. */
  pictureStore: PictureStore
  catalogue: CatalogueStore
  deliveryAreas: DeliveryAreaStore
  payments: PaymentGateway
  courier: Courier
  /** Null if staff type the numbers of parcels. */
  booking: ParcelBooking | null
  sms: SmsSender
  /** Null if the shop sends no e-mail. */
  email: EmailSender | null
  /** The clients of other settings, to test them before they are stored. */
  clientsOf: (settings: Settings) => ProviderClients
  /** The only clock of the server. */
  now: () => Date
  /** Public origin for browsers and providers. */
  publicUrl: string
}

/**
 * The version of everything that public replies show: it changes with the catalogue, the delivery
 * areas, the values of modules, and the owner's settings. That of one product's own pages also
 * changes with that product.
 */
export const publicVersion = (
  context: Pick<AppContext, "catalogue" | "deliveryAreas" | "modules" | "shopSettings">,
): ((product?: number | null) => number) => {
  const { catalogue, deliveryAreas, modules, shopSettings } = context
  const versions = modules.flatMap(({ pageValues }) => pageValues?.version ?? [])
  return (product = null) =>
    catalogue.pagesVersion(product) +
    deliveryAreas.version() +
    versions.reduce((sum, versionOf) => sum + versionOf(context), 0) +
    shopSettings.version()
}

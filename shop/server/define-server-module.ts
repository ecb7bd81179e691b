import type { SQL } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import type { z } from "zod"
import type { ProductParts } from "#contract/catalogue/catalogue.ts"
import type { ListingParts } from "#contract/catalogue/listing.ts"
import type { ShownPage } from "#contract/catalogue/pages.ts"
import type { HandlerResult } from "#contract/core/api-result.ts"
import type { Module } from "#contract/define-module.ts"
import type { AdditionalDetail } from "#contract/orders/operations/additional-details.ts"
import type { Db } from "#db/connection.ts"
import type { EmailRow, OrderLineRow } from "#db/schema.ts"
import type { Match } from "#domain/catalogue/listing/match.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import type { OrderLineId, OrderSourceId } from "#domain/core/id.ts"
import type { Message, OrderFacts } from "#domain/messages/define-message.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AuditSubject } from "#domain/office/audit-sentence.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import type { PrescriptionRecord } from "#domain/prescriptions/lens/saved-prescription.ts"
import type { OrderedParts } from "#domain/prescriptions/lens/stored-lens.ts"
import type { EmailAttachment } from "#providers/email/email-sender.ts"
import type { CataloguePart } from "./catalogue/products/catalogue-part.ts"
import type { TracedStock } from "./catalogue/products/commands/traced-stock.ts"
import type { MemberOfferSource } from "./checkout/member-offer.ts"
import type { AppContext } from "./core/context.ts"
import type { EncryptedTable } from "./core/encryption/encrypted-tables.ts"
import type { LineParts } from "./core/line-parts.ts"
import type { PrivacyOfModule } from "./core/privacy.ts"
import type { Settings } from "./core/settings/settings.ts"
import type { SoldService } from "./core/sold-service.ts"
import type { EndpointHandler, RequestContext } from "./http/endpoint-handler.ts"
import type { Implementation } from "./office/operations/implementation.ts"

/**
 * What the server runs of a module, and of the core itself (`core-module.ts`): a plain object of
 * lists. Their order does not matter.
 */
export interface ServerModule {
  name: string
  /** Endpoints of the contract with their handlers. */
  endpoints?: (context: AppContext) => EndpointHandler[]
  /** Routes that are no endpoints of the contract: webhooks and files. */
  routes?: readonly ((context: AppContext) => (app: FastifyInstance) => Promise<void>)[]
  /** The functions of the operations that it declares. */
  operations?: readonly Implementation[]
  jobs?: readonly Job[]
  /** What it reads with the catalogue and states of products. */
  catalogueParts?: readonly CataloguePart[]
  /** The fields that it adds to the reply of a product. */
  productParts?: (context: Pick<AppContext, "catalogue">, product: Product) => Partial<ProductParts>
  /** Stock that it traces; of one module at most. */
  stock?: TracedStock
  /** Selects the products of each of its listings; called for each request. */
  listings?: Record<string, SelectProducts>
  /** Its pages that exist at the moment, of those that it declares as `published`. */
  publishedPages?: (context: Pick<AppContext, "catalogue" | "now">) => readonly PublishedPage[]
  /** Pages of text that it writes, by key: none that the owner adds has the same address. */
  textPages?: Record<string, (context: Pick<AppContext, "catalogue">) => TextPage | null>
  /** How many things lack what its duties ask for that are checked `by: "count"`, by their id. */
  missingByDuty?: (context: Pick<AppContext, "db" | "now">) => Promise<Record<string, number>>
  /** Which shoppers have the lower prices that it declares. */
  memberOffer?: MemberOfferSource
  /** What it sells beside goods. */
  service?: SoldService
  /** What the data export of an account says of each prescription beside its record. */
  exportedPrescription?: (
    record: PrescriptionRecord & { name: string },
    savedAt: Date,
  ) => Record<string, unknown>
  /** Names and office pages of what the audit is about, by kind and then by id. */
  auditSubjects?: Record<
    string,
    (db: Db, ids: string[]) => Promise<ReadonlyMap<string, AuditSubject>>
  >
  privacy?: PrivacyOfModule
  attachments?: readonly Attachments[]
  /** The fields that it adds to the reply of `shoppers show`; null where `by` may not see them. */
  shopperParts?: (
    context: AppContext,
    shopper: string,
    options: { by: Actor; limit: number },
  ) => Promise<object>
  /** Stores what `purchase` of its declaration adds, of an order that is not placed yet. */
  purchase?: StorePurchase
  /**
   * Whether a record from which it places orders (`source` of a purchase) was cancelled, so that money
   * which arrives for it is refunded; false for one that is not its own. Locks it in the transaction
   * that books the payment, after the payment and before products and coupons.
   */
  isSourceCancelled?: (tx: Db, sourceId: OrderSourceId) => Promise<boolean>
  /**
   * What it tells the staff on the page of an order, and the recipient on the packing slip, by the id of
   * the order; also while it is switched off, since it was promised with the order.
   */
  additionalDetails?: (
    db: Db,
    orderIds: string[],
  ) => Promise<ReadonlyMap<string, readonly AdditionalDetail[]>>
  /** The fields that it adds to each line of `orders show`, by the line's id. */
  officeLineParts?: (
    context: AppContext,
    lines: { line: OrderLineRow; isToPack: boolean; seesPowers: boolean }[],
    call: { by: Actor; log: RequestContext["log"] },
  ) => Promise<LineParts>
  /** The fields that it adds to each line of an order that its shopper sees, by the line's id. */
  orderLineParts?: (
    context: Pick<AppContext, "db">,
    lines: { id: OrderLineId; parts: OrderedParts }[],
  ) => Promise<LineParts>
  /**
   * A query of the numbers or ids by which the audit names a shopper's records that its operations
   * show (`shows.ids`), as text.
   */
  shopperRecords?: (shopper: string) => SQL
  /** What it says of parcels in the e-mail that they have shipped, unless it is switched off. */
  parcelNote?: ParcelNote
  /** The values that it declares for texts of pages; empty while it is switched off unless kept. */
  pageValues?: {
    of: (context: Pick<AppContext, "catalogue" | "settings">) => Record<string, string>
    /** Also stated while it is switched off, for what was sold before. */
    isKept?: true
    /** Changes with values that follow from neither settings nor catalogue: cached pages follow. */
    version?: (context: Pick<AppContext, "catalogue">) => number
  }
  /** Its tables with encrypted records, for the rotation of keys. */
  encryptedTables?: readonly EncryptedTable[]
  /** What it asks of lines before they are packed, unless it is switched off. */
  packing?: PackingCondition
  /** The contents of its sections of the board. */
  boardSections?: readonly BoardSectionSource[]
}

/** A sentence in the e-mail about a parcel. */
export interface ParcelNote {
  /** For the preview of the e-mail. */
  example: string
  /** Null if there is nothing to say. */
  of: (db: Db, shipmentId: string) => Promise<string | null>
}

/** What has to be true of a line before it is packed and sent, beyond that its pairs are made. */
export interface PackingCondition {
  /**
   * Why a line may not be packed or sent, as a sentence; null if it may. Asked again of the locked
   * line in the transaction that packs or sends it.
   */
  refusal: (settings: Settings, line: OrderLineRow) => string | null
  /** The same lines in SQL. */
  refuses: (settings: Settings) => SQL
  /** The lines all of whose pieces met it without an exception, for the causes of returns. */
  isMet: SQL
}

/**
 * The products of a listing, and what its page says of it; a failure if it has no page.
 * @param text after its name in the address
 */
type SelectProducts = (
  context: Pick<AppContext, "catalogue" | "now">,
  text: string,
) => HandlerResult<{ match: Match; parts: ListingParts }>

/**
 * In the transaction that stores the order, with all fields that modules add to a purchase: missing
 * are those that were not sent.
 */
type StorePurchase = (
  tx: Db,
  order: { orderId: string; shopperId: string },
  fields: Readonly<Record<string, unknown>>,
) => Promise<unknown>

/**
 * What a module adds to a purchase, typed.
 * @param fields as its declaration names them
 */
export const storesWithPurchase =
  <Fields extends z.ZodRawShape>(
    _fields: Fields,
    store: (
      tx: Db,
      order: Parameters<StorePurchase>[1],
      sent: Partial<z.output<z.ZodObject<Fields>>>,
    ) => Promise<unknown>,
  ): StorePurchase =>
  (tx, order, fields) =>
    store(tx, order, fields as Partial<z.output<z.ZodObject<Fields>>>)

/** A page that the sitemap lists, and that menu and footer may link to. */
export interface PublishedPage {
  title: string
  path: string
  /** The kinds of products whose menu links to it. */
  menuKinds: ReadonlySet<ProductKind>
  inFooter: boolean
}

/** A page of text at the moment: sitemap and footer link to it. */
interface TextPage {
  /** Of the footer's link. */
  label: string
  page: () => ShownPage
}

/** What a section of the board counts and lists. */
export interface BoardSectionSource {
  key: string
  count: (context: AppContext) => Promise<number>
  /** The oldest first. */
  list: (context: AppContext, limit: number) => Promise<BoardItem[]>
  /** To open the page of an item; without it the link leads to the order, if there is one. */
  pagePermission?: Permission
}

export interface BoardItem {
  /** As identified on its page and the command line: the number of an order, a product … */
  name: string
  about: string
  /** The order to open; null if there is none. */
  order: string | null
  /** The page below `/office/` where it is handled, if that is not the order's. */
  page?: string
  since: string
}

/** The files that go with each e-mail of a message. */
interface Attachments {
  message: Pick<Message, "kind">
  /** @param about null of a message that is about no order */
  files: (
    context: AppContext,
    email: EmailRow,
    about: OrderFacts | null,
  ) => Promise<EmailAttachment[]>
}

/** Work in the background, in every process: rows are claimed, so none is handled twice. */
interface Job {
  name: string
  everySeconds: number
  /** May return how many rows it handled. */
  run: (context: AppContext, log: RequestContext["log"]) => Promise<unknown>
  /** After this many rows there are more: the next round follows immediately. */
  busyFrom?: number
}

/**
 * The server's part of a module: `declared` is the default export of its `module.ts`. One with tables
 * has to say what it does with personal data.
 */
export const defineServerModule = <const M extends Pick<Module, "name" | "tables">>(
  declared: M,
  parts: Omit<ServerModule, "name"> &
    ("tables" extends keyof M ? { privacy: PrivacyOfModule } : unknown),
): ServerModule => ({ name: declared.name, ...parts })

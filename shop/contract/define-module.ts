import type { z } from "zod"
import type { SelectionListing } from "#domain/catalogue/listing/query.ts"
import type { PhotoPurpose } from "#domain/catalogue/photo.ts"
import type { TracedStockWords } from "#domain/catalogue/traced-stock.ts"
import type { ModuleConsent } from "#domain/messages/consent.ts"
import type { Message } from "#domain/messages/define-message.ts"
import type { EnvironmentMeaning, Feature, ShopSetting } from "#domain/office/shop-settings.ts"
import type { ModulePermission, Permission } from "#domain/office/staff-permissions.ts"
import type { Endpoint } from "./core/endpoint.ts"
import type { Operation } from "./office/operation.ts"
import type { SlotName } from "./slots.ts"

/** A file of a module, relative to its folder: `shop/subscribe.tsx`. */
type ModuleFile = string

/**
 * A feature in a folder of its own, which `modules.ts` lists (docs/modules.md). Here is what it
 * declares: plain data and the names of files, which the build reads, so that a page loads nothing
 * of it but the components that it shows. `module.server.ts` has the functions.
 */
export interface Module {
  /** The name of its folder or package. */
  name: string
  /**
   * What the owner switches off under Settings, Features; what the law asks of every shop has none.
   * Switched off, its pages, slots, menu entries and jobs are gone, and its data is kept.
   */
  feature?: Omit<Feature, "name">
  /** The pages of the shop. */
  pages?: readonly ShopPage[]
  /** Its listings, whose products `module.server.ts` selects. */
  listings?: readonly SelectionListing[]
  /** The file whose default export are the fields that it adds to the reply of its listings. */
  listingParts?: ModuleFile
  /** The file whose default export are the fields that it adds to the reply of a product. */
  productParts?: ModuleFile
  /** The lower prices that it gives to some shoppers; at most one module of a shop has them. */
  memberOffer?: {
    /** In the bill of a purchase. */
    name: string
    /** The file whose default export fetches that of the signed-in shopper: a `FetchMemberOffer`. */
    fetch: ModuleFile
  }
  /** The file whose default export is what pages show of payments for a service: a `ShownService`. */
  service?: ModuleFile
  /** Markdown that it adds to the pages that come with the shop, by page and place: `faq.offers`. */
  pageTexts?: Readonly<Record<string, string>>
  /** The pages of the back office. */
  officePages?: readonly ModuleOfficePage[]
  /** What it shows on pages that are not its own: the file of a component, by the name of the slot. */
  slots?: Partial<Record<SlotName, ModuleFile>>
  /** The file whose default export is told what a visit reaches: an `OnVisitStep` of the pages. */
  visitSteps?: ModuleFile
  /**
   * What it adds to a purchase: the file with the fields of the request, none of them needed, and the
   * file with their `PurchaseValues` in the browser. `module.server.ts` stores them with the order.
   */
  purchase?: { fields: ModuleFile; values: ModuleFile }
  /** Its sections of the board; `module.server.ts` counts and lists each. */
  boardSections?: readonly BoardSection[]
  /** The declarations of its operations; `module.server.ts` implements each. */
  operations?: readonly Operation[]
  /** For what shoppers send photos. */
  photoPurposes?: readonly PhotoPurpose[]
  /** Files that staff upload. */
  uploads?: readonly Upload[]
  /**
   * The kinds of things that entries of the audit are about, such as `order` of
   * `order:<id>`, with the label of the audit's filter.
   */
  auditSubjects?: readonly { kind: string; label: string }[]
  /**
   * Scripts of workers that need a content policy of their own: the name of the file without its
   * ending, and the policy.
   */
  workers?: readonly { name: string; policy: string }[]
  /** Its settings by the name of the environment variable; `settingValues` has the form of each. */
  settings?: Readonly<Record<string, ModuleSetting>>
  /** The file whose default export are the Zod schemas of its settings, with their defaults. */
  settingValues?: ModuleFile
  /** What texts of pages can state of it, by the name in braces. */
  pageValues?: Readonly<Record<string, PageValue>>
  /** Also declared in `ModulePermissions`, which their names are checked against. */
  permissions?: readonly ModulePermission[]
  /** What shoppers agree to before they get some of its messages. */
  consents?: readonly ModuleConsent[]
  /** Its text messages and e-mails. */
  messages?: readonly Message[]
  /** The file whose default export are the fields that it adds to the reply of `shoppers show`. */
  shopperParts?: ModuleFile
  /** The words for stock that it traces; of one module at most. */
  tracedStock?: TracedStockWords
  /** The file whose default export are the fields that it adds to the input of `orders pack`. */
  packInputs?: ModuleFile
  /** The same in the lines of `orders show`. */
  officeLineParts?: ModuleFile
  /** The same in the lines of an order that its shopper sees: each optional, and read as it is sent. */
  orderLineParts?: ModuleFile
  /** The file whose default export is what it has in the sample shop: a `ModuleSample`. */
  sample?: ModuleFile
  /** The file whose default export are the legal duties that the shop meets with it. */
  duties?: ModuleFile
  /** The file that exports its database tables. */
  tables?: ModuleFile
  /**
   * The folder of its migrations, which drizzle-kit wrote. A module from outside keeps its own; those
   * of this project's modules are in `shop/db/migrations`.
   */
  migrations?: ModuleFile
}

export interface PageValue {
  /** Its name in the back office. */
  label: string
  /** On the home page of the sample shop, with this heading above it. */
  heading?: string
  /** Its parts of pages get it too, from `settings.modules`: it is sent to every browser. */
  onPages?: true
}

/** An upload of the back office, and the operation to which its file and its query go. */
export interface Upload {
  endpoint: Pick<Endpoint, "method" | "path"> & {
    query: z.ZodType<{ file: string }>
    bodyLimitBytes: number
  }
  operation: Operation
}

interface ShopPage {
  /** In React Router's notation: `/orders/:id`. */
  path: string
  /** A route module of React Router. */
  file: ModuleFile
  /**
   * For search engines: listed in the sitemap, or not to be crawled and not kept offline. With
   * `published` the sitemap has those that `publishedPages` of `module.server.ts` gives.
   */
  index: "listed" | "private" | "published"
  /** Its name where staff choose a page to link to; without one it is not offered there. */
  linkLabel?: string
  /** Shows a listing: its filters are in its address, and it is cached for a limited time. */
  listing?: true
  /** Stays while the module is switched off: messages that were sent before link to it. */
  isKept?: true
}

/** A page of the shop as the build reads it. */
export interface ModuleRoute {
  path: string
  /** Absolute. */
  file: string
  /** In the page table that every browser gets: no absolute path. */
  id: string
}

/** The groups of the back office's menu. */
export type OfficeGroup = "home" | "orders" | "catalogue" | "marketing" | "money" | "settings"

/** An entry of the back office's menu. */
export interface MenuEntry {
  label: string
  group: OfficeGroup
  /** The permission to see it in the menu; the server protects its data. */
  permission?: Permission
  /** Listed on the page Settings instead, for those who may open that. */
  onSettings?: true
}

/** Opened from another page. */
export interface PageWithoutEntry {
  label?: undefined
  /** The group to which it belongs, unless its address begins with that of an entry. */
  group?: OfficeGroup
}

/** A key that opens a page of the back office from every other one. */
export interface OfficeShortcut {
  key: string
  label: string
  permission: Permission
}

/** A section of the board: work that waits for the staff. */
export interface BoardSection {
  key: string
  label: string
  empty: string
  /** Hidden from users without the permission. */
  permission?: Permission
  /** Its orders are those whose next step is the check: printed together, and followed by packing. */
  isBeforePacking?: true
  /** The name of the module that it belongs to, as the lists say it; of the core none. */
  module?: string
}

/**
 * What the owner changes in the back office, or what only the environment says. One with `onPages` is
 * sent to every browser, so it may not be a secret. With `demonstration` this is its default in a shop
 * that takes no real money.
 */
export type ModuleSetting =
  | { field: ShopSetting; onPages?: true; demonstration?: string }
  | { environment: EnvironmentMeaning & { isSecret: false }; onPages?: true }
  | { environment: EnvironmentMeaning; onPages?: undefined }

type ModuleOfficePage = {
  /** Below `/office`, as a pattern of React Router. */
  path: string
  file: ModuleFile
  shortcut?: OfficeShortcut
} & (MenuEntry | PageWithoutEntry)

/** Preserves which parts the module has. */
export const defineModule = <const M extends Module>(module: M): M => module

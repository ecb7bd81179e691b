import type { ShopperId } from "#domain/core/id.ts"
import type { TestShop } from "../shop.ts"
import type { DeliveredRecords } from "./own-records.ts"

/** The parts of a request. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A call of an operation with its result: `OK` or the code of a failure. */
export type OperationExample = [name: string, input: Record<string, unknown>, result: string]

/** Calls of what a module adds: the default export of its `tests/examples.ts`. */
export interface ModuleExamples<Records = unknown> {
  /** Makes what the requests are about, for a shopper who has bought. */
  records: (shop: TestShop, own: DeliveredRecords) => Promise<Records>
  /** A valid request for each endpoint. */
  requests: Record<string, (records: Records) => Parts>
  /** Fields of a body that are optional only there, by the path of the endpoint. */
  optional?: Record<string, string[]>
  /** The endpoints that name an object of a shopper by its id. */
  aboutAThing?: readonly string[]
  /** Those of signed-in shoppers that name what everybody can see. */
  aboutPublic?: readonly string[]
  /** The same with valid ids of no object. */
  absent?: (records: Records) => Records
  /** Makes what its pages with loaders show; returns an address of each. */
  pages?: (shop: TestShop) => Promise<string[]>
  /** Calls of each operation, on an order of a frame. */
  operations?: readonly OperationExample[]
  /** The input of `orders pack` that packs pieces without confirming each. */
  packs?: Record<string, unknown>
  /** The input of each operation that reads one thing. */
  inputs?: (records: Records) => Record<string, Record<string, unknown>>
  /**
   * Operations that show who a shopper is, and the views that each counts: none where number and
   * address are masked.
   */
  views?: Record<string, number>
  /** What is proved about the privacy of its tables. */
  privacy?: {
    /** How the privacy policy names what each table keeps about shoppers; null where nothing. */
    policy: Record<string, string | null>
    /** How the policy says that each consent is given or taken back, by topic. */
    consents?: Record<string, string>
    /** The name in the export of what has the rows of a table, where it is another. */
    exported?: Record<string, string>
    /** Why a table is not in the export. */
    leftOut?: Record<string, string>
    /** What the policy says is encrypted, by the records of `encryptedTables`; null of nobody's. */
    encrypted?: Record<string, string | null>
    /** Makes what is stored about a delivered line of glasses: it is in the export, and erased. */
    ofLine?: (shop: TestShop, lineId: string) => Promise<unknown>
    /** Makes a record of a shopper, which is in the export; its text is erased with the account. */
    written?: { text?: string; write: (shop: TestShop, token: string) => Promise<unknown> }
    /** Its parts of the export that are empty then. */
    mayBeEmpty?: readonly string[]
    /** Tables that keep the id of a shopper whose account was erased. */
    keptWithId?: readonly string[]
    /** Records about an account that are erased with it. */
    erased?: {
      /** Where `written` makes none. */
      add?: (shop: TestShop, account: ErasedAccount) => Promise<void>
      /** How many are left. */
      count: (shop: TestShop, account: ErasedAccount) => Promise<number>
    }
    /** A record of each kind of `retention`. */
    kept?: (shop: TestShop, newShopper: () => Promise<ShopperId>) => Record<string, KeptRecord>
  }
}

interface ErasedAccount {
  shopperId: ShopperId
  /** Confirmed. */
  email: string
}

/** A record that is deleted after some time. */
export interface KeptRecord {
  /** Writes a record dated to that time; returns how `left` calls it. */
  add: (at: Date) => Promise<string>
  left: () => Promise<string[]>
}

/** Preserves the type of the records. @public */
export const defineExamples = <Records>(examples: ModuleExamples<Records>) => examples

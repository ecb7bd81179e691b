import { list as modulePermissions } from "#modules/permissions.ts"

/** The roles of members of staff. Each person has one role. */
export const staffRoles = [
  "owner",
  "manager",
  "optician",
  "packer",
  "support",
  "accountant",
] as const

export type StaffRole = (typeof staffRoles)[number]

const corePermissions = [
  /** The board: how many items await action. */
  "board.read",
  "orders.read",
  /** The powers and PD in an order. */
  "prescriptions.read",
  /**
   * A shopper's prescription upload: to see it, enter its values or request another; to approve one
   * that was typed.
   */
  "prescriptions.handle",
  /** The page of a shopper; the other permissions decide what it shows. */
  "shoppers.read",
  /** Name, address and mobile number of a shopper. */
  "shoppers.contact",
  /** The same of orders of which everything was delivered or cancelled. */
  "shoppers.past",
  /** The powers of lenses being made or packed now, on the job card only. */
  "jobs.read",
  "orders.make",
  "orders.ship",
  /** The address of orders that have not shipped. */
  "orders.correct",
  /** To resend a message about an order. */
  "orders.message",
  /** To put an order on hold, and to release it. */
  "orders.hold",
  "orders.cancel",
  /** To enter orders for shoppers, take money at the counter and hand orders over there. */
  "orders.enter",
  "refunds.make",
  /** To approve other users' requests; the operation itself needs its own permission. */
  "approvals.decide",
  "payments.read",
  "payments.change",
  "returns.read",
  "returns.handle",
  "stock.read",
  "stock.change",
  "catalogue.read",
  "catalogue.change",
  /** What products cost the shop, and its margin. */
  "costs.read",
  /** The texts of pages and policies, and pages of the owner's own. */
  "pages.manage",
  "delivery.read",
  "delivery.change",
  "offers.read",
  "offers.change",
  /** To change the mobile number of an account. */
  "accounts.change",
  "invoices.read",
  "invoices.issue",
  "exports.personal",
  "books.export",
  "settings.read",
  "settings.change",
  /** To connect the providers of payments, messages and parcels with their keys. */
  "providers.connect",
  "staff.manage",
  "audit.read",
  /** To open the encrypted copies of deleted accounts. */
  "deleted-accounts.read",
  /** To rotate the keys of encrypted data. */
  "encryption.manage",
  "backups.make",
  /** The operation of the shop itself: database, providers, jobs, backups. */
  "status.read",
] as const

/** The permissions of modules: each adds the names of its own by declaration merging. @public */
// biome-ignore lint/suspicious/noEmptyInterface: without modules there are none
export interface ModulePermissions {}

export type Permission = (typeof corePermissions)[number] | keyof ModulePermissions

/** A permission as a module declares it; owner and managers have it too. */
export interface ModulePermission {
  name: keyof ModulePermissions
  /** Managers do not have it. */
  isOfOwnerAlone?: true
  roles: readonly Exclude<StaffRole, "owner" | "manager">[]
  /** What these roles handle with it, as one of a list on the page of the staff; once for several. */
  words?: string
}

export const permissions: readonly Permission[] = [
  ...corePermissions,
  ...modulePermissions.map(({ name }) => name),
]

/**
 * The effect of an operation. `count` is not audited and shows no personal data, `read` writes one audit entry, the others
 * write one before and one after. `money` and `export` require a member of staff to
 * re-authenticate.
 */
export type Effect = "count" | "read" | "change" | "money" | "export"

/** What a role needs to run an operation. */
export interface Access {
  permission: Permission
  /** Reads or writes files of the server's machine. */
  commandLineOnly?: true
}

const ofOptician: Permission[] = [
  ...["board.read", "orders.read", "prescriptions.read", "prescriptions.handle"],
  ...[
    "jobs.read",
    "orders.enter",
    "orders.make",
    "orders.hold",
    "shoppers.read",
    "shoppers.contact",
    "shoppers.past",
    "returns.read",
    "stock.read",
    "catalogue.read",
    "delivery.read",
  ],
] as Permission[]

const ofPacker: Permission[] = [
  "board.read",
  "orders.read",
  // A packer compares the glasses with the job card before packing, and sees no other powers.
  "jobs.read",
  // Not of orders that have arrived: nothing is left to pack.
  "shoppers.contact",
  "orders.ship",
  "orders.hold",
  "stock.read",
  "stock.change",
  "delivery.read",
]

const ofSupport: Permission[] = [
  "board.read",
  "orders.read",
  "shoppers.read",
  "shoppers.contact",
  "shoppers.past",
  "orders.correct",
  "orders.message",
  "orders.hold",
  "orders.cancel",
  "orders.enter",
  "payments.read",
  "returns.read",
  "returns.handle",
  "catalogue.read",
  "stock.read",
  "delivery.read",
  "offers.read",
  "invoices.read",
]

const ofAccountant: Permission[] = [
  "board.read",
  "catalogue.read",
  "costs.read",
  "orders.read",
  "shoppers.read",
  "payments.read",
  "payments.change",
  "refunds.make",
  "approvals.decide",
  "returns.read",
  "offers.read",
  "invoices.read",
  "invoices.issue",
  "books.export",
  "exports.personal",
  "settings.read",
]

const ofOwnerAlone: readonly Permission[] = [
  "costs.read",
  "pages.manage",
  "staff.manage",
  "audit.read",
  "deleted-accounts.read",
  "encryption.manage",
  "providers.connect",
  "backups.make",
  ...modulePermissions.flatMap(({ name, isOfOwnerAlone }) => (isOfOwnerAlone ? name : [])),
]

/**
 * Everything except what would let a manager create an owner, review their own actions, or change
 * what the shop promises, and except what the shop earns from a product.
 */
const ofManager = permissions.filter((permission) => !ofOwnerAlone.includes(permission))

const withModules = (role: StaffRole, core: readonly Permission[]): readonly Permission[] => [
  ...core,
  ...modulePermissions
    .filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))
    .map(({ name }) => name),
]

export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: ofManager,
  optician: withModules("optician", ofOptician),
  packer: withModules("packer", ofPacker),
  support: withModules("support", ofSupport),
  accountant: withModules("accountant", ofAccountant),
}

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  rolePermissions[role].includes(permission)

/** Whether a role may run an operation; without a role (null) none. */
export const mayRun = (role: StaffRole | null, { permission, commandLineOnly }: Access): boolean =>
  role !== null && !commandLineOnly && hasPermission(role, permission)

/** How long re-authentication is valid, in seconds. */
const IDENTITY_PROOF_SECONDS = 600

/** Whether a proof of identity still counts. */
export const isProofFresh = (provenAt: Date, now: Date): boolean =>
  now.getTime() <= provenAt.getTime() + IDENTITY_PROOF_SECONDS * 1000

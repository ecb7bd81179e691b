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

export const permissions = [
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
  "orders.cancel",
  "refunds.make",
  /** To approve other users' requests; the operation itself needs its own permission. */
  "approvals.decide",
  "payments.read",
  "payments.change",
  "returns.read",
  "returns.handle",
  "tickets.handle",
  "stock.read",
  "stock.change",
  "catalogue.read",
  "catalogue.change",
  "delivery.read",
  "delivery.change",
  "offers.read",
  "offers.change",
  "reviews.read",
  "reviews.moderate",
  "memberships.read",
  /** To change the mobile number of an account. */
  "accounts.change",
  "invoices.read",
  "invoices.issue",
  "exports.personal",
  "books.export",
  "settings.read",
  "settings.change",
  /** Sales, visits and stock as figures, without personal data. */
  "numbers.read",
  "staff.manage",
  "audit.read",
  /** To rotate the keys of encrypted data. */
  "encryption.manage",
  "backups.make",
  /** The operation of the shop itself: database, providers, jobs, backups. */
  "status.read",
] as const

export type Permission = (typeof permissions)[number]

/**
 * The effect of an operation. `count` is not audited, `read` writes one audit entry, the others
 * write one before and one after. `money` and `export` require a member of staff to
 * re-authenticate, and so do the operations with `needsProof`.
 */
export type Effect = "count" | "read" | "change" | "money" | "export"

interface Access {
  permission: Permission
  effect: Effect
  /** Reads or writes files of the server's machine. */
  commandLineOnly?: true
  /** Requires a member of staff to re-authenticate although no money moves. */
  needsProof?: true
  /** Only its requester may see its result, such as a link: once approved, the requester repeats it. */
  isTakenByRequester?: true
}

const access = (permission: Permission, effect: Effect): Access => ({ permission, effect })

/** Changes who may do what in the shop. */
const accessToShop = (permission: Permission): Access => ({
  permission,
  effect: "change",
  needsProof: true,
})

const withFiles = (permission: Permission, effect: Effect): Access => ({
  permission,
  effect,
  commandLineOnly: true,
})

/**
 * The permission of each operation in `server/operations`. An operation that is missing here is
 * refused.
 */
export const operationAccess: Readonly<Record<string, Access>> = {
  board: access("board.read", "count"),
  "board list": access("board.read", "count"),
  "approvals list": access("approvals.decide", "count"),
  "approvals ways": access("board.read", "count"),
  "approvals approve": access("approvals.decide", "money"),
  "approvals decline": access("approvals.decide", "change"),
  orders: access("orders.read", "read"),
  "orders show": access("orders.read", "read"),
  order: access("prescriptions.read", "read"),
  "orders make": access("orders.make", "change"),
  "orders fitting-height": access("orders.make", "change"),
  "orders pack": access("orders.ship", "change"),
  "orders job-cards": access("jobs.read", "read"),
  "orders packing-slips": access("orders.ship", "read"),
  "orders labels": access("orders.ship", "read"),
  "orders note": access("orders.read", "change"),
  "orders address": access("orders.correct", "change"),
  "orders resend": access("orders.message", "change"),
  couriers: access("orders.read", "count"),
  ship: access("orders.ship", "change"),
  "parcels correct": access("orders.ship", "change"),
  deliver: access("orders.ship", "change"),
  cancel: access("orders.cancel", "money"),
  refund: access("refunds.make", "money"),
  "refunds due": access("payments.read", "read"),
  "refunds paid": access("refunds.make", "money"),
  "cash list": access("payments.read", "read"),
  "cash remitted": access("payments.change", "money"),
  "cash returned": access("orders.ship", "change"),
  "returns list": access("returns.read", "read"),
  "returns show": access("returns.read", "read"),
  "returns approve": access("returns.handle", "change"),
  "returns reject": access("returns.handle", "change"),
  "returns pick-up": access("returns.handle", "change"),
  "returns receive": access("returns.handle", "change"),
  "returns inspect": access("returns.handle", "change"),
  "returns refund": access("refunds.make", "money"),
  "returns replace": access("returns.handle", "change"),
  "tickets list": access("tickets.handle", "read"),
  "tickets overdue": access("tickets.handle", "read"),
  "tickets show": access("tickets.handle", "read"),
  "tickets acknowledge": access("tickets.handle", "change"),
  "tickets answer": access("tickets.handle", "change"),
  "tickets close": access("tickets.handle", "change"),
  "prescriptions list": access("prescriptions.handle", "read"),
  "prescriptions show": access("prescriptions.handle", "read"),
  "prescriptions enter": access("prescriptions.handle", "change"),
  "prescriptions approve": access("prescriptions.handle", "change"),
  "prescriptions correct": access("prescriptions.handle", "change"),
  "prescriptions ask": access("prescriptions.handle", "change"),
  "prescriptions reject": access("prescriptions.handle", "change"),
  "payments mismatched": access("payments.read", "read"),
  "payments resolve": access("payments.change", "money"),
  reconcile: access("payments.change", "change"),
  "memberships list": access("memberships.read", "read"),
  "memberships show": access("memberships.read", "read"),
  "memberships end": access("refunds.make", "money"),
  "shoppers list": access("shoppers.read", "read"),
  "shoppers show": access("shoppers.read", "read"),
  // Needs a proof of identity as money does: it gives access to an account.
  "accounts move": access("accounts.change", "money"),
  "accounts keep": access("accounts.change", "change"),
  stock: access("stock.change", "change"),
  import: access("catalogue.change", "change"),
  export: access("catalogue.read", "read"),
  "product show": access("catalogue.read", "read"),
  "product set": access("catalogue.change", "change"),
  "product hide": access("catalogue.change", "change"),
  "product unhide": access("catalogue.change", "change"),
  "product add": access("catalogue.change", "change"),
  "product schedule": access("catalogue.change", "change"),
  "products list": access("catalogue.read", "count"),
  "products change": access("catalogue.change", "change"),
  "products preview": access("catalogue.read", "count"),
  "products changes": access("catalogue.read", "count"),
  "products undo": access("catalogue.change", "change"),
  "picture add": access("catalogue.change", "change"),
  "brand list": access("catalogue.read", "count"),
  "brand set": access("catalogue.change", "change"),
  "poster set": access("catalogue.change", "change"),
  "menu list": access("catalogue.read", "count"),
  "menu set": access("catalogue.change", "change"),
  "slide list": access("catalogue.read", "read"),
  "slide set": access("catalogue.change", "change"),
  "slide add": access("catalogue.change", "change"),
  "slide remove": access("catalogue.change", "change"),
  "delivery-areas import": access("delivery.change", "change"),
  "delivery-areas export": access("delivery.read", "read"),
  "delivery-areas list": access("delivery.read", "count"),
  "delivery-areas show": access("delivery.read", "read"),
  "delivery-areas set": access("delivery.change", "change"),
  "delivery-areas remove": access("delivery.change", "change"),
  "coupons list": access("offers.read", "read"),
  "coupons show": access("offers.read", "read"),
  "coupons add": access("offers.change", "change"),
  "coupons change": access("offers.change", "change"),
  "coupons end": access("offers.change", "change"),
  "reviews list": access("reviews.read", "read"),
  "reviews publish": access("reviews.moderate", "change"),
  "reviews reject": access("reviews.moderate", "change"),
  "reviews answer": access("reviews.moderate", "change"),
  "reviews photos": withFiles("reviews.read", "read"),
  "export-orders": access("exports.personal", "export"),
  "export-receipts": access("books.export", "export"),
  subscribers: access("offers.read", "count"),
  "export-subscribers": access("exports.personal", "export"),
  "newsletters list": access("offers.read", "count"),
  "newsletters show": access("offers.read", "read"),
  "newsletters add": access("offers.change", "change"),
  "newsletters change": access("offers.change", "change"),
  "newsletters test": access("offers.change", "change"),
  // Requires re-authentication like a refund: an e-mail cannot be recalled.
  "newsletters send": access("offers.change", "money"),
  "newsletters stop": access("offers.change", "change"),
  "newsletters remove": access("offers.change", "change"),
  invoices: access("invoices.read", "read"),
  invoice: withFiles("invoices.read", "read"),
  "issue-invoices": access("invoices.issue", "change"),
  "export-gstr1": withFiles("books.export", "export"),
  audit: access("audit.read", "read"),
  "audit export": access("audit.read", "export"),
  "audit verify": access("audit.read", "read"),
  "encryption status": access("encryption.manage", "read"),
  "encryption rotate": access("encryption.manage", "change"),
  "backup make": withFiles("backups.make", "export"),
  "backup note": withFiles("backups.make", "change"),
  status: access("status.read", "count"),
  numbers: access("numbers.read", "count"),
  "numbers export": access("numbers.read", "read"),
  "settings show": access("settings.read", "count"),
  "settings environment": access("settings.read", "count"),
  "settings set": access("settings.change", "change"),
  "messages list": access("settings.read", "count"),
  "messages show": access("settings.read", "count"),
  "messages set": access("settings.change", "change"),
  "messages test": access("settings.change", "change"),
  "staff list": access("staff.manage", "read"),
  "staff add": { ...accessToShop("staff.manage"), isTakenByRequester: true },
  "staff role": accessToShop("staff.manage"),
  "staff disable": accessToShop("staff.manage"),
  "staff reset": accessToShop("staff.manage"),
  "staff sessions": access("staff.manage", "read"),
  "staff end-session": access("staff.manage", "change"),
  "staff withdraw": access("staff.manage", "change"),
}

const ofOptician: Permission[] = [
  ...["board.read", "orders.read", "prescriptions.read", "prescriptions.handle"],
  ...[
    "jobs.read",
    "orders.make",
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
  "orders.cancel",
  "payments.read",
  "returns.read",
  "returns.handle",
  "tickets.handle",
  "catalogue.read",
  "stock.read",
  "delivery.read",
  "offers.read",
  "reviews.read",
  "reviews.moderate",
  "memberships.read",
  "invoices.read",
]

const ofAccountant: Permission[] = [
  "board.read",
  "orders.read",
  "shoppers.read",
  "payments.read",
  "payments.change",
  "refunds.make",
  "approvals.decide",
  "returns.read",
  "offers.read",
  "memberships.read",
  "invoices.read",
  "invoices.issue",
  "books.export",
  "exports.personal",
  "numbers.read",
  "settings.read",
]

const ofOwnerAlone: readonly Permission[] = [
  "staff.manage",
  "audit.read",
  "encryption.manage",
  "backups.make",
]

/** Everything except what would let a manager create an owner, or review their own actions. */
const ofManager = permissions.filter((permission) => !ofOwnerAlone.includes(permission))

export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: ofManager,
  optician: ofOptician,
  packer: ofPacker,
  support: ofSupport,
  accountant: ofAccountant,
}

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  rolePermissions[role].includes(permission)

/** Whether a role may run an operation; without a role (null) none. */
export function mayRun(role: StaffRole | null, operation: string): boolean {
  const needed = accessOf(operation)
  return (
    role !== null &&
    needed !== null &&
    !needed.commandLineOnly &&
    hasPermission(role, needed.permission)
  )
}

/** The permission of an operation; null if it has none. */
export const accessOf = (operation: string): Access | null =>
  Object.hasOwn(operationAccess, operation) ? operationAccess[operation]! : null

/** How long re-authentication is valid, in seconds. */
const IDENTITY_PROOF_SECONDS = 600

/** Whether a proof of identity still counts. */
export const isProofFresh = (provenAt: Date, now: Date): boolean =>
  now.getTime() <= provenAt.getTime() + IDENTITY_PROOF_SECONDS * 1000

/**
 * Whether an operation requires a member of staff to have re-authenticated within the last ten
 * minutes.
 */
export const needsProof = (operation: string): boolean =>
  accessOf(operation)?.needsProof ??
  ["money", "export"].includes(accessOf(operation)?.effect ?? "money")

/** Whether an approved operation is carried out by its requester and not by its approver. */
export const isTakenByRequester = (operation: string): boolean =>
  accessOf(operation)?.effect === "export" || accessOf(operation)?.isTakenByRequester === true

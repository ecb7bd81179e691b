/** What a member of the staff is in the shop. Each person has one role. */
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
  /** The board: how much waits where. */
  "board.read",
  "orders.read",
  /** The powers and PD in an order. */
  "prescriptions.read",
  /** What a shopper sent as a prescription: to see it, to enter its values or to ask for another. */
  "prescriptions.handle",
  /** Name, address and mobile number of a shopper. */
  "shoppers.contact",
  "orders.ship",
  "orders.cancel",
  "refunds.make",
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
  "invoices.read",
  "invoices.issue",
  "exports.personal",
  "books.export",
  "staff.manage",
  "audit.read",
  /** New keys for what is encrypted at rest. */
  "encryption.manage",
] as const

export type Permission = (typeof permissions)[number]

/**
 * What an operation does. `count` leaves no trace, `read` is one entry of the audit, the others are an
 * entry before and one after. `money` and `export` ask a member of the staff for proof of identity.
 */
export type Effect = "count" | "read" | "change" | "money" | "export"

interface Access {
  permission: Permission
  effect: Effect
  /** Reads or writes files of the machine that the shop runs on. */
  commandLineOnly?: true
}

const access = (permission: Permission, effect: Effect): Access => ({ permission, effect })

const withFiles = (permission: Permission, effect: Effect): Access => ({
  permission,
  effect,
  commandLineOnly: true,
})

/** What each operation of `server/operations` needs. An operation that is missing here is refused. */
export const operationAccess: Readonly<Record<string, Access>> = {
  board: access("board.read", "count"),
  "board list": access("board.read", "count"),
  orders: access("orders.read", "read"),
  "orders show": access("orders.read", "read"),
  order: access("prescriptions.read", "read"),
  ship: access("orders.ship", "change"),
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
  "prescriptions reject": access("prescriptions.handle", "change"),
  "payments mismatched": access("payments.read", "read"),
  "payments resolve": access("payments.change", "money"),
  reconcile: access("payments.change", "change"),
  "memberships list": access("memberships.read", "read"),
  "memberships show": access("memberships.read", "read"),
  "memberships end": access("refunds.make", "money"),
  stock: access("stock.change", "change"),
  import: withFiles("catalogue.change", "change"),
  export: access("catalogue.read", "read"),
  "product show": access("catalogue.read", "read"),
  "product set": access("catalogue.change", "change"),
  "product hide": access("catalogue.change", "change"),
  "product unhide": access("catalogue.change", "change"),
  "product add": access("catalogue.change", "change"),
  "slide list": access("catalogue.read", "read"),
  "slide set": access("catalogue.change", "change"),
  "slide add": access("catalogue.change", "change"),
  "slide remove": access("catalogue.change", "change"),
  "delivery-areas import": withFiles("delivery.change", "change"),
  "delivery-areas export": access("delivery.read", "read"),
  "delivery-areas show": access("delivery.read", "read"),
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
  "export-subscribers": access("exports.personal", "export"),
  invoices: access("invoices.read", "read"),
  invoice: withFiles("invoices.read", "read"),
  "issue-invoices": access("invoices.issue", "change"),
  "export-gstr1": withFiles("books.export", "export"),
  audit: access("audit.read", "read"),
  "audit verify": access("audit.read", "read"),
  "encryption status": access("encryption.manage", "read"),
  "encryption rotate": access("encryption.manage", "change"),
  "staff list": access("staff.manage", "read"),
  "staff add": access("staff.manage", "change"),
  "staff role": access("staff.manage", "change"),
  "staff disable": access("staff.manage", "change"),
  "staff reset": access("staff.manage", "change"),
}

const ofOptician: Permission[] = [
  ...["board.read", "orders.read", "prescriptions.read", "prescriptions.handle"],
  ...["shoppers.contact", "returns.read", "stock.read", "catalogue.read", "delivery.read"],
] as Permission[]

const ofPacker: Permission[] = [
  "board.read",
  "orders.read",
  // A packer compares the glasses with the order before the box is closed.
  "prescriptions.read",
  "shoppers.contact",
  "orders.ship",
  "stock.read",
  "stock.change",
  "delivery.read",
]

const ofSupport: Permission[] = [
  "board.read",
  "orders.read",
  "shoppers.contact",
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
  "payments.read",
  "payments.change",
  "refunds.make",
  "returns.read",
  "offers.read",
  "memberships.read",
  "invoices.read",
  "invoices.issue",
  "books.export",
  "exports.personal",
]

const ofOwnerAlone: readonly Permission[] = ["staff.manage", "audit.read", "encryption.manage"]

/** Everything but what would let a manager make an owner, or look over one's own shoulder. */
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

/** Whether a role may run an operation; nobody (null) may run none. */
export function mayRun(role: StaffRole | null, operation: string): boolean {
  const needed = accessOf(operation)
  return (
    role !== null &&
    needed !== null &&
    !needed.commandLineOnly &&
    hasPermission(role, needed.permission)
  )
}

/** What an operation needs; null for one that nobody has given a permission. */
export const accessOf = (operation: string): Access | null =>
  Object.hasOwn(operationAccess, operation) ? operationAccess[operation]! : null

/** How long a proof of identity counts before money moves or data leave, in seconds. */
export const IDENTITY_PROOF_SECONDS = 600

/** Whether an operation asks a member of the staff for a proof of identity within the last ten minutes. */
export const needsProof = (operation: string): boolean =>
  ["money", "export"].includes(accessOf(operation)?.effect ?? "money")

import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { ProductId } from "#domain/core/id.ts"
import type { ApprovalState } from "#domain/office/approval.ts"
import type { ProviderName } from "#domain/office/provider.ts"
import type { StoredSettingName } from "#domain/office/shop-settings.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { createdAt, encryptedColumns, instant, paiseColumn } from "./columns.ts"

/** Members of staff. A row is never deleted: the audit references its id. */
export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** `server/office/staff/password.ts`. */
  passwordHash: text().notNull(),
  /** The secret of the authenticator (`server/office/staff/totp-secret.ts`). */
  ...encryptedColumns(),
  /** The time step of the newest code that was used, so that no code is used twice. */
  totpStep: integer().notNull().default(0),
  /** Created by a shop on sandbox providers; refused with real ones. */
  isDemo: boolean().notNull().default(false),
  disabledAt: instant(),
  /**
   * Approves no request of somebody else before this time: set by a new role, an accepted invitation
   * and a reset. Null if it may at once, as after the command line.
   */
  approvesFrom: instant(),
  /** When an owner was disabled or got another role; null if that never happened. */
  ownerUntil: instant(),
  /** The optician's registration number, shown beside their name; null without one. */
  registration: text(),
  createdAt: createdAt(),
})

export type StaffRow = typeof staff.$inferSelect

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** SHA-256 of the cookie's value. */
    tokenHash: text().notNull().unique(),
    /** Such as "Chrome on Android"; empty if unknown. */
    device: text().notNull(),
    /** When the member of staff last authenticated with a password or code. */
    provenAt: instant().notNull(),
    usedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
)

/** An invitation link for a new member of staff, or for a new password and authenticator. */
export const staffInvitations = pgTable("staff_invitations", {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of the link's token. */
  tokenHash: text().notNull().unique(),
  email: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** The authenticator's secret, which is copied to `staff`. */
  ...encryptedColumns(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  /** Made by somebody with a shell on the server, who could approve anything there. */
  isFromCommandLine: boolean().notNull().default(false),
  createdAt: createdAt(),
})

/**
 * Codes that replace a lost authenticator at sign-in; each works once. Used ones stay until a new
 * authenticator is set up.
 */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** A keyed hash (`server/office/staff/recovery-code.ts`); a code has 80 random bits. */
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("staff_recovery_codes_code").on(table.staffId, table.codeHash)],
)

/** Sign-in attempts within a period; the key is a keyed hash. */
export const staffAttempts = pgTable(
  "staff_attempts",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index("staff_attempts_ends").on(table.endsAt)],
)

/**
 * An operation that a member of staff requested and a second one approves or declines (decision
 * 25).
 */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid().primaryKey().defaultRandom(),
    operation: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /**
     * SHA-256 of operation and input, and of a requester who takes the result: prevents duplicate
     * requests.
     */
    key: text().notNull(),
    /** Its subject, as in the audit; null for an export. */
    subject: text(),
    /**
     * What is compared with the limit: this refund and the earlier ones of the order; null if it is
     * not about money.
     */
    amount: paiseColumn(),
    /** What goes back by this request alone; null if unknown, or not about money. */
    refund: paiseColumn(),
    /** The subject's state when it was requested, as in the audit: the decision compares it. */
    before: jsonb(),
    /** When its requester may confirm it, because nobody else could approve it; null otherwise. */
    confirmableFrom: timestamp("runs_at", { withTimezone: true, mode: "date" }),
    state: text().$type<ApprovalState>().notNull().default("pending"),
    requestedBy: uuid()
      .notNull()
      .references(() => staff.id),
    requestedSession: uuid().notNull(),
    /** The browser from which it was requested. */
    requestedFrom: text().notNull(),
    /** A decision, and the export that it allowed, must happen before this time. */
    expiresAt: instant().notNull(),
    /** Null for a decision at the command line. */
    decidedBy: uuid().references(() => staff.id),
    decidedAt: instant(),
    /** `OK` or the failure code, once it was executed. */
    result: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("approvals_open")
      .on(table.key)
      .where(sql`${table.state} in ('pending', 'approved')`),
    index("approvals_pending").on(table.expiresAt).where(sql`${table.state} = 'pending'`),
    index("approvals_subject").on(table.subject),
    index("approvals_runs").on(table.confirmableFrom).where(sql`${table.state} = 'pending'`),
  ],
)

export type ApprovalRow = typeof approvals.$inferSelect

/**
 * Who operated the shop, how, and with which result. Rows are only added, by
 * `server/office/audit/commands/append-audit-entry.ts`: a trigger refuses everything else.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** 1, 2, 3 … without a gap. */
    seq: bigint({ mode: "number" }).primaryKey(),
    at: instant().notNull(),
    /** `command line` or `staff`. */
    actor: text().notNull(),
    staffId: uuid(),
    /** The signed-in session; null at the command line and for an accepted invitation or reset. */
    sessionId: uuid(),
    /** The operating system's user, or the browser of the session. */
    origin: text().notNull(),
    operation: text().notNull(),
    /** Its subject, such as `order:` and the order's id; null if the operation has none. */
    subject: text(),
    /** The entry written when this operation began; null in that entry itself. */
    startedSeq: bigint({ mode: "number" }),
    /** `OK` or the failure code; null in the entry written when an operation begins. */
    result: text(),
    /** JSON as it was hashed: input, and changed values before and after. */
    details: text().notNull(),
    /** Whose personal data its reply showed (`shownIds`); null if nobody's. */
    viewed: text().array(),
    /** The `hash` of the entry before; empty in the first. */
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_entries_at").on(table.at),
    index("audit_entries_staff").on(table.staffId, table.seq),
    index("audit_entries_subject").on(table.subject),
    index("audit_entries_started").on(table.startedSeq),
    index("audit_entries_viewed").using("gin", table.viewed),
  ],
)

export type AuditEntry = typeof auditEntries.$inferSelect

/**
 * Settings that the owner has changed at runtime (`domain/office/shop-settings.ts`); the environment
 * supplies the rest.
 */
export const shopSettings = pgTable("shop_settings", {
  name: text().$type<StoredSettingName>().primaryKey(),
  /** In the format of the environment variable. */
  value: text().notNull(),
  updatedAt: instant().notNull(),
})

/** Providers that the owner connected in the back office; their fields are one encrypted record. */
export const providerConnections = pgTable("provider_connections", {
  provider: text().$type<ProviderName>().primaryKey(),
  ...encryptedColumns(),
  /** The first connection of this account; new keys of the same account keep it. */
  connectedAt: instant().notNull(),
  savedAt: instant().notNull(),
  /** Null for a change from the command line. */
  staffId: uuid().references(() => staff.id),
})

/** Backups that the shop itself made, by its schedule or at the press of a button. */
export const backupRuns = pgTable("backup_runs", {
  id: uuid().primaryKey().defaultRandom(),
  /** The day of the schedule, in India: one process makes its backup. Null for a press. */
  day: date({ mode: "string" }).unique(),
  startedAt: instant().notNull(),
  /** Null while it runs, and for one whose process ended. */
  finishedAt: instant(),
  file: text(),
  bytes: bigint({ mode: "number" }),
  /** How many differences the restored copy had from the shop; null if it was not restored. */
  differences: integer(),
  /** Null if it succeeded. */
  failure: text(),
})

export type BackupRunRow = typeof backupRuns.$inferSelect

/** Every value that a setting of the shop was given at runtime, in the order of its changes. */
export const shopSettingVersions = pgTable(
  "shop_setting_versions",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    name: text().$type<StoredSettingName>().notNull(),
    /** Null when the value of the environment was restored. */
    value: text(),
    createdAt: instant().notNull(),
    /** Null for a change from the command line. */
    staffId: uuid().references(() => staff.id),
  },
  (table) => [index("shop_setting_versions_name").on(table.name, table.id)],
)

const sum = () => bigint({ mode: "number" }).notNull()

/**
 * The sales of a day in India that is over, as `computeSales` of `server/office/sales` adds them up; paise. A
 * day without a row, or with one in `stale_sales_days`, is computed from the orders when it is asked for.
 */
export const salesDays = pgTable("sales_days", {
  day: date({ mode: "string" }).primaryKey(),
  gross: sum(),
  discounts: sum(),
  delivery: sum(),
  services: bigint("memberships", { mode: "number" }).notNull(),
  refunds: sum(),
  uncollected: sum(),
  tax: sum(),
  orders: sum(),
  pieces: sum(),
  delivered: sum(),
  returned: sum(),
})

/** What was sold of each product on a day of `sales_days`, before refunds; paise. */
export const productSalesDays = pgTable(
  "product_sales_days",
  {
    day: date({ mode: "string" })
      .notNull()
      .references(() => salesDays.day, { onDelete: "cascade" }),
    productId: integer().$type<ProductId>().notNull(),
    pieces: integer().notNull(),
    paid: sum(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/**
 * Days that are over and whose orders, refunds or returns changed since. Triggers add rows in the
 * transaction of the change, so that nobody ever reads an old sum; a row for each change, because equal
 * keys would make purchases wait for each other.
 */
export const staleSalesDays = pgTable(
  "stale_sales_days",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [index("stale_sales_days_day").on(table.day)],
)

/**
 * When each component that the shop depends on last worked and last failed, across all processes. A
 * component is named `provider:payments`, `webhook:courier`, `job:reconcile` or `backup`.
 */
export const componentStatus = pgTable("component_status", {
  component: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  /** Our own word for the last failure, such as `unavailable`; never the provider's text. */
  failure: text(),
})

export type ComponentStatusRow = typeof componentStatus.$inferSelect

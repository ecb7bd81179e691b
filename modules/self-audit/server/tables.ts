import { bigint, date, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt } from "#db/schema/columns.ts"
import type { DarkPattern } from "../rules/self-audit.ts"

/** Yearly self-audits for dark patterns, as they were certified. A trigger refuses changes. */
export const selfAudits = pgTable("self_audits", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  /** The day in India, such as `2026-11-27`. */
  on: date("audited_on", { mode: "string" }).notNull(),
  /** Who carried it out, as entered. */
  by: text("auditor").notNull(),
  designation: text().notNull(),
  /** Of the seller, on that day. */
  legalName: text().notNull(),
  /** Of the shop's software. */
  version: text("shop_version").notNull(),
  /** What was asked and answered with no, as it was then. */
  patterns: jsonb().$type<readonly DarkPattern[]>().notNull(),
  createdAt: createdAt(),
})

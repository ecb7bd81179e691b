import type { StaffRole } from "./staff-permissions.ts"

/**
 * The caller of an operation: the command line, or a signed-in member of staff. Never derived from
 * the content of a request.
 */
export type Actor =
  | { kind: "command line" /** The operating system's user. */; origin: string }
  | {
      kind: "staff"
      staffId: string
      sessionId: string
      role: StaffRole
      /** The browser, such as "Chrome on Android"; empty if unknown. */
      origin: string
      /** When the member of staff last authenticated with a password or code. */
      provenAt: Date
    }

/** A signed-in member of staff. */
export type StaffActor = Extract<Actor, { kind: "staff" }>

/** The shop itself: a background job that carries out a planned change. It runs no operations. */
export interface SystemActor {
  kind: "system"
  /** The job, such as `product schedules`. */
  origin: string
}

/** A member of staff who has no session yet: the recipient of an invitation or a reset link. */
export interface LinkActor {
  kind: "staff"
  staffId: string
  sessionId: null
  /** The browser, as for signed-in staff. */
  origin: string
}

/** Null for the command line and the shop itself. */
export const staffIdOf = (by: Actor | SystemActor | LinkActor): string | null =>
  by.kind === "staff" ? by.staffId : null

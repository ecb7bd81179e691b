import type { StaffRole } from "./staff-permissions.ts"

/**
 * Who does something with the shop: somebody at its command line, or a signed-in member of the staff.
 * It is never made of what a request says.
 */
export type Actor =
  | { kind: "command line" /** The user of the operating system. */; origin: string }
  | {
      kind: "staff"
      staffId: string
      sessionId: string
      role: StaffRole
      /** The browser, such as "Chrome on Android"; empty where it did not tell. */
      origin: string
      /** When a password or code last proved who it is. */
      provenAt: Date
    }

import { userInfo } from "node:os"
import type { Actor } from "#domain/actor.ts"

/**
 * Somebody at the command line of this machine. The socket opens for the shop's own user alone, so the
 * user of this process is the one who typed.
 */
export const commandLine = (): Actor => ({ kind: "command line", origin: currentUser() })

/** Empty where the operating system knows no user. */
function currentUser(): string {
  try {
    return userInfo().username
  } catch {
    return ""
  }
}

import { userInfo } from "node:os"
import type { Actor } from "#domain/office/actor.ts"

/**
 * The actor of the command line on this machine. The socket is accessible only to the shop's own
 * user, so the user of this process is the one who typed.
 */
export const commandLine = (): Actor => ({ kind: "command line", origin: currentUser() })

/** Empty if the operating system has no name for the user. */
function currentUser(): string {
  try {
    return userInfo().username
  } catch {
    return ""
  }
}

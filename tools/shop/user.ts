import { userInfo } from "node:os"

/** Who types: the user of the operating system, or `owner` where it knows none. */
export function currentUser(): string {
  try {
    return userInfo().username || "owner"
  } catch {
    return "owner"
  }
}

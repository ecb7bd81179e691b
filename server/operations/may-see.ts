import type { Actor } from "#domain/actor.ts"
import { hasPermission, type Permission } from "#domain/staff-permissions.ts"

/** Whether an actor may see a part of a result; the command line sees everything. */
export const maySee = (by: Actor, permission: Permission): boolean =>
  by.kind === "command line" || hasPermission(by.role, permission)

import type { Actor } from "#domain/office/actor.ts"
import { hasPermission, type Permission } from "#domain/office/staff-permissions.ts"
import { isOpenLine, type OrderLineState } from "#domain/orders/order-line-state.ts"

/** Whether an actor may see a part of a result; the command line sees everything. */
export const maySee = (by: Actor, permission: Permission): boolean =>
  by.kind === "command line" || hasPermission(by.role, permission)

/** Whether an actor may see who gets an order with these lines, and where. */
export const maySeeRecipient = (by: Actor, states: readonly OrderLineState[]): boolean =>
  maySee(by, "shoppers.contact") && (states.some(isOpenLine) || maySee(by, "shoppers.past"))

import type { OrderLineState } from "./order-line-state.ts"
import { isUnsent } from "./order-line-state.ts"

/** A change of an order by the staff, after it was placed. */
export interface OrderChange {
  /** ISO 8601, UTC. */
  at: string
  /** Without names, numbers or powers: also part of a text message. */
  what: string
  /** Null for the command line. */
  staffId: string | null
}

/** The fields of an order line that decide whether it can still be changed. */
interface ChangeableLine {
  title: string
  state: OrderLineState
  packedAt: Date | null
}

/** Why an item can no longer be changed, as a sentence; null if it can. */
export function changeRefusal({ title, state, packedAt }: ChangeableLine): string | null {
  if (!isUnsent(state)) return `${title} cannot be changed: it was sent or cancelled.`
  return packedAt === null ? null : `${title} is packed. Unpack it first, then change it.`
}

/** The same for the address of an order, which is that of all its parcels. */
export function addressChangeRefusal(lines: readonly ChangeableLine[]): string | null {
  const unsent = lines.filter(({ state }) => isUnsent(state))
  if (unsent.length === 0) return "Nothing in this order is still to be sent."
  return unsent.map(changeRefusal).find((refusal) => refusal !== null) ?? null
}

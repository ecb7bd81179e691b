import { type OrderLineState, orderLineStates } from "./order-line-state.ts"
import type { WorkStep } from "./order-work.ts"

/** What is next for an item of an order, or what happened last, in the order of the work. */
export const orderStages = [
  /** The optician has to read a prescription, or to answer. */
  "to_check",
  "Awaiting prescription",
  "to_make",
  /** Something is missing without which it may not be packed. */
  "to_check_pair",
  "to_pack",
  "to_ship",
  "Processing",
  "Delivered",
  "Cancelled",
  "Refunded",
] as const
export type OrderStage = (typeof orderStages)[number]

/** Stages and states by which orders are filtered; `Confirmed` is to make, to check, to pack and to ship. */
export const orderFilterStates = [
  ...orderStages.filter((stage) => !isLineState(stage)),
  ...orderLineStates,
] as (OrderStage | OrderLineState)[]
export type OrderFilterState = (typeof orderFilterStates)[number]

export const orderStageLabels: Record<OrderFilterState, string> = {
  to_check: "Prescription",
  "Awaiting prescription": "Awaiting prescription",
  to_make: "To make",
  to_check_pair: "To check",
  to_pack: "To pack",
  to_ship: "To ship",
  Confirmed: "Not shipped",
  Processing: "Shipped",
  Delivered: "Delivered",
  Cancelled: "Cancelled",
  Refunded: "Refunded",
}

export function isLineState(state: OrderFilterState): state is OrderLineState {
  return (orderLineStates as readonly string[]).includes(state)
}

const stageOfStep = {
  make: "to_make",
  check: "to_check_pair",
  pack: "to_pack",
  ship: "to_ship",
} as const

interface LineAtStage {
  state: OrderLineState
  /** As `nextStep` says. */
  next: WorkStep | null
  /** The optician has to approve or to read its prescription. */
  isToCheck: boolean
}

const stageOf = ({ state, next, isToCheck }: LineAtStage): OrderStage => {
  if (isToCheck) return "to_check"
  return next ? stageOfStep[next] : (state as Exclude<OrderLineState, "Confirmed">)
}

/** The stages of the items of an order without repetition; the first is what has to be done first. */
export function stagesOf(lines: readonly LineAtStage[]): OrderStage[] {
  const stages = new Set(lines.map(stageOf))
  return orderStages.filter((stage) => stages.has(stage))
}

/** How an order is paid, as lists show it. */
export const orderPayments = [
  "paid",
  "paid_at_counter",
  "cash_due",
  "cash_paid",
  "not_collected",
  "refund_due",
  "partly_refunded",
  "refunded",
] as const
export type OrderPayment = (typeof orderPayments)[number]

export const orderPaymentLabels: Record<OrderPayment, string> = {
  paid: "Paid online",
  paid_at_counter: "Paid at the counter",
  cash_due: "Cash due",
  cash_paid: "Paid in cash",
  not_collected: "Not collected",
  refund_due: "Refund on its way",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
}

/**
 * The filters of the list of orders as its address has them: none is about a person, so that they
 * may be in a URL and in a saved view.
 */
export interface OrderFilters {
  state?: OrderFilterState | undefined
  payment?: OrderPayment | undefined
  /** A day such as 2026-11-20. */
  since?: string | undefined
  until?: string | undefined
  late?: "1" | undefined
  hold?: "1" | undefined
  /** A city, or the beginning of a PIN code. */
  place?: string | undefined
  sort?: "oldest" | undefined
}

/** The views that everybody has. */
export const builtInOrderViews: readonly { name: string; filters: OrderFilters }[] = [
  { name: "All", filters: {} },
  { name: "Prescriptions", filters: { state: "to_check" } },
  { name: "To make", filters: { state: "to_make" } },
  { name: "To check", filters: { state: "to_check_pair" } },
  { name: "To pack", filters: { state: "to_pack" } },
  { name: "To ship", filters: { state: "to_ship" } },
  { name: "Late", filters: { late: "1" } },
  { name: "Cash due", filters: { payment: "cash_due" } },
  { name: "On hold", filters: { hold: "1" } },
]

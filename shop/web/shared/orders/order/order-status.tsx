import clsx from "clsx"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import { orderStatus } from "#domain/orders/order-status.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence, sentenceOf } from "#words/sentence.ts"

const dots = { red: "bg-sindoor", green: "bg-leaf", orange: "bg-marigold" }

/** Red means "in transit" here, not an error; so only the dot is red, and the text explains it. */
export function OrderStatusView({
  order,
}: {
  order: Pick<ShownOrderLine, "state" | "lens" | "updatedAt" | "deliveredAt">
}) {
  const t = useTranslate()
  const { dot, sentence } = orderStatus(order)
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-medium",
        dot === "orange" && "text-orange",
      )}
    >
      <span aria-hidden="true" className={clsx("size-1.75 flex-none rounded-full", dots[dot])} />
      {t(sentence ?? stateWords(order))}
    </span>
  )
}

const stateNames: Record<OrderLineState, Sentence> = {
  "Awaiting prescription": msg("Awaiting prescription"),
  Confirmed: msg("Confirmed"),
  Processing: msg("Processing"),
  Delivered: msg("Delivered"),
  Cancelled: msg("Cancelled"),
  Refunded: msg("Refunded"),
}

/** The name of a state; an unknown one is shown unchanged. */
export const stateName = (state: string): Sentence => sentenceOf(stateNames, state)

/** The displayed status of an order line. */
export function stateWords({ state, lens }: Pick<ShownOrderLine, "state" | "lens">): Sentence {
  // An existing prescription while it waits was typed, and awaits the optician's approval.
  if (state === "Awaiting prescription" && lens?.prescription)
    return msg("Checking your prescription")
  return state ? stateName(state) : msg("Status not available")
}

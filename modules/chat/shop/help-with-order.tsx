import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { Slots } from "#contract/slots.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import { Button } from "#web/ui/button.tsx"
import { openChatWith } from "./chat-request.ts"

const HelpWithOrder = ({ order }: Slots["order.actions"]) => (
  <Button look="quiet" onClick={() => openChatWith(helpText(order))}>
    Help with this order
  </Button>
)

export default HelpWithOrder

/** @internal */
export const helpText = (order: Pick<ShownOrderLine, "id" | "title" | "purchase">): string =>
  `Hello, I need help with my order ${[orderNumber(order), order.title].filter(Boolean).join(", ")}.`

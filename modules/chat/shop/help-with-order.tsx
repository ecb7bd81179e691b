import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { Slots } from "#contract/slots.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Translate } from "#words/sentence.ts"
import { openChatWith } from "./chat-request.ts"

export default function HelpWithOrder({ order }: Slots["order.actions"]) {
  const t = useTranslate()
  return (
    <Button look="quiet" onClick={() => openChatWith(helpText(t, order))}>
      {t("Help with this order")}
    </Button>
  )
}

/** @internal */
export const helpText = (
  t: Translate,
  order: Pick<ShownOrderLine, "id" | "title" | "purchase">,
): string =>
  t("Hello, I need help with my order {order}.", {
    order: [orderNumber(order), order.title].filter(Boolean).join(", "),
  })

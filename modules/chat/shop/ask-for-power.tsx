import type { Slots } from "#contract/slots.ts"
import { Button } from "#web/ui/button.tsx"
import { openChatWith } from "./chat-request.ts"

type Asked = Slots["contact-lens.power"]

export default function AskForPower({ product, colour, place }: Asked) {
  const ask = () => openChatWith(powerText(product, colour))
  return place === "cart" ? (
    <button type="button" className="link min-h-6" onClick={ask}>
      Ask on chat
    </button>
  ) : (
    <Button className="mt-3 bg-raised" onClick={ask}>
      Ask on chat
    </Button>
  )
}

/** @internal */
export const powerText = (product: Asked["product"], colour?: string): string =>
  `I would like contact lenses with power: ${[product.title, colour].filter(Boolean).join(", ")} (product ${product.id}).`

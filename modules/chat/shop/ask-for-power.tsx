import type { Slots } from "#contract/slots.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Translate } from "#words/sentence.ts"
import { openChatWith } from "./chat-request.ts"

type Asked = Slots["contact-lens.power"]

export default function AskForPower({ product, colour, place }: Asked) {
  const t = useTranslate()
  const ask = () => openChatWith(powerText(t, product, colour))
  return place === "cart" ? (
    <button type="button" className="link min-h-6" onClick={ask}>
      {t("Ask on chat")}
    </button>
  ) : (
    <Button className="mt-3 bg-raised" onClick={ask}>
      {t("Ask on chat")}
    </Button>
  )
}

/** @internal */
export const powerText = (t: Translate, { id, title }: Asked["product"], colour?: string): string =>
  t("I would like contact lenses with power: {product} (product {id}).", {
    ...{ product: [title, colour].filter(Boolean).join(", "), id },
  })

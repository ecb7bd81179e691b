import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function OrderHelp({ order }: Slots["order.help"]) {
  const t = useTranslate()
  return t.rich(", or <link>complain about this order</link> and follow our answer", {
    link: (words) => (
      <Link className="link" to={`${href("/complaints")}?order=${order.id}`}>
        {words}
      </Link>
    ),
  })
}

import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function MeasurePd({ productId }: Slots["lens.pd"]) {
  const t = useTranslate()
  return t.rich(", or <link>3D try on</link> can estimate it to within a few millimetres", {
    link: (words) => (
      <Link to={href("/try-on/:product_id?", { product_id: String(productId) })} className="link">
        {words}
      </Link>
    ),
  })
}

import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Link } from "#web/ui/link.tsx"

export default ({ productId }: Slots["lens.pd"]) => (
  <>
    , or{" "}
    <Link to={href("/try-on/:product_id?", { product_id: String(productId) })} className="link">
      3D try on
    </Link>{" "}
    can estimate it to within a few millimetres
  </>
)

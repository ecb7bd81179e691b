import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Link } from "#web/ui/link.tsx"

export default ({ order }: Slots["order.help"]) => (
  <>
    , or{" "}
    <Link className="link" to={`${href("/complaints")}?order=${order.id}`}>
      complain about this order
    </Link>{" "}
    and follow our answer
  </>
)

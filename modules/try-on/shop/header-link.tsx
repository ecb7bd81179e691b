import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"

export default ({ className }: Slots["header.first-tools"]) => (
  <Link to={href("/try-on/:product_id?")} className={className}>
    <Icon name="cube" small />
    3D try on
  </Link>
)

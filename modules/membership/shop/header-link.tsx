import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"

export default ({ className }: Slots["header.tools"]) => (
  <Link to={href("/Faq-page")} className={className}>
    <Icon name="coin" small />
    GOLD MAX
  </Link>
)

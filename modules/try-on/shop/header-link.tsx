import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function HeaderLink({ className }: Slots["header.first-tools"]) {
  const t = useTranslate()
  return (
    <Link to={href("/try-on/:product_id?")} className={className}>
      <Icon name="cube" small />
      {t("3D try on")}
    </Link>
  )
}

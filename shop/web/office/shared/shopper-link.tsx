import { Link } from "react-router"
import { useOffice } from "./office-session.tsx"

/** To the entries of the audit that showed data of a shopper; nothing for who may not read it. */
export function ViewsLink({ shopper }: { shopper: string | null }) {
  const { may } = useOffice()
  if (shopper === null || !may("audit.read")) return null
  return (
    <Link to={`/office/audit?show=all&shopper=${shopper}`} className="tap-link text-sm">
      Who viewed this data
    </Link>
  )
}

/** To the page of the shopper; nothing for who may not see it. */
export function ShopperLink({ shopper }: { shopper: string | null }) {
  if (shopper === null) return null
  return (
    <Link to={`/office/shoppers/${shopper}`} className="tap-link text-sm">
      Shopper
    </Link>
  )
}

import { Link } from "react-router"

/** To the page of the shopper; nothing for who may not see it. */
export function ShopperLink({ shopper }: { shopper: string | null }) {
  if (shopper === null) return null
  return (
    <Link
      to={`/office/shoppers/${shopper}`}
      className="link inline-flex min-h-tap items-center text-sm"
    >
      Shopper
    </Link>
  )
}

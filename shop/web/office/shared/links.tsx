import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatMobile } from "#domain/core/mobile.ts"
import { useOffice } from "./office-session.tsx"

/** From the page of one thing to the list of all, above its heading. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p className="pt-6 text-sm">
    <Link to={to} className="tap-link">
      {children}
    </Link>
  </p>
)

export const orderPage = (number: string): string => `/office/orders/${encodeURIComponent(number)}`

/** To the page of an order, by default with its number. */
export const OrderLink = (props: { number: string; isInList?: true; children?: ReactNode }) => (
  <Link to={orderPage(props.number)} data-list-item={props.isInList} className="tap-link">
    {props.children ?? props.number}
  </Link>
)

/** A mobile number, which a press calls. */
export const PhoneLink = ({ mobile }: { mobile: string }) => (
  <a className="tap-link" href={`tel:+91${mobile}`}>
    +91 {formatMobile(mobile)}
  </a>
)

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

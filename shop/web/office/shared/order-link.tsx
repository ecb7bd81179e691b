import type { ReactNode } from "react"
import { Link } from "react-router"

export const orderPage = (number: string): string => `/office/orders/${encodeURIComponent(number)}`

/** To the page of an order, by default with its number. */
export const OrderLink = (props: { number: string; isInList?: true; children?: ReactNode }) => (
  <Link to={orderPage(props.number)} data-list-item={props.isInList} className="tap-link">
    {props.children ?? props.number}
  </Link>
)

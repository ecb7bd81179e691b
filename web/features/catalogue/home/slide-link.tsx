import type { ReactNode } from "react"
import { href, Link } from "react-router"

/** A slide links to the listing, in a new tab (HOM-13 to HOM-16, X-46). */
export function SlideLink(props: { category: string; className: string; children: ReactNode }) {
  return (
    <Link
      to={href("/product-display/:category?", { category: props.category })}
      target="_blank"
      rel="noopener"
      className={props.className}
    >
      {props.children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}

import { Link } from "react-router"
import { prefetchOnIntent } from "#web/ui/prefetch-page.ts"
import type { ListingControls } from "./use-listing.ts"

const step = "inline-flex min-h-tap items-center rounded-md border px-4.5 text-sm font-medium"

/** `Prev`, if there is one, and `Next`: links, so each page has a URL (LST-09). */
export function Pager(props: { controls: ListingControls; page: number; pageCount: number }) {
  const { controls, page, pageCount } = props
  if (pageCount === 1) return null

  const to = (label: "Prev" | "Next", wanted: number) =>
    wanted >= 1 && wanted <= pageCount ? (
      <Link
        to={controls.addressOf({ ...controls.query, page: wanted })}
        rel={label === "Prev" ? "prev" : "next"}
        preventScrollReset
        {...prefetchOnIntent}
        className={`${step} border-ink hover:bg-sunk`}
      >
        {label}
      </Link>
    ) : (
      <span aria-disabled="true" className={`${step} border-control text-control`}>
        {label}
      </span>
    )

  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-6 py-8">
      {to("Prev", page - 1)}
      <span className="text-sm">
        Page {page} of {pageCount}
      </span>
      {to("Next", page + 1)}
    </nav>
  )
}

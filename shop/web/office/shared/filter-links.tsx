import clsx from "clsx"
import type { ReactNode } from "react"
import { Link, useLocation, useSearchParams } from "react-router"

interface View {
  key: string
  label: string
}

/** The views of a list. The chosen one is part of the URL, so Back and a bookmark keep it. */
export function FilterLinks({ label, views }: { label: string; views: readonly View[] }) {
  const { pathname } = useLocation()
  const current = useView(views)
  return (
    // The label is for screen readers.
    <nav aria-label={label} className="flex flex-wrap gap-2 py-4">
      {views.map((view, index) => (
        <ViewLink
          key={view.key}
          to={index === 0 ? pathname : `${pathname}?show=${encodeURIComponent(view.key)}`}
          isOpen={view === current}
        >
          {view.label}
        </ViewLink>
      ))}
    </nav>
  )
}

/** Leads to a view of a list. */
export const ViewLink = (props: { to: string; isOpen: boolean; children: ReactNode }) => (
  <Link
    to={props.to}
    aria-current={props.isOpen ? "page" : undefined}
    className={clsx(
      "flex min-h-tap items-center rounded-md border px-3.5 text-sm",
      props.isOpen
        ? "border-peacock bg-peacock-wash font-medium"
        : "border-line bg-raised hover:border-control",
    )}
  >
    {props.children}
  </Link>
)

/** The filter named by `show` in the URL; by default the first one. */
export function useView<const Views extends readonly { key: string }[]>(
  views: Views,
): Views[number] {
  const [search] = useSearchParams()
  return views.find(({ key }) => key === search.get("show")) ?? views[0]!
}

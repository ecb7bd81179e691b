import clsx from "clsx"
import { Link, useSearchParams } from "react-router"

/** The filter of a list. It is part of the URL, so Back and a bookmark keep it. */
export function FilterLinks(props: {
  /** The name of the filter, for screen readers. */
  label: string
  /** Of the page, such as `/office/returns`. */
  page: string
  /** In the URL; the first option has none. */
  param: string
  options: readonly { key: string; label: string }[]
  current: string
}) {
  const { label, page, param, options, current } = props
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 py-4">
      {options.map(({ key, label }, index) => (
        <Link
          key={key}
          to={index === 0 ? page : `${page}?${param}=${encodeURIComponent(key)}`}
          aria-current={key === current ? "page" : undefined}
          className={clsx(
            "flex min-h-tap items-center rounded-md border px-3.5 text-sm",
            key === current
              ? "border-peacock bg-peacock-wash font-medium"
              : "border-line bg-raised hover:border-control",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The filter named by `show` in the URL; by default the first one. */
export function useView<const Views extends readonly { key: string }[]>(
  views: Views,
): Views[number] {
  const [search] = useSearchParams()
  return views.find(({ key }) => key === search.get("show")) ?? views[0]!
}

import clsx from "clsx"
import { type ReactNode, useId, useState } from "react"
import { Link } from "react-router"
import { Icon } from "#web/ui/icon.tsx"
import { useWide } from "#web/ui/use-wide.ts"

/** A list of links under a heading; on a phone the heading opens it. */
export function FooterColumn(props: {
  title: string
  links: { label: string; path: string }[]
  twoColumns?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  return (
    <div className="border-b border-line lg:border-0">
      <h3 className="tracking-normal">
        <button
          type="button"
          disabled={wide}
          aria-expanded={wide ? undefined : open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full items-center justify-between text-sm font-medium tracking-caps disabled:cursor-auto lg:mb-3 lg:min-h-0 lg:text-xs lg:text-ink-3"
        >
          {props.title}
          <span className="lg:hidden">
            <Icon name={open ? "minus" : "plus"} small />
          </span>
        </button>
      </h3>
      <ul
        id={id}
        className={clsx(
          "max-lg:pb-3",
          !open && "max-lg:hidden",
          props.twoColumns && "columns-2 gap-4",
        )}
      >
        {props.links.map((link) => (
          <li key={link.label}>
            <Link
              to={link.path}
              className="inline-flex min-h-tap items-center text-sm hover:text-peacock lg:min-h-7.75"
            >
              {link.label}
            </Link>
          </li>
        ))}
        {props.children}
      </ul>
    </div>
  )
}

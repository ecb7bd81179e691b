import clsx from "clsx"
import { type ReactNode, use, useId, useState } from "react"
import { PreparedMarkup } from "#web/shared/layout/prepared-markup.ts"
import { Icon } from "#web/ui/icon.tsx"
import { useWide } from "#web/ui/use-wide.ts"
import { type FooterLinkList, FooterLinks } from "./footer-links.tsx"

/**
 * A list of links under a heading; on a phone the heading opens it.
 * @param props.children what follows the links once somebody is signed in; nothing on the server
 */
export function FooterColumn(props: {
  title: string
  links: FooterLinkList
  twoColumns?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const prepared = import.meta.env.SSR ? use(PreparedMarkup).get(props.links) : undefined
  const list = {
    id,
    className: clsx("max-lg:pb-3", !open && "max-lg:hidden", props.twoColumns && "columns-2 gap-4"),
  }
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
      {prepared === undefined ? (
        <ul {...list}>
          <FooterLinks links={props.links} />
          {props.children}
        </ul>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what FooterLinks renders from words of our own
        <ul {...list} dangerouslySetInnerHTML={{ __html: prepared }} />
      )}
    </div>
  )
}

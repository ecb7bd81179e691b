import { createContext, createElement, type HTMLAttributes, type ReactNode, use } from "react"

/**
 * Finds the markup that was prepared under a key, or asks for it to be prepared for later pages.
 * @returns null while there is none
 */
export type FindPrepared = (key: string, content: ReactNode) => string | null

export const PreparedMarkup = createContext<FindPrepared>(() => null)

/** What a prepared content depends on, besides the shop's settings; false for more than that. */
export type PreparedOf = readonly unknown[] | false

interface PreparedProps extends HTMLAttributes<HTMLElement> {
  as?: "details" | "div" | "fieldset" | "footer" | "li" | "ul"
  /** Of `details`. */
  open?: boolean | undefined
  of: PreparedOf
  children: ReactNode
}

/**
 * An element whose content is the same on many pages: the server renders the content once and keeps
 * its markup (`entry.server.tsx`). The browser hydrates it like any other. It uses no `useId`, whose ids
 * depend on the place in a page, and what it preloads is preloaded by the page itself.
 */
export function Prepared({ as = "div", of, children, ...attributes }: PreparedProps): ReactNode {
  const find = use(PreparedMarkup)
  const prepared = import.meta.env.SSR && of ? find(JSON.stringify(of), children) : null
  return prepared === null
    ? createElement(as, attributes, children)
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: prepared } })
}

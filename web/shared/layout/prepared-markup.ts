import { createContext } from "react"

/**
 * Markup of parts that are the same on every page, by the data that they show, so that the server
 * renders them once and not for each page. Empty in the browser, which hydrates them like any other part.
 */
export const PreparedMarkup = createContext<ReadonlyMap<object, string>>(new Map())

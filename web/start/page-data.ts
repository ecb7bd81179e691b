import { createContext } from "react"

/** What the loaders of a page answered, as React Router writes it for the browser; on the server alone. */
export const PageData = createContext("")

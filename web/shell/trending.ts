import { createContext, useContext } from "react"

/** Search terms that find something, for the search box of every page. */
const TrendingContext = createContext<string[]>([])

export const TrendingProvider = TrendingContext.Provider

export const useTrending = (): string[] => useContext(TrendingContext)

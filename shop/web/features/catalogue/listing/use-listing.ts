import { useEffect, useState } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import {
  type ListingPlace,
  type ListingQuery,
  readListingQuery,
  writeListingQuery,
} from "#domain/catalogue/listing/query.ts"
import { splitLanguage } from "#words/languages.ts"

export interface ListingControls {
  /** The requested query, from the moment of the tap; the list follows when it has loaded. */
  query: ListingQuery
  loading: boolean
  /** For links, which also work before hydration. */
  addressOf: (query: ListingQuery) => string
  /** Navigates to the query's URL and keeps the scroll position. */
  go: (query: ListingQuery) => void
}

/** The URL holds the whole state of a listing; this reads and changes it. */
export function useListing(place: ListingPlace): ListingControls {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<ListingQuery | null>(null)

  useEffect(() => {
    if (navigation.state === "idle") setWanted(null)
  }, [navigation.state])

  const addressOf = (query: ListingQuery) => {
    const params = writeListingQuery(query)
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }

  return {
    query: wanted ?? readListingQuery(new URLSearchParams(search), place),
    loading:
      navigation.state === "loading" &&
      splitLanguage(navigation.location.pathname).address === pathname,
    addressOf,
    go: (query) => {
      setWanted(query)
      void navigate(addressOf(query), { preventScrollReset: true })
    },
  }
}

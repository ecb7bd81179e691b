import { useEffect, useState } from "react"
import { type To, useLocation, useNavigate, useNavigation } from "react-router"
import {
  type ListingPlace,
  type ListingQuery,
  readListingQuery,
  writeListingQuery,
} from "#domain/listing/query.ts"

export interface ListingControls {
  /** What the shopper wants, from the moment of the tap; the list follows when it has loaded. */
  query: ListingQuery
  loading: boolean
  /** For links, which work before start-up too. */
  addressOf: (query: ListingQuery) => To
  /** Moves to the query's address and stays where the page is scrolled to. */
  go: (query: ListingQuery) => void
}

/** The address holds the whole state of a listing; this reads it and moves it on. */
export function useListing(place: ListingPlace): ListingControls {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<ListingQuery | null>(null)

  useEffect(() => {
    if (navigation.state === "idle") setWanted(null)
  }, [navigation.state])

  const addressOf = (query: ListingQuery): To => {
    const params = writeListingQuery(query)
    return { pathname, search: params.size > 0 ? `?${params}` : "" }
  }

  return {
    query: wanted ?? readListingQuery(new URLSearchParams(search), place),
    loading: navigation.state === "loading" && navigation.location.pathname === pathname,
    addressOf,
    go: (query) => {
      setWanted(query)
      void navigate(addressOf(query), { preventScrollReset: true })
    },
  }
}

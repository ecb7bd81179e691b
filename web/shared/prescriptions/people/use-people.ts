import { useCallback, useEffect, useState } from "react"
import { type Person, people } from "#contract/prescriptions/people.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface PeopleView {
  /** In the order they were added, each with prescriptions, newest first; null until loaded. */
  list: Person[] | null
  failure: string | null
  reload: () => void
  /** Updates a person from a reply. */
  show: (person: Person) => void
  /** Removes a deleted person. */
  hide: (id: string) => void
}

/**
 * The people for whom the shopper's account saves prescriptions.
 * @param isSignedIn without it nothing is requested
 */
export function usePeople(isSignedIn: boolean): PeopleView {
  const [list, setList] = useState<Person[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(people).then((result) => {
      if (result.ok) return setList(result.value.data)
      console.error("The people could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [])
  useEffect(() => {
    if (isSignedIn) reload()
    else setList(null)
  }, [isSignedIn, reload])

  return {
    list,
    failure,
    reload,
    show: (person) =>
      setList((before) => {
        const isKnown = before?.some(({ id }) => id === person.id)
        if (!before || !isKnown) return [...(before ?? []), person]
        return before.map((one) => (one.id === person.id ? person : one))
      }),
    hide: (id) => setList((before) => before?.filter((one) => one.id !== id) ?? null),
  }
}

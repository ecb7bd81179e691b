import { type Person, people } from "#contract/prescriptions/people.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"

export interface PeopleView extends Omit<EndpointView<Person[]>, "show"> {
  /** Updates a person from a reply. */
  show: (person: Person) => void
  /** Removes a deleted person. */
  hide: (id: string) => void
}

/**
 * The people for whom the shopper's account saves prescriptions, in the order they were added, each
 * with prescriptions, newest first.
 * @param isSignedIn without it nothing is requested
 */
export function usePeople(isSignedIn: boolean): PeopleView {
  const view = useEndpoint("The people", isSignedIn ? () => apiClient(people).then(dataOf) : null)
  return {
    ...view,
    show: (person) =>
      view.show((before) => {
        const isKnown = before?.some(({ id }) => id === person.id)
        if (!before || !isKnown) return [...(before ?? []), person]
        return before.map((one) => (one.id === person.id ? person : one))
      }),
    hide: (id) => view.show((before) => before?.filter((one) => one.id !== id) ?? null),
  }
}

import { returnsOfOrder, type ShownReturn } from "#contract/orders/returns.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { OwnPhotos } from "#web/shared/catalogue/photo/own-photos.tsx"

/** The photos that the shopper sent with a return of the order line that a complaint is about. */
export function ReturnPhotos({ orderLineId }: { orderLineId: string }) {
  const withPhotos = useReturnsWithPhotos(orderLineId)
  return withPhotos.map(({ id, number, photos }) => (
    <section key={id} aria-label={`Photos of return ${number}`} className="mt-8">
      <h2 className="mb-3 text-lg font-medium tracking-normal">Photos of return {number}</h2>
      <OwnPhotos ids={photos} of={`return ${number}`} />
    </section>
  ))
}

/** A complaint can be read without them: on a loading error they are left out. */
function useReturnsWithPhotos(orderLineId: string): ShownReturn[] {
  const { value } = useEndpoint(
    "The returns of the order",
    () => apiClient(returnsOfOrder, { params: { id: orderLineId } }).then(dataOf),
    orderLineId,
  )
  return value?.returns.filter(({ photos }) => photos.length > 0) ?? []
}

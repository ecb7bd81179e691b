import { fail } from "#contract/core/api-result.ts"
import { listCouriers } from "#contract/orders/operations/couriers.ts"
import { ok } from "#domain/core/result.ts"
import { courierName, indianCouriers } from "#domain/orders/couriers.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"

const MAX_FOUND_COURIERS = 20

const usualFirst = (slug: string) => [
  { slug, name: courierName(slug) },
  ...indianCouriers.filter((one) => one.slug !== slug),
]

export const couriersOperations: Implementation[] = [
  implement(listCouriers, {
    run: async ({ courier, settings }, { find = "" }, { log }) => {
      if (find === "") return ok(usualFirst(settings.COURIER_SLUG))
      const listed = await courier.couriers()
      if (!listed.ok) {
        log.warn({ detail: listed.failure.detail }, "couriers not listed")
        return fail(
          "PROVIDER_UNAVAILABLE",
          "The tracking service did not answer. Try again, or choose a courier from the list.",
        )
      }
      const words = find.toLowerCase().split(/\s+/)
      return ok(
        listed.value
          .filter(({ slug, name }) => {
            const all = `${name} ${slug}`.toLowerCase()
            return words.every((word) => all.includes(word))
          })
          .slice(0, MAX_FOUND_COURIERS),
      )
    },
  }),
]

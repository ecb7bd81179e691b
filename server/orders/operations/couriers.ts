import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { ok } from "#domain/core/result.ts"
import { courierName, indianCouriers } from "#domain/orders/couriers.ts"
import { defineOperation } from "#server/office/operations/operation.ts"

const MAX_FOUND_COURIERS = 20

export const listCouriers = defineOperation({
  name: "couriers",
  summary:
    "Lists couriers in India, the usual one first, or searches those of the tracking service",
  places: [],
  input: z.strictObject({
    find: text(60).trim().optional().describe("A part of the courier's name"),
  }),
  run: async ({ courier, settings }, { find = "" }, log) => {
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
})

const usualFirst = (slug: string) => [
  { slug, name: courierName(slug) },
  ...indianCouriers.filter((one) => one.slug !== slug),
]

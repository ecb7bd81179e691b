import fc from "fast-check"
import { newCaller } from "../../bench/shop.ts"
import { like } from "../../tests/calls/arbitrary.ts"
import { processesEnded } from "../purchases/trial-of-purchases.ts"
import { type Trial, zero } from "../trial.ts"
import { withAttackedShop } from "./attacked-shop.ts"
import { type Operation, type OperationRequest, operationsOf, send } from "./openapi-document.ts"

const REQUESTS = { short: 5_000, long: 100_000 }
const AT_ONCE = 8

const textOf = (value: unknown) =>
  (typeof value === "object" ? (JSON.stringify(value) ?? "") : String(value)).toWellFormed()

/**
 * Arbitrary input for one operation; with a live session, so that requests get past authentication.
 */
function requestsTo(operation: Operation): fc.Arbitrary<OperationRequest> {
  const part = (place: "path" | "query") =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, like(schema).map(textOf)]),
      ),
      { requiredKeys: [] },
    )
  const body = operation.body
    ? like(operation.body).map((value) => JSON.stringify(value) ?? "")
    : fc.constant(undefined)
  return fc
    .record({ path: part("path"), query: part("query"), body })
    .map((request) => ({ operation, ...request }) as OperationRequest)
}

/** Refusals of an overloaded shop are not failures. */
const isFault = (status: number) => status === 0 || (status >= 500 && status !== 503)

export const fuzz: Trial = {
  name: "fuzz",
  says: "random requests to every operation of the shop's OpenAPI document",
  on: "PostgreSQL",
  run: ({ isLong, times }) =>
    withAttackedShop(async (shop) => {
      const operations = await operationsOf(shop)
      const total = times ?? (isLong ? REQUESTS.long : REQUESTS.short)
      const each = Math.ceil(total / operations.length)
      const tally = new Map<number, number>()
      const faults = new Set<string>()
      for (const operation of operations) {
        const requests = fc.sample(requestsTo(operation), { numRuns: each, seed: 16 })
        const next = requests.values()
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            // Erasing an account or signing out ends the session too.
            let shopper = await shop.newShopper()
            for (const request of next) {
              const authorization = `Bearer ${shopper.token}`
              const reply = await send(shop, { ...request, authorization, from: newCaller() })
              tally.set(reply.status, (tally.get(reply.status) ?? 0) + 1)
              if (reply.status === 401) shopper = await shop.newShopper()
              if (isFault(reply.status)) {
                faults.add(`${operation.method} ${operation.path}: ${reply.status}`)
              }
            }
          }),
        )
      }
      for (const fault of faults) console.error(`  ${fault}`)
      const counted = [...tally].toSorted(([a], [b]) => a - b)
      console.error(`  ${counted.map(([status, n]) => `${status}: ${n}`).join(", ")}`)
      const sent = counted.reduce((all, [, n]) => all + n, 0)
      const broken = counted.reduce((all, [status, n]) => all + (isFault(status) ? n : 0), 0)
      const done = (tally.get(200) ?? 0) + (tally.get(201) ?? 0)
      return [
        { what: "operations", value: operations.length },
        { what: "requests", value: sent },
        { what: "of them answered with success", value: done },
        zero("answered with 5xx or not at all", broken),
        processesEnded(shop),
      ]
    }),
}

import { expect, test } from "vitest"
import { parseNetworks } from "#server/core/networks.ts"
import { signInLimits } from "./count-attempt.ts"

const context = { secrets: { staff: Buffer.alloc(32) } } as unknown as Parameters<
  typeof signInLimits
>[0]

const limitsFrom = (
  address: string,
  knownDevice: string | null = null,
  account = "a@shop.example",
) => signInLimits(context, account, { networks: parseNetworks(address), knownDevice })

test("A household, a network of 2^16 households, the account from there and the account are limited", () => {
  const limits = limitsFrom("2001:db8:77:1::1")
  expect(limits.map(({ max, seconds }) => [max, seconds])).toEqual([
    [30, 900],
    [90, 900],
    [5, 900],
    [30, 3600],
  ])
  const neighbour = limitsFrom("2001:db8:77:2::1")
  expect(neighbour.map(({ key }, n) => key === limits[n]!.key)).toEqual([false, true, true, true])
  const sameHousehold = limitsFrom("2001:db8:77:1:ffff::9")
  expect(sameHousehold).toEqual(limits)
  const elsewhere = limitsFrom("2001:db8:78:1::1")
  expect(elsewhere.map(({ key }, n) => key === limits[n]!.key)).toEqual([false, false, false, true])
  expect(limitsFrom("203.0.113.7").map(({ max }) => max)).toEqual([30, 5, 30])
})

test("The limits of a known browser are shared with no stranger", () => {
  const strangers = limitsFrom("203.0.113.7").map(({ key }) => key)
  const known = limitsFrom("203.0.113.7", "device")
  expect(known).toHaveLength(2)
  for (const { key } of known) expect(strangers).not.toContain(key)
  expect(limitsFrom("198.51.100.1", "device")).toEqual(known)
})

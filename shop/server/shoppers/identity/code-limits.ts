import { parseNetworks } from "#server/core/networks.ts"
import { hmac } from "#server/core/signature.ts"
import type { Allowance, Limit } from "#server/http/allowances.ts"
import { MAX_PUZZLE_BITS, MIN_PUZZLE_BITS } from "#server/http/puzzle.ts"

/**
 * Rate limits for one-time codes; docs/decisions/011-codes-under-attack.md gives the reasons. Above
 * `easy` a new device needs proof of work, above `most` it has to wait.
 */
export const codeLimits = {
  resend: { most: 1, everySeconds: 30 },
  number: { most: 10, everySeconds: 360, easy: 5 },
  numberFromNetwork: { most: 5, everySeconds: 720 },
  network: { most: 600, everySeconds: 6, easy: 60 },
  household: { most: 120, everySeconds: 30, easy: 30 },
  knownDevice: { most: 5, everySeconds: 720 },
  numberOnKnownDevices: { most: 10, everySeconds: 360 },
  newCustomers: { most: 20, everySeconds: 3 },
} satisfies Record<string, Limit & { easy?: number }>

export type LimitName = keyof typeof codeLimits

export interface CodeAllowance extends Allowance {
  name: LimitName
}

/** Makes a key that does not reveal the number or the address in it. */
export type HashKey = (text: string) => string

export const hashKeys =
  (key: Uint8Array): HashKey =>
  (about) =>
    hmac(key, `allowance ${about}`)

const allowance = (name: LimitName, key: string): CodeAllowance => ({
  name,
  key,
  limit: codeLimits[name],
})

/** The allowances used by one code to a device on which this number never signed in. */
export function allowancesOfNewDevice(hash: HashKey, mobile: string, address: string) {
  const { widest, household } = parseNetworks(address)
  return [
    allowance("resend", hash(`resend ${mobile}`)),
    allowance("number", hash(`number ${mobile}`)),
    allowance("numberFromNetwork", hash(`number ${mobile} from ${widest}`)),
    allowance("network", hash(`network ${widest}`)),
    ...(household ? [allowance("household", hash(`network ${household}`))] : []),
  ]
}

/** The same for a device on which this number signed in: only its owner can use these up. */
export const allowancesOfKnownDevice = (hash: HashKey, mobile: string, device: string) => [
  allowance("resend", hash(`resend ${mobile} on known devices`)),
  allowance("knownDevice", hash(`device ${device}`)),
  allowance("numberOnKnownDevices", hash(`number ${mobile} on known devices`)),
]

/** Numbers that never signed in share one rate limit while very many codes are requested. */
export const paceOfNewCustomers = (hash: HashKey): CodeAllowance =>
  allowance("newCustomers", hash("new customers"))

/** Multiple of the budget from which on new customers share one rate limit. */
export const PACED_ABOVE = 3

export interface Pressure {
  /** Usage of each allowance. */
  used: { name: LimitName; used: number }[]
  /** Codes sent to new devices in the last hour, over the shop's budget for an hour. */
  load: number
}

/** Zero bits of work that a new device must prove to get a code; 0 under normal load. */
export function bitsOfWork({ used, load }: Pressure): number {
  const steps = used.map(({ name, used: count }) => {
    const { easy = Number.POSITIVE_INFINITY } = codeLimits[name] as { easy?: number }
    if (count < easy) return null
    return name === "number" ? count - easy : Math.floor(Math.log2(count / easy))
  })
  const ofLoad = load < 1 ? null : Math.floor(2 * Math.log2(load))
  const step = Math.max(-1, ...[...steps, ofLoad].map((one) => one ?? -1))
  return step < 0 ? 0 : Math.min(MIN_PUZZLE_BITS + step, MAX_PUZZLE_BITS)
}

import { isIP } from "node:net"

/** Networks that contain an address, as keys; widest first. */
export interface Networks {
  /** An IPv4 address or an IPv6 /48: what one customer of a provider may have. */
  widest: string
  /** An IPv6 /64, which is one household or one phone; null for IPv4. */
  household: string | null
}

/** An IPv6 network has 2^64 addresses or more, so single ones are never counted. */
export function parseNetworks(address: string): Networks {
  const plain = (address.split("%", 1)[0] ?? "").toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return { widest: mapped, household: null }
  if (isIP(plain) !== 6) return { widest: plain, household: null }
  const groups = groupsOf(plain)
  return {
    widest: `${groups.slice(0, 3).join(":")}::/48`,
    household: `${groups.slice(0, 4).join(":")}::/64`,
  }
}

/** The first four of the eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::")
  const start = head === "" ? [] : head.split(":")
  if (tail === undefined) return start.map(short)
  const end = tail === "" ? [] : tail.split(":")
  // An IPv4 address at the end stands for two groups.
  const given = start.length + end.length + (end.at(-1)?.includes(".") ? 1 : 0)
  const zeros = Array.from({ length: 8 - given }, () => "0")
  return [...start, ...zeros, ...end].map(short)
}

const short = (group: string) => group.replace(/^0+(?=.)/, "")

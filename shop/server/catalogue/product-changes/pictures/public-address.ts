import { BlockList, isIP } from "node:net"

/** Networks that no picture may come from: this machine, private networks, and reserved ones. */
const closed = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(network, prefix, "ipv4")
}

/** Of IPv6 only global addresses are public, except those that embed an IPv4 one. */
const open6 = new BlockList()
open6.addSubnet("2000::", 3, "ipv6")
const wrapped = new BlockList()
wrapped.addSubnet("2001::", 23, "ipv6")
wrapped.addSubnet("2001:db8::", 32, "ipv6")
wrapped.addSubnet("2002::", 16, "ipv6")
wrapped.addSubnet("3fff::", 20, "ipv6")

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, "ipv4")
  return family === 6 && open6.check(address, "ipv6") && !wrapped.check(address, "ipv6")
}

import { expect, test } from "vitest"
import { parseNetworks } from "./networks.ts"

test("All addresses that one customer of an internet provider may have count as one network", () => {
  const ipv6 = { widest: "2001:db8:1::/48", household: "2001:db8:1:2::/64" }
  expect(parseNetworks("2001:db8:1:2::1")).toEqual(ipv6)
  expect(parseNetworks("2001:0DB8:0001:0002:ffff:ffff:ffff:ffff")).toEqual(ipv6)
  expect(parseNetworks("2001:db8:1:3::1").widest).toBe(ipv6.widest)
  expect(parseNetworks("2001:db8:2:2::1").widest).not.toBe(ipv6.widest)
  expect(parseNetworks("2001:db8::1")).toEqual({
    widest: "2001:db8:0::/48",
    household: "2001:db8:0:0::/64",
  })
  expect(parseNetworks("fe80::1%eth0").household).toBe("fe80:0:0:0::/64")
  expect(parseNetworks("::1").household).toBe("0:0:0:0::/64")
  expect(parseNetworks("64:ff9b::192.0.2.1").household).toBe("64:ff9b:0:0::/64")
})

test("An IPv4 address is a network of its own, in every notation", () => {
  expect(parseNetworks("203.0.113.7")).toEqual({ widest: "203.0.113.7", household: null })
  expect(parseNetworks("::ffff:203.0.113.7")).toEqual(parseNetworks("203.0.113.7"))
})

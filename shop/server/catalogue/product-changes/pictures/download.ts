import { lookup } from "node:dns"
import type { IncomingMessage } from "node:http"
import { request } from "node:https"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"

/** @internal */
export const downloadLimits = { bytes: 20_000_000, milliseconds: 20_000, redirects: 3 }

/** Sends one request and returns the response once its headers have arrived. */
export type Ask = (address: URL, signal: AbortSignal) => Promise<IncomingMessage>

/**
 * Fetches a picture from one of the allowed hosts.
 * @throws Unusable with the reason
 */
export async function download(
  address: string,
  hosts: readonly string[],
  ask: Ask = askPublicHost,
  limits = downloadLimits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  try {
    const answer = await follow(new URL(address), { hosts, ask, signal, left: limits.redirects })
    return await bodyOf(answer, limits.bytes)
  } catch (error) {
    if (error instanceof UnusablePictureError) throw error
    const seconds = limits.milliseconds / 1000
    throw new UnusablePictureError(
      signal.aborted
        ? `${address} took more than ${seconds} seconds`
        : `${address} could not be fetched (${(error as { code?: string }).code ?? "no answer"})`,
    )
  }
}

interface Asking {
  hosts: readonly string[]
  ask: Ask
  signal: AbortSignal
  /** How many more redirects are followed. */
  left: number
}

async function follow(address: URL, asking: Asking): Promise<IncomingMessage> {
  const { hosts, ask, signal, left } = asking
  if (address.protocol !== "https:") throw new UnusablePictureError(`${address.href} is not https`)
  if (!hosts.includes(address.host)) {
    throw new UnusablePictureError(
      `${address.host} is not a site from which pictures are fetched: allow the sites that the file names, or upload the picture`,
    )
  }
  const answer = await ask(address, signal)
  const { statusCode = 0, headers } = answer
  if (statusCode === 200) return answer
  answer.destroy()
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location
  if (!isRedirect) throw new UnusablePictureError(`${address.href} answers ${statusCode}`)
  if (left === 0) throw new UnusablePictureError(`${address.href} leads on and on`)
  return follow(new URL(headers.location ?? "", address), { ...asking, left: left - 1 })
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > most)
      throw new UnusablePictureError(`the picture has more than ${most / 1_000_000} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The name is looked up once, and the request goes to the checked address, so DNS rebinding has no
 * effect.
 */
const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error("no address"), "", 0)
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new UnusablePictureError(`${hostname} is a machine of this network`), "", 0)
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

const askPublicHost: Ask = (address, signal) =>
  new Promise((resolve, reject) => {
    // A bare IP address is not looked up, so it would not be checked.
    if (isIP(address.hostname.replace(/^\[|\]$/g, ""))) {
      reject(new UnusablePictureError(`${address.hostname} is an address without a name`))
      return
    }
    const asking = request(address, { signal, lookup: publicLookup, agent: false }, resolve)
    asking.on("error", reject).end()
  })

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

/** Whether an IP address is public. @internal */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, "ipv4")
  return family === 6 && open6.check(address, "ipv6") && !wrapped.check(address, "ipv6")
}

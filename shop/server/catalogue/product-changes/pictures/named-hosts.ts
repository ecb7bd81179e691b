import { isIP } from "node:net"
import type { ProductEntry } from "../product-record.ts"

/** A name with a dot: no machine of this network, and no address without a name. */
const isNamedHost = (host: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && isIP(host) === 0

/**
 * The hosts from which a file's pictures would be fetched over https, at its usual port.
 * @param except hosts that need no yes: the shop's own and `allowedHosts`
 */
export function namedHosts(
  entries: readonly Pick<ProductEntry, "typed">[],
  except: readonly string[],
): string[] {
  const hosts = entries
    .flatMap(({ typed: { pictures } }) => picturesIn(pictures))
    .flatMap((picture) => {
      const address = URL.canParse(picture) ? new URL(picture) : null
      return address?.protocol === "https:" && isNamedHost(address.host) ? [address.host] : []
    })
  return [...new Set(hosts)].filter((host) => !except.includes(host)).toSorted()
}

/** The pictures of products that have some on these hosts, in their order. @public */
export const picturesOn = (
  entries: readonly Pick<ProductEntry, "handle" | "typed">[],
  hosts: readonly string[],
): { handle: string; pictures: string[] }[] =>
  entries
    .map(({ handle, typed }) => ({ handle, pictures: picturesIn(typed.pictures) }))
    .filter(({ pictures }) =>
      pictures.some((one) => URL.canParse(one) && hosts.includes(new URL(one).host)),
    )

const picturesIn = (typed: unknown): string[] =>
  (typeof typed === "string" ? typed.split(/[,\n]/) : Array.isArray(typed) ? typed : [])
    .filter((one) => typeof one === "string")
    .map((one) => one.trim())

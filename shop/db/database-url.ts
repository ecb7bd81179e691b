/** One PostgreSQL server of several that a database runs on. */
export interface DatabaseHost {
  host: string
  port: number
}

export interface DatabaseAddress {
  hosts: DatabaseHost[]
  /** The URL with the first host only: user, password, database and parameters for pg. */
  firstUrl: string
  /** Hosts and database in readable form; never with a password. */
  place: string
}

const DEFAULT_PORT = 5432
const form = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(\?[^#]*)?$/

/**
 * Reads `postgresql://user:password@a:5432,b:5433/shop`, the form of libpq with one or several
 * hosts. `target_session_attrs` may be `read-write` or `primary`, which the shop requires anyway.
 * Returns null for anything else.
 */
export function parseDatabaseUrl(url: string): DatabaseAddress | null {
  const [, scheme, account, list, path = "", query = ""] = form.exec(url) ?? []
  if (scheme === undefined || list === undefined) return null
  const parameters = new URLSearchParams(query)
  const wish = parameters.get("target_session_attrs")
  if (wish !== null && wish !== "read-write" && wish !== "primary") return null
  parameters.delete("target_session_attrs")
  const prefix = scheme + (account === undefined ? "" : `${account}@`)
  const rest = path + (parameters.size > 0 ? `?${parameters}` : "")
  const urls = list.split(",").map((host) => prefix + host + rest)
  // If a parameter names the host (a socket's folder), the list must be empty.
  if (urls.length > 1 && parameters.has("host")) return null
  const hosts = urls.map((one) => hostIn(one, parameters))
  if (!hosts.every((host) => host !== null)) return null
  return { hosts, firstUrl: urls[0]!, place: list + path }
}

function hostIn(url: string, parameters: URLSearchParams): DatabaseHost | null {
  if (!URL.canParse(url)) return null
  const { hostname, port } = new URL(url)
  const host = parameters.get("host") ?? hostname.replace(/^\[|\]$/g, "")
  return {
    host: host || "localhost",
    port: Number(port || parameters.get("port") || DEFAULT_PORT),
  }
}

/**
 * The same for a URL that was validated before.
 * @throws Error if it cannot be parsed
 */
export function addressIn(url: string): DatabaseAddress {
  const address = parseDatabaseUrl(url)
  // Never include the URL: it may contain a password.
  if (!address) throw new Error("The address of the database cannot be read.")
  return address
}

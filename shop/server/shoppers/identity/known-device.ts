import { randomBytes } from "node:crypto"
import { hmac, isSigned } from "#server/core/signature.ts"

const VALID_DAYS = 180
/** Enough for a shared family tablet; more would only enlarge the cookie. */
const MAX_ACCOUNTS = 4
const DAY_MS = 24 * 3_600_000

/**
 * The id of the device, if its cookie proves that this account signed in on it; otherwise null.
 * @param account a shopper's mobile number, or `staff` and an e-mail address
 */
export function findKnownDevice(
  keys: readonly Uint8Array[],
  cookie: string,
  account: string,
  now: Date,
): string | null {
  for (const mark of cookie.split("~")) {
    const id = idIn(keys, mark, account, now)
    if (id) return id
  }
  return null
}

/** The cookie with a marker for an account that just signed in; it does not reveal the account. */
export function rememberDevice(
  key: Uint8Array,
  cookie: string,
  account: string,
  now: Date,
): string {
  const others = cookie
    .split("~")
    .filter((mark) => mark !== "" && idIn([key], mark, account, now) === null)
  const id = randomBytes(12).toString("base64url")
  const day = dayOf(now)
  const mark = `${day}.${id}.${hmac(key, textOf(day, id, account))}`
  return [mark, ...others].slice(0, MAX_ACCOUNTS).join("~")
}

export const DEVICE_COOKIE_SECONDS = VALID_DAYS * 24 * 3600

function idIn(keys: readonly Uint8Array[], mark: string, account: string, now: Date) {
  const [day = "", id = "", signature = ""] = mark.split(".")
  if (!isSigned(keys, textOf(Number(day), id, account), signature)) return null
  return dayOf(now) - Number(day) <= VALID_DAYS ? id : null
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)

const textOf = (day: number, id: string, account: string) => `device ${day} ${id} ${account}`

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

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
    for (const key of keys) {
      const id = idIn(key, mark, account, now)
      if (id) return id
    }
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
    .filter((mark) => mark !== "" && idIn(key, mark, account, now) === null)
  const id = randomBytes(12).toString("base64url")
  const day = dayOf(now)
  const mark = `${day}.${id}.${signed(key, day, id, account)}`
  return [mark, ...others].slice(0, MAX_ACCOUNTS).join("~")
}

export const DEVICE_COOKIE_SECONDS = VALID_DAYS * 24 * 3600

function idIn(key: Uint8Array, mark: string, account: string, now: Date): string | null {
  const [day = "", id = "", signature = ""] = mark.split(".")
  const expected = Buffer.from(signed(key, Number(day), id, account))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  return dayOf(now) - Number(day) <= VALID_DAYS ? id : null
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)

const signed = (key: Uint8Array, day: number, id: string, account: string) =>
  createHmac("sha256", key).update(`device ${day} ${id} ${account}`).digest("base64url")

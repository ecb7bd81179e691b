import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { readCookie, writeCookie } from "#server/http/secure-cookie.ts"
import {
  DEVICE_COOKIE_SECONDS,
  findKnownDevice,
  rememberDevice,
} from "#server/shoppers/identity/known-device.ts"

const deviceCookie = "office_device"

type DeviceNeeds = Pick<AppContext, "secrets" | "publicUrl" | "now">

/** The id of this browser, if the account has signed in with it; otherwise null. */
export const knownDeviceOf = (
  context: DeviceNeeds,
  email: string,
  header: string | undefined,
): string | null =>
  findKnownDevice(
    acceptedKeys(context.secrets, "limits"),
    readDeviceMarks(header, context.publicUrl),
    deviceAccount(email),
    context.now(),
  )

/**
 * The `Set-Cookie` header that makes a browser known for an account, besides those it is known for.
 * It opens nothing: it only exempts its accounts from the limits that strangers may use up.
 */
export function deviceCookieFor(
  { secrets, publicUrl, now }: DeviceNeeds,
  email: string,
  header: string | undefined,
): string {
  const marks = readDeviceMarks(header, publicUrl)
  const value = rememberDevice(secrets.limits, marks, deviceAccount(email), now())
  return writeCookie(
    { name: deviceCookie, path: "/office", value, seconds: DEVICE_COOKIE_SECONDS },
    publicUrl,
  )
}

/** The marks of the accounts that signed in with this browser; empty if there are none. */
const readDeviceMarks = (header: string | undefined, publicUrl: string): string =>
  readCookie(header, { name: deviceCookie, valid: /^[\w.~-]{1,400}$/ }, publicUrl) ?? ""

const deviceAccount = (email: string): string => `staff ${email}`
